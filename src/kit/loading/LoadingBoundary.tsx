import type { ReactNode } from 'react';
import { LoadingContext } from './loadingContext.ts';

interface LoadingBoundaryProps {
    /** Placeholder of a `lazyPart` that has not loaded; not used for lazy parts inside of it. */
    fallback: ReactNode;
    children: ReactNode;
}

/**
 * Sets the placeholder of lazy parts until they have loaded; without it there is none. Used instead of React's `Suspense`, which keeps a
 * fallback for at least 300 ms.
 */
export const LoadingBoundary = ({ fallback, children }: LoadingBoundaryProps) => (
    <LoadingContext value={fallback}>{children}</LoadingContext>
);
