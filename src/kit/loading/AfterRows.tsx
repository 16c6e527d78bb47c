import type { ReactNode } from 'react';
import { useDeferGate } from './deferGate.ts';

interface AfterRowsProps {
    /** Placeholder until then, marked with `data-later` for code that must wait for the whole page. */
    instead?: ReactNode;
    children: ReactNode;
}

/**
 * Renders its children after the rows of the list have painted, and `instead` until then. Nested uses render together with the outer one.
 */
export const AfterRows = ({ instead = null, children }: AfterRowsProps) => (useDeferGate() ? children : instead);
