import { useForkRef } from '@mui/material/utils';
import { useLift, useTarget } from '../drag/dropParts.ts';
import type { TreeItem } from './treeItem.ts';

/** What makes an element a line of a `TreeDrag`: lifted, and a place for others; `isTarget` while one is above it that it would take. */
export const useTreeLine = (item: TreeItem) => {
    const part = { id: item.id, name: item.title, what: item };
    const lift = useLift(part);
    const { ref, isOver } = useTarget(part);
    return { isTarget: isOver, line: { ref: useForkRef(lift.ref, ref), ...lift.listeners } };
};
