import { and, eq, inArray, sql } from 'drizzle-orm';
import { Category, CATEGORY_TOP } from '#contract/system/category.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { AppError, notFound, refuse } from '#server/kit/errors.ts';
import { GROUP, levelOf, nextGroupCode } from '#server/kit/group-code.ts';
import { textOf } from '#server/kit/list/source.ts';
import { lockTree, MAX_LEVELS } from '#server/kit/tree/lock.ts';
import { categories, type CategoryRow } from './category.table.ts';

const TABLE = 'sys_category';

const misplaced = (message: string) => new AppError(200, 500, message, { errorCode: 'VALIDATION', fields: { pid: message } });

/** The standard calls; a code is made from the place, so an entry that moves takes new ones along for all below it. */
export const categoryCrud: CrudOptions = {
    entity: Category,
    table: categories,
    messages: { edit: '修改成功!', deleteBatch: '删除成功!' },
    beforeSave: async (values, { tx, session, current }) => {
        await lockTree(tx, TABLE, session.tenantId);
        const pid = textOf(values.pid) || CATEGORY_TOP;
        if (!current) return { ...values, pid, code: await freeCode(tx, session.tenantId, pid), hasChild: '0' };
        if (values.pid === undefined) return values;
        // Read again under the lock: somebody else may just have moved it.
        const place = await placeOf(tx, session.tenantId, textOf(current.id));
        if (!place) throw notFound();
        if (pid === place.pid) return values;
        const code = await codeAfterMove(tx, session.tenantId, place, pid);
        await recode(tx, session.tenantId, place.code, code);
        return { ...values, pid, code };
    },
    afterWrite: async ({ tx, session, rows, current }) =>
        markParents(
            tx,
            session.tenantId,
            [...rows, current].map(row => textOf(row?.pid)),
        ),
};

const placeOf = async (tx: Tx, tenantId: number, id: string): Promise<CategoryRow | undefined> =>
    (
        await tx
            .select()
            .from(categories)
            .where(and(eq(categories.tenantId, tenantId), eq(categories.id, id)))
    )[0];

/** A code below the parent that no entry has, for a branch of so many levels. The tree must be locked. */
const freeCode = async (tx: Tx, tenantId: number, pid: string, height = 1): Promise<string> => {
    const parent = pid === CATEGORY_TOP ? undefined : await placeOf(tx, tenantId, pid);
    if (pid !== CATEGORY_TOP && !parent) throw misplaced('父级节点不存在');
    const parentCode = parent?.code ?? '';
    if (levelOf(parentCode) + height > MAX_LEVELS) throw refuse('LIMIT_EXCEEDED', { label: '分类层级', n: MAX_LEVELS });
    const { rows } = await tx.execute<{ highest: string | null }>(sql`
        select max(code) as highest from sys_category
        where tenant_id = ${tenantId} and length(code) = ${parentCode.length + GROUP} and left(code, ${parentCode.length}) = ${parentCode}`);
    return nextGroupCode(parentCode, rows[0]?.highest ?? null, '分类');
};

/** The code at the new place, unless that is the entry itself or below it. */
const codeAfterMove = async (tx: Tx, tenantId: number, { id, code }: CategoryRow, pid: string): Promise<string> => {
    const parent = pid === CATEGORY_TOP ? undefined : await placeOf(tx, tenantId, pid);
    if (parent && (parent.id === id || parent.code.startsWith(code))) throw misplaced('父级节点不能是自己或自己的下级');
    const { rows } = await tx.execute<{ deepest: number }>(sql`
        select max(length(code))::int as deepest from sys_category
        where tenant_id = ${tenantId} and left(code, ${code.length}) = ${code}`);
    return freeCode(tx, tenantId, pid, ((rows[0]?.deepest ?? code.length) - code.length) / GROUP + 1);
};

/** Carries the codes below a moved entry along. */
const recode = (tx: Tx, tenantId: number, from: string, to: string): Promise<unknown> =>
    tx.execute(sql`
        update sys_category set code = ${to}::text || substr(code, ${from.length + 1}), version = version + 1
        where tenant_id = ${tenantId} and left(code, ${from.length}) = ${from} and length(code) > ${from.length}`);

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
