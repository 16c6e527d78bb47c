/** A place where one component leaves news for others that it does not draw: only those who listen are drawn again. */
export interface Board<T> {
    read: () => T;
    write: (next: T) => void;
    on: (listener: () => void) => () => void;
}

/** A board that says `start` until somebody writes; for `useSyncExternalStore`. */
export function createBoard<T>(start: T): Board<T> {
    let held = start;
    const listeners = new Set<() => void>();
    return {
        read: () => held,
        write: next => {
            held = next;
            for (const listener of listeners) listener();
        },
        on: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
}
