import type { ReactNode } from 'react';
import { LoadingContext } from './loadingContext.ts';

interface LoadingBoundaryProps {
    /** Holds the place of a part (`lazyPart`) that has not arrived; not passed on to parts within it. */
    fallback: ReactNode;
    children: ReactNode;
}

/**
 * What is in a part's place until it has arrived; without one, nothing does. In place of React's `Suspense`, which lets nothing replace a
 * fallback for 300 ms, however soon it is there.
 */
export const LoadingBoundary = ({ fallback, children }: LoadingBoundaryProps) => (
    <LoadingContext value={fallback}>{children}</LoadingContext>
);
