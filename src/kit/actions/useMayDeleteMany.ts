import { useResourceContext } from 'react-admin';
import { useMay } from '../permission/useMay.ts';
import { useEntity } from '../resource/EntityContext.ts';

/** May rows of this list be deleted at once: chosen ones, and all that its filter finds? */
export const useMayDeleteMany = (): { chosen: boolean; whole: boolean } => {
    const entity = useEntity();
    const may = useMay();
    const page = useResourceContext();
    const chosen = entity.actions.includes('deleteBatch') && may('deleteBatch');
    // Lists of another resource with the same rows have a filter of their own.
    return { chosen, whole: chosen && !entity.deletesByHand && page === entity.resource };
};
