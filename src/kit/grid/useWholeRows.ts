import type { useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import { useDeferGate } from '../loading/deferGate.ts';

/**
 * Lets a table render its visible columns first and all of them after the first paint. Returns whether it renders all from the start. Uses
 * the grid's API, because a changed prop would re-render the cells that are already rendered.
 */
export function useWholeRows(api: ReturnType<typeof useGridApiRef>, isPending: boolean): boolean {
    const isLater = useDeferGate();
    const [startsWhole, setStartsWhole] = useState(isLater);
    // The table ignores a call before its first layout, so rows that arrive after the deferred parts are rendered with all columns from the
    // start.
    if (isPending && startsWhole !== isLater) setStartsWhole(isLater);
    // The table is mounted once there are rows.
    useEffect(() => {
        if (isLater && !isPending) api.current?.unstable_setVirtualization(false);
    }, [api, isLater, isPending]);
    return startsWhole;
}
