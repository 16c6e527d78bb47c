import { useCallback, useSyncExternalStore } from 'react';
import { onStored, readStored, type StoredKey, writeStored } from './storage.ts';

/**
 * A stored word or switch as React state: the caller is drawn again when it changes, in this window or another.
 * Only for values that compare by themselves; a list would be a new one at each look.
 */
export function useStored<T extends string | boolean>(key: StoredKey<T>, fallback: T): [T, (value: T) => void] {
    const subscribe = useCallback((listener: () => void) => onStored(key, listener), [key]);
    const value = useSyncExternalStore(subscribe, () => readStored(key) ?? fallback);
    return [value, useCallback((next: T) => writeStored(key, next), [key])];
}
