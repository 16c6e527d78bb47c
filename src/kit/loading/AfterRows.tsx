import type { ReactNode } from 'react';
import { useDeferGate } from './deferGate.ts';

interface AfterRowsProps {
    /** Holds the place until then; marked by `data-later`, so that who must wait for all of a page can. */
    instead?: ReactNode;
    children: ReactNode;
}

/**
 * What a page can do without for a moment. It is drawn in the time that what must come first (a list's rows) leaves over. Parts within a part that waited come with it.
 */
export const AfterRows = ({ instead = null, children }: AfterRowsProps) => (useDeferGate() ? children : instead);
