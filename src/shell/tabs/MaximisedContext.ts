import { createContext } from 'react';

interface Maximised {
    /** The tab in front has the window to itself and the strip: menu and header are away. */
    isOn: boolean;
    toggle: () => void;
}

/** Apart from the tabs themselves: the shell around them need not be drawn again with each of their steps. */
export const MaximisedContext = createContext<Maximised>({ isOn: false, toggle: () => {} });
