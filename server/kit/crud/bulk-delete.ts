import { permissionOf } from '#contract/kit/permissions.ts';
import type { BulkAct } from '../jobs/bulk-job.ts';
import type { CrudOptions } from './options.ts';
import { deleteRows } from './write.ts';

/**
 * 批量删除 of all rows that a list's filter matches: a POST in addition to the DELETE of selected rows. A row in use stays, with the reason in
 * the result; undoing the task restores the rows of entities that allow it.
 *
 * @param remove deletes one record like the entity's own call, if that does more than the kit's
 */
export const bulkDelete = (options: CrudOptions, remove: BulkAct['run'] = (write, id) => deleteRows(options, write, [id])): BulkAct => ({
    name: 'deleteBatch',
    label: '删除',
    permission: permissionOf(options.entity, 'deleteBatch'),
    run: remove,
});
