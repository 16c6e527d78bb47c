import { useMay } from '../permission/useMay.ts';
import { useEntity } from './EntityContext.ts';

/** Is there anything the caller may do with selected rows? */
export function useCanSelect(hasOwnActions: boolean): boolean {
    const entity = useEntity();
    const may = useMay();
    const has = (action: 'deleteBatch' | 'export') => entity.actions.includes(action) && may(action);
    return hasOwnActions || has('deleteBatch') || has('export');
}
