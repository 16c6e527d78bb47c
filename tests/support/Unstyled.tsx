import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

// jsdom walks every rule of every style sheet for each look at an element; sheets outside of the document cost nothing.
const cache = createCache({ key: 'test', container: document.createElement('div') });

/** Draws without styles: what a test can see is text, roles and values. */
export const Unstyled = ({ children }: { children: ReactNode }) => <CacheProvider value={cache}>{children}</CacheProvider>;
