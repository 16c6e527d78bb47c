import { createContext } from 'react';

/** Is what is drawn part of a link already? A link in a link is none. */
export const InLinkContext = createContext(false);
