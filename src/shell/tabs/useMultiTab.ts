import { useSyncExternalStore } from 'react';
import { KEYS } from '#providers/store/keys.ts';
import { onStored, readStored } from '#providers/store/storage.ts';

const subscribe = (listener: () => void) => onStored(KEYS.multiPage, listener);
const read = () => readStored(KEYS.multiPage) ?? true;

/** Are open pages kept as tabs (THEME-08)? They are unless somebody switched it off. */
export const useMultiTab = (): boolean => useSyncExternalStore(subscribe, read);
