import { createContext, type ReactNode } from 'react';

/** Placeholder of a lazy part that has not loaded; see `LoadingBoundary`. */
export const LoadingContext = createContext<ReactNode>(null);
