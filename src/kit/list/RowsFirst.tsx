import { type ReactNode, useEffect, useState } from 'react';
import { DeferContext } from '../loading/deferGate.ts';
import { useListState } from './useListState.ts';

interface RowsFirstProps {
    /** Another picture replaces the table, with rows of its own. */
    isPicture: boolean;
    children: ReactNode;
}

/** Where the server takes longer than this and the browser has nothing else to do, what can wait comes before the rows. */
const PATIENCE_MS = 400;

const whenIdle = (act: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(act) : act());

/**
 * Rows first: what a list can do without for a moment (`AfterRows`) is drawn once they are painted. Drawn while the server is asked, it would
 * be begun, thrown away for the rows, and started over.
 */
export const RowsFirst = ({ isPicture, children }: RowsFirstProps) => {
    const { isPending } = useListState();
    const [isOpen, setOpen] = useState(false);
    const isWaiting = isPending && !isPicture;
    // Synchronises with the browser's frames.
    useEffect(() => {
        if (isOpen) return undefined;
        const open = () => setOpen(true);
        const patience = setTimeout(() => whenIdle(open), PATIENCE_MS);
        let paint: ReturnType<typeof setTimeout> | undefined;
        // A task after the frame's callbacks: the frame is on the screen.
        const frame = isWaiting ? undefined : requestAnimationFrame(() => (paint = setTimeout(open)));
        return () => {
            clearTimeout(patience);
            clearTimeout(paint);
            if (frame !== undefined) cancelAnimationFrame(frame);
        };
    }, [isWaiting, isOpen]);
    return <DeferContext value={isOpen ? 'open' : 'closed'}>{children}</DeferContext>;
};
