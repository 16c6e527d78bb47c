import { permissionOf } from '#contract/kit/permissions.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../access/session.ts';
import { logChanges } from '../data-log.ts';
import { AppError } from '../errors.ts';
import { columnOf, requireColumn, type WireRow } from '../list/source.ts';
import { byId } from '../list/read.ts';
import type { CrudOptions } from './options.ts';
import { requireReferences } from './references.ts';
import { readBody } from './validate.ts';
import { explained, readOwn, saveHook, sealed, type Write } from './write.ts';

/** Why a deleted record can't be restored, or undefined. Restoring needs the right to add a record. */
export const undeleteRefusal = ({ entity, own, undelete }: CrudOptions, session: Session): string | undefined => {
    if (typeof undelete === 'string') return undelete;
    const isOurs = entity.actions.includes('delete') && own?.includes('delete') !== true;
    if (!undelete && !isOurs) return `${entity.label}删除后不能在此恢复，请重新新增`;
    if (!session.permissions.has(permissionOf(entity, 'add'))) return `您没有新增${entity.label}的权限`;
    return undefined;
};

/**
 * Restores a deleted row under its original id, as a new version with its reason in the data log. A soft-deleted row is unmarked; otherwise
 * the row is inserted again from the data log, with the same checks as every new row.
 *
 * @param known the row's fields when it was deleted
 * @throws AppError STATE_DENIED if it was not deleted, DUPLICATE if another row has its unique value, VALIDATION if a referred row is gone
 */
export const restoreRow = async (options: CrudOptions, write: Write, id: string, known: WireRow): Promise<void> => {
    const { tx, actor } = write;
    const { session } = actor;
    await explained(options, () => (columnOf(options, 'delFlag') ? unmark(options, write, id) : insertAgain(options, write, id, known)));
    const [row = {}] = await readOwn(options, write, [{ ...known, id }]);
    await requireReferences(options, tx, session, row);
    if (typeof options.undelete === 'function') await options.undelete(row, { tx, session });
    await logChanges(tx, actor, [{ ...options, op: 'restore', after: row, ...write.noted }]);
    await options.afterWrite?.({ tx, actor, session, op: 'add', rows: [row] });
};

const unmark = async (options: CrudOptions, { tx, actor }: Write, id: string): Promise<void> => {
    const [deleted, tenant, version] = [
        requireColumn(options, 'delFlag'),
        columnOf(options, 'tenantId'),
        columnOf(options, 'version'),
    ] as const;
    const found = await tx
        .update(options.table)
        .set({
            delFlag: 0,
            updateBy: actor.session.username,
            updateTime: sql`now()`,
            ...(version ? { version: sql`${version} + 1` } : {}),
        })
        .where(and(byId(options, id), eq(deleted, 1), tenant && eq(tenant, actor.session.tenantId)))
        .returning({ id: requireColumn(options, 'id') });
    if (found.length === 0) throw new AppError(200, 500, '数据未被删除或已彻底清除，请刷新后查看', { errorCode: 'STATE_DENIED' });
};

const insertAgain = async (options: CrudOptions, write: Write, id: string, known: WireRow): Promise<void> => {
    const { tx, actor, dictionary } = write;
    const { session } = actor;
    const values = await saveHook(options, write, readBody({ ...options, session, dictionary }, known));
    await tx
        .insert(options.table)
        .values({ ...sealed(options, write.secrets, values), id, tenantId: session.tenantId, createBy: session.username });
};
