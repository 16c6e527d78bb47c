import { useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';

const changes = createChannel<void>();
let isOpen = false;

/** Opens or closes the settings drawer from anywhere. */
export const setSettingsOpen = (next: boolean): void => {
    isOpen = next;
    changes.emit();
};

const subscribe = (listener: () => void) => changes.on(listener);

/** Is the drawer open? Kept outside of the tree, because a change of language remounts it. */
export const useSettingsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
