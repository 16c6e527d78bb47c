import { useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';

/** The open palette with the initial text of its search box. */
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

/** Records what is typed between the opening of the palette and its first render, because its code may still be loading. */
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

/** Opens the search from anywhere, with an initial text. */
export const openSearch = (typed = ''): void => {
    stopHearing();
    hearTyping();
    set({ typed });
};

/** Call it when the palette is rendered, so that its search box receives the keys. */
export const searchHasCome = (): void => stopHearing();

/** Closes the search. */
export const closeSearch = (): void => {
    stopHearing();
    set(undefined);
};

const subscribe = (listener: () => void) => changes.on(listener);

/** The open palette, if any; stored outside of the React tree, because pages can open it too. */
export const useOpenedSearch = (): Opened | undefined => useSyncExternalStore(subscribe, () => opened);
