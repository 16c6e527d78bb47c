import { createContext, type ReactNode } from 'react';

/** What holds the place of a part that has not arrived; see `LoadingBoundary`. */
export const LoadingContext = createContext<ReactNode>(null);
