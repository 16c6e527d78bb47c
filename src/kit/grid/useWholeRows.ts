import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import { useDeferGate } from '../loading/deferGate.ts';

/**
 * Lets a table draw the columns that are seen first, and all of them a moment later; answers whether it draws all from the start. The table is
 * told by its own call: for a prop that changes it would draw the cells that stand already once more.
 */
export function useWholeRows(api: ReturnType<typeof useGridApiRef>, isPending: boolean): boolean {
    const isLater = useDeferGate();
    const [startsWhole, setStartsWhole] = useState(isLater);
    // The table loses a call that comes before its first layout: rows that arrive after the deferred parts are drawn whole from the start.
    if (isPending && startsWhole !== isLater) setStartsWhole(isLater);
    // Synchronises with the table, which is there once the rows are.
    useEffect(() => {
        if (isLater && !isPending) api.current?.unstable_setVirtualization(false);
    }, [api, isLater, isPending]);
    return startsWhole;
}
