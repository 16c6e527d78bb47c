import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragTabs } from './DragTabs.tsx';

/** The drag-and-drop component, loaded with the first tab that can be moved. Until then, or if loading fails, tabs are moved by keyboard and menu. */
export const useDragTabs = (isNeeded: boolean): typeof DragTabs | undefined => {
    const [part, setPart] = useState<{ DragTabs: typeof DragTabs }>();
    const isThere = part !== undefined;
    // Loads the component.
    useEffect(() => {
        if (isThere || !isNeeded) return undefined;
        let isGone = false;
        import('./DragTabs.tsx').then(
            loaded => {
                if (isGone) return;
                const focused = document.activeElement?.closest('[role=tab]')?.id;
                flushSync(() => setPart(loaded));
                // The tabs are remounted, so the focus must be restored.
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
