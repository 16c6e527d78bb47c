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

let stopHearing = (): void => undefined;

/** Keeps what is typed between the call for the palette and its arrival: its code may still be under way. */
const hearTyping = (): void => {
    const handleKeyDown = (event: KeyboardEvent) => {
        if (!opened || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        const { typed } = opened;
        if (event.key === 'Escape') closeSearch();
        else if (event.key === 'Backspace') set({ typed: typed.slice(0, -1) });
        else if (event.key.length === 1) set({ typed: typed + event.key });
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    window.addEventListener('keydown', handleKeyDown, true);
    stopHearing = () => window.removeEventListener('keydown', handleKeyDown, true);
};

/** Opens the one search from anywhere, with a text in its box. */
export const openSearch = (typed = ''): void => {
    stopHearing();
    hearTyping();
    set({ typed });
};

/** The palette is on the screen: its box takes the keys from now on. */
export const searchHasCome = (): void => stopHearing();

/** Closes it. */
export const closeSearch = (): void => {
    stopHearing();
    set(undefined);
};

const subscribe = (listener: () => void) => changes.on(listener);

/** The palette that is open; kept outside of the tree, because pages open it too. */
export const useOpenedSearch = (): Opened | undefined => useSyncExternalStore(subscribe, () => opened);
