import { createContext } from 'react';

/** What a new record begins with beside the form's own values: said by the page that opens the form for something it shows. */
export const StartContext = createContext<Readonly<Record<string, unknown>> | undefined>(undefined);
