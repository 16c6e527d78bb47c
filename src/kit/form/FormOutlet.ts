import { createContext, type ReactNode, type ReactPortal } from 'react';

/** What the sheet around a form offers to it. */
export interface FormOutlet {
    /** Leaves the form; the leave guard may ask first. */
    close: () => void;
    /** Draws into the bar that sticks to the bottom of the sheet. */
    toBar: (node: ReactNode) => ReactPortal | null;
}

export const FormOutletContext = createContext<FormOutlet>({ close: () => {}, toBar: () => null });
