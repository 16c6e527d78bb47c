import { createContext } from 'react';

/** Whether the content is already inside a link; links cannot be nested. */
export const InLinkContext = createContext(false);
