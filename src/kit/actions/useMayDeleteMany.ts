import { useResourceContext } from 'react-admin';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';

/** Whether bulk deletion is allowed in this list: for the selected rows, and for all rows that match the filter. */
export const useMayDeleteMany = (): { chosen: boolean; whole: boolean } => {
    const entity = useEntity();
    const may = useMay();
    const page = useResourceContext();
    const chosen = entity.actions.includes('deleteBatch') && may('deleteBatch');
    // A list of another resource that shows the same rows has different filters.
    return { chosen, whole: chosen && !entity.deletesByHand && page === entity.resource };
};
