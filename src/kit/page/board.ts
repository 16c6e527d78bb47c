/** A small store through which a component passes a value to others that it does not render: only subscribers re-render. */
export interface Board<T> {
    read: () => T;
    write: (next: T) => void;
    on: (listener: () => void) => () => void;
}

/** Creates a board whose initial value is `start`; for `useSyncExternalStore`. */
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
