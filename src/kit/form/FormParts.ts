import { createContext, useContext } from 'react';

/** Functions for a form with a custom button bar. */
export interface FormParts {
    /** Validates and submits the form; `next` is called when it is stored. `intent` is passed to `prepare`. */
    submitThen: (next: () => void, intent?: string) => void;
    close: () => void;
    /** Discards the draft and stops keeping it. */
    giveUp: () => void;
    isBusy: boolean;
}

export const FormPartsContext = createContext<FormParts>({ submitThen: () => {}, close: () => {}, giveUp: () => {}, isBusy: false });

/** Functions of the current form. */
export const useFormParts = (): FormParts => useContext(FormPartsContext);
