import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragTabs } from './DragTabs.tsx';

/**
 * What lets tabs be dragged, fetched with the first tab that could change its place. Until then, or where it does not come, tabs are moved by
 * keys and their menu.
 */
export const useDragTabs = (isNeeded: boolean): typeof DragTabs | undefined => {
    const [part, setPart] = useState<{ DragTabs: typeof DragTabs }>();
    const isThere = part !== undefined;
    // Synchronises with the network.
    useEffect(() => {
        if (isThere || !isNeeded) return undefined;
        let isGone = false;
        import('./DragTabs.tsx').then(
            loaded => {
                if (isGone) return;
                const focused = document.activeElement?.closest('[role=tab]')?.id;
                flushSync(() => setPart(loaded));
                // The tabs are drawn again.
                if (focused !== undefined) document.getElementById(focused)?.focus();
            },
            () => undefined,
        );
        return () => {
            isGone = true;
        };
    }, [isThere, isNeeded]);
    return part?.DragTabs;
};
