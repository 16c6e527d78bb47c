import { createContext, type ReactNode, type ReactPortal } from 'react';

/** Interface of the sheet around a form. */
export interface FormOutlet {
    /** Closes the form; the leave guard may ask first. */
    close: () => void;
    /** Renders into the bar at the bottom of the sheet. */
    toBar: (node: ReactNode) => ReactPortal | null;
}

export const FormOutletContext = createContext<FormOutlet>({ close: () => {}, toBar: () => null });
