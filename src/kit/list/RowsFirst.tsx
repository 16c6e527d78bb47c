import { type ReactNode, useEffect, useState } from 'react';
import { DeferContext } from '../loading/deferGate.ts';
import { useListState } from './useListState.ts';

interface RowsFirstProps {
    /** Another view replaces the table and loads its own rows. */
    isPicture: boolean;
    children: ReactNode;
}

/** If the server takes longer than this and the browser is idle, the deferred parts render before the rows. */
const PATIENCE_MS = 400;

const whenIdle = (act: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(act) : act());

/**
 * Renders the deferred parts of a list (`AfterRows`) once the rows are painted. If they were rendered during the request, React would
 * interrupt that render for the rows and start over.
 */
export const RowsFirst = ({ isPicture, children }: RowsFirstProps) => {
    const { isPending } = useListState();
    const [isOpen, setOpen] = useState(false);
    const isWaiting = isPending && !isPicture;
    // Waits for the browser to paint the rows.
    useEffect(() => {
        if (isOpen) return undefined;
        const open = () => setOpen(true);
        const patience = setTimeout(() => whenIdle(open), PATIENCE_MS);
        let paint: ReturnType<typeof setTimeout> | undefined;
        // A timeout after the animation frame runs when the frame has been painted.
        const frame = isWaiting ? undefined : requestAnimationFrame(() => (paint = setTimeout(open)));
        return () => {
            clearTimeout(patience);
            clearTimeout(paint);
            if (frame !== undefined) cancelAnimationFrame(frame);
        };
    }, [isWaiting, isOpen]);
    return <DeferContext value={isOpen ? 'open' : 'closed'}>{children}</DeferContext>;
};
