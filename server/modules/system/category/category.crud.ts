import { and, eq, inArray, sql } from 'drizzle-orm';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { GROUP, levelOf, nextGroupCode } from '#server/kit/group-code.ts';
import { textOf } from '#server/kit/list/source.ts';
import { lockTree, MOST_LEVELS } from '#server/kit/tree-lock.ts';
import { categories, type CategoryRow } from './category.table.ts';

const TABLE = 'sys_category';

/** The standard calls; a code is made from the place and stays, so an entry does not move to another parent. */
export const categoryCrud: CrudOptions = {
    entity: Category,
    table: categories,
    messages: { edit: '修改成功!', deleteBatch: '删除成功!' },
    beforeSave: async (values, { tx, session, current }) => {
        await lockTree(tx, TABLE, session.tenantId);
        const pid = textOf(values.pid) || CATEGORY_TOP;
        if (!current) return { ...values, pid, code: await freeCode(tx, session.tenantId, pid), hasChild: '0' };
        const { pid: wanted, ...rest } = values;
        if (wanted !== undefined && pid !== current.pid)
            throw new AppError(200, 500, '分类不能移动到其他父级', { errorCode: 'VALIDATION', fields: { pid: '分类不能移动到其他父级' } });
        return rest;
    },
    afterWrite: async ({ tx, session, rows }) =>
        markParents(
            tx,
            session.tenantId,
            rows.map(row => textOf(row.pid)),
        ),
};

/** A code below the parent that no entry has. The tree must be locked. */
const freeCode = async (tx: Tx, tenantId: number, pid: string): Promise<string> => {
    const own = eq(categories.tenantId, tenantId);
    const [parent] =
        pid === CATEGORY_TOP
            ? []
            : await tx
                  .select()
                  .from(categories)
                  .where(and(own, eq(categories.id, pid)));
    if (pid !== CATEGORY_TOP && !parent) throw refuse('VALIDATION', {}, { fields: { pid: '父级节点不存在' } });
    const parentCode = parent?.code ?? '';
    if (levelOf(parentCode) + 1 > MOST_LEVELS) throw refuse('LIMIT_EXCEEDED', { label: '分类层级', n: MOST_LEVELS });
    const { rows } = await tx.execute<{ highest: string | null }>(sql`
        select max(code) as highest from sys_category
        where tenant_id = ${tenantId} and length(code) = ${parentCode.length + GROUP} and left(code, ${parentCode.length}) = ${parentCode}`);
    return nextGroupCode(parentCode, rows[0]?.highest ?? null, '分类');
};

/** Keeps `hasChild` of the parents true. */
export const markParents = async (tx: Tx, tenantId: number, parentIds: readonly string[]): Promise<void> => {
    const ids = [...new Set(parentIds)].filter(id => id !== CATEGORY_TOP);
    if (ids.length === 0) return;
    await tx
        .update(categories)
        .set({ hasChild: sql`case when exists (select 1 from sys_category below where below.pid = sys_category.id) then '1' else '0' end` })
        .where(and(eq(categories.tenantId, tenantId), inArray(categories.id, ids)));
};

/** The ids with everything below them. */
export const withBelow = async (tx: Tx, tenantId: number, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await tx.execute<Pick<CategoryRow, 'id'>>(sql`
        select distinct b.id from sys_category top join sys_category b
            on b.tenant_id = top.tenant_id and left(b.code, length(top.code)) = top.code
        where top.tenant_id = ${tenantId} and top.id = any(${sql.param([...ids])}::varchar[])`);
    return [...new Set([...ids, ...rows.map(row => row.id)])];
};

/** Takes the lock that changes of the tree's shape need. */
export const lockCategories = (tx: Tx, tenantId: number): Promise<void> => lockTree(tx, TABLE, tenantId);
