import { createContext } from 'react';

/** Whether details lie over their list or beside it, as the person chose for this list. */
interface SplitOffer {
    /** There is a list, and room for both. */
    isOffered: boolean;
    isBeside: boolean;
    toggle: () => void;
}

export const SplitContext = createContext<SplitOffer>({ isOffered: false, isBeside: false, toggle: () => {} });
