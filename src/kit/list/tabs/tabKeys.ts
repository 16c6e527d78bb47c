import { createContext } from 'react';

/** Filter keys of a list's tabs. */
export const TabKeysContext = createContext<readonly string[]>([]);
