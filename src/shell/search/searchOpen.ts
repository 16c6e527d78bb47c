import { useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';

/** The open palette: what is in its box at first. */
interface Opened {
    typed: string;
}

const changes = createChannel<void>();
let opened: Opened | undefined;

const set = (next: Opened | undefined): void => {
    opened = next;
    changes.emit();
};

/** Opens the one search from anywhere, with a text in its box. */
export const openSearch = (typed = ''): void => set({ typed });

/** Closes it. */
export const closeSearch = (): void => set(undefined);

const subscribe = (listener: () => void) => changes.on(listener);

/** The palette that is open; kept outside of the tree, because pages open it too. */
export const useOpenedSearch = (): Opened | undefined => useSyncExternalStore(subscribe, () => opened);
