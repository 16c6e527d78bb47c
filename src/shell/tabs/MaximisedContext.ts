import { createContext } from 'react';

interface Maximised {
    /** Only the active tab and the strip are shown; menu and header are hidden. */
    isOn: boolean;
    toggle: () => void;
}

/** Separate from the tabs' context, so that the shell does not re-render whenever the tabs change. */
export const MaximisedContext = createContext<Maximised>({ isOn: false, toggle: () => {} });
