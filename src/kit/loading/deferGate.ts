import { createContext, useContext, useDeferredValue } from 'react';

/** `closed` while what must come first is not on the screen yet; `passed` where nothing waits for anything. */
export const DeferContext = createContext<'closed' | 'open' | 'passed'>('open');

/** Has the time come for what a page can do without for a moment? False at the first drawing; see `AfterRows`. */
export const useDeferGate = (): boolean => {
    const gate = useContext(DeferContext);
    // A first value is for what could come at once: with one, React draws again and again until there is something new to draw.
    const isLater = useDeferredValue(gate !== 'closed', gate === 'open' ? false : undefined);
    return isLater || gate === 'passed';
};
