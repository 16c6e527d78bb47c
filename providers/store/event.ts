/** A channel between a provider and the screen; no framework involved. */
export interface Channel<T> {
    /** Calls `listener` at every `emit`; the returned function ends it. */
    on(listener: (value: T) => void): () => void;
    emit(value: T): void;
}

/** Makes a channel. A listener that throws does not keep the others from hearing. */
export const createChannel = <T>(): Channel<T> => {
    const listeners = new Set<(value: T) => void>();
    return {
        on: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        emit: value => {
            for (const listener of [...listeners]) {
                try {
                    listener(value);
                } catch (error) {
                    queueMicrotask(() => {
                        throw error;
                    });
                }
            }
        },
    };
};
