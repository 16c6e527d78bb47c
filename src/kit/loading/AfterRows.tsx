import type { ReactNode } from 'react';
import { useDeferGate } from './deferGate.ts';

interface AfterRowsProps {
    /** Holds the place until then; marked by `data-later`, so that who must wait for all of a page can. */
    instead?: ReactNode;
    children: ReactNode;
}

/**
 * Renders its children after the rows of the list have painted, and `instead` until then. Nested uses render together with the outer one.
 */
export const AfterRows = ({ instead = null, children }: AfterRowsProps) => (useDeferGate() ? children : instead);
