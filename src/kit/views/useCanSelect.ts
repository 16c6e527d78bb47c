import type { NamedAction } from '#contract/action.ts';
import { useMay } from '../permission/useMay.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { useEntity } from './EntityContext.ts';

/** What may be done with many rows, besides delete and export; `true`: something that the kit does not know. */
export type SelectFor = boolean | readonly NamedAction[];

/** Is there anything the caller may do with selected rows? */
export function useCanSelect(own: SelectFor): boolean {
    const entity = useEntity();
    const may = useMay();
    const mayUse = useMayUse();
    const has = (action: 'deleteBatch' | 'export') => entity.actions.includes(action) && may(action);
    const hasOwn = typeof own === 'boolean' ? own : own.some(({ permission }) => mayUse(permission));
    return hasOwn || has('deleteBatch') || has('export');
}
