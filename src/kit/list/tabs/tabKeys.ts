import { createContext } from 'react';

/** Filter keys that the tabs over a list narrow it by. */
export const TabKeysContext = createContext<readonly string[]>([]);
