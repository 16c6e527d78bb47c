import { useForkRef } from '@mui/material/utils';
import { useLift, useTarget } from '../drag/dropParts.ts';
import type { TreeItem } from './treeItem.ts';

/** Makes an element a line of a `TreeDrag`, both draggable and a drop target; `isTarget` while an accepted line is dragged over it. */
export const useTreeLine = (item: TreeItem) => {
    const part = { id: item.id, name: item.title, what: item };
    const lift = useLift(part);
    const { ref, isOver } = useTarget(part);
    return { isTarget: isOver, line: { ref: useForkRef(lift.ref, ref), ...lift.listeners } };
};
