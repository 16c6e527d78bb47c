import { createContext, useContext, useDeferredValue } from 'react';

/** `closed` until the rows have painted; `passed` if nothing is deferred. */
export const DeferContext = createContext<'closed' | 'open' | 'passed'>('open');

/** Whether deferred parts may render: false at the first render; see `AfterRows`. */
export const useDeferGate = (): boolean => {
    const gate = useContext(DeferContext);
    // An initial value only while the gate is open: with one below a closed gate, React would re-render endlessly.
    const isLater = useDeferredValue(gate !== 'closed', gate === 'open' ? false : undefined);
    return isLater || gate === 'passed';
};
