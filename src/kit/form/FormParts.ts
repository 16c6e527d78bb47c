import { createContext, useContext } from 'react';

/** What a form with a bar of its own does its work by. */
export interface FormParts {
    /** Checks and sends the form; `next` follows when it is stored. `intent` is what `prepare` hears. */
    submitThen: (next: () => void, intent?: string) => void;
    close: () => void;
    /** What was typed is not kept as a draft any more. */
    giveUp: () => void;
    isBusy: boolean;
}

export const FormPartsContext = createContext<FormParts>({ submitThen: () => {}, close: () => {}, giveUp: () => {}, isBusy: false });

/** How the current form is sent and left. */
export const useFormParts = (): FormParts => useContext(FormPartsContext);
