import { createContext } from 'react';

/** Whether details are shown over or beside their list, as the user has chosen for this list. */
interface SplitOffer {
    /** There is a list, and enough room for both. */
    isOffered: boolean;
    isBeside: boolean;
    toggle: () => void;
}

export const SplitContext = createContext<SplitOffer>({ isOffered: false, isBeside: false, toggle: () => {} });
