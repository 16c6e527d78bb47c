import { useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';

/** An open/closed state outside of the React tree, so that every component can set it and a language change keeps it. */
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
