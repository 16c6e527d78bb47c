import { createContext } from 'react';

/** Initial values of a new record in addition to the form's defaults, provided by the page that opens the form. */
export const StartContext = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);
