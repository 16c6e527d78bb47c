import { useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';

/** Something that is open or closed, kept outside of the tree, so that every part may open it and a change of language keeps it. */
export const createSwitch = (): readonly [set: (isOpen: boolean) => void, use: () => boolean] => {
    const changes = createChannel<void>();
    let isOpen = false;
    const subscribe = (listener: () => void) => changes.on(listener);
    return [
        next => {
            isOpen = next;
            changes.emit();
        },
        () => useSyncExternalStore(subscribe, () => isOpen),
    ];
};
