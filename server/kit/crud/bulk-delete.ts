import { permissionOf } from '#contract/kit/permissions.ts';
import type { BulkAct } from '../jobs/bulk-job.ts';
import type { CrudOptions } from './options.ts';
import { deleteRows } from './write.ts';

/**
 * 批量删除 of all that a list's filter finds: POST beside the DELETE of chosen rows. A row that is in use stays, with the reason; the task's
 * undo brings rows back where a deleted one may come back.
 *
 * @param remove deletes one record as the entity's own call does, where that does more than the kit's
 */
export const bulkDelete = (options: CrudOptions, remove: BulkAct['run'] = (write, id) => deleteRows(options, write, [id])): BulkAct => ({
    name: 'deleteBatch',
    label: '删除',
    permission: permissionOf(options.entity, 'deleteBatch'),
    run: remove,
});
