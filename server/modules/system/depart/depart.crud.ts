import { sql } from 'drizzle-orm';
import { Depart } from '#contract/system/depart.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { notFound, refuseWith } from '#server/kit/errors.ts';
import { levelOf } from '#server/kit/group-code.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { lockTree } from '#server/kit/tree/lock.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { codeAfterMove, codeBelow, placeOf, recode } from './depart-place.ts';
import { departs } from './depart.table.ts';
import { pathsAbove } from './depart-paths.ts';
import { directorsOf, setDirectors } from './directors.ts';

/** The heads that a call named, until its row is stored: they are no column. */
const namedHeads = new WeakMap<Tx, string[]>();

const parentOf = (values: WireRow): string | null => textOf(values.parentId) || null;

async function beforeSave(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
    const { directorUserIds, ...columns } = values;
    if (directorUserIds !== undefined) namedHeads.set(tx, textOf(directorUserIds).split(',').filter(Boolean));
    await lockTree(tx, 'sys_depart', session.tenantId);
    if (!current) return placed(columns, await codeBelow(tx, session.tenantId, parentOf(columns)));
    if (!('parentId' in columns)) return columns;
    // Read again under the lock: somebody else may just have moved it.
    const place = await placeOf(tx, session.tenantId, textOf(current.id));
    if (!place) throw notFound();
    if (parentOf(columns) === place.parentId) return columns;
    const code = await codeAfterMove(tx, session.tenantId, place, parentOf(columns));
    await recode(tx, session.tenantId, place.orgCode, code);
    return placed(columns, code);
}

const placed = (values: WireRow, orgCode: string): WireRow => ({ ...values, orgCode, orgType: String(levelOf(orgCode)) });

async function afterWrite({ tx, session, op, rows }: Written): Promise<void> {
    if (op === 'delete') await removeTraces(tx, rows);
    const heads = namedHeads.get(tx);
    const id = textOf(rows[0]?.id);
    if (op !== 'delete' && heads) await setDirectors(tx, session.tenantId, id, heads);
    namedHeads.delete(tx);
    await bumpVersion(tx, 'permission');
}

/** A deleted department comes back to its place, while that is still where its code says; members and heads are named again. */
async function undelete(row: WireRow, { tx, session }: SaveContext): Promise<void> {
    await lockTree(tx, 'sys_depart', session.tenantId);
    const parentId = parentOf(row);
    const parent = parentId === null ? undefined : await placeOf(tx, session.tenantId, parentId);
    if (parentId !== null && !parent) throw refuseWith('上级部门也已删除，请先恢复上级部门');
    if (!textOf(row.orgCode).startsWith(parent?.orgCode ?? '')) throw refuseWith('上级部门已移到别处，请在那里重新新增');
}

/** Nobody is a member, a head or a worker of a department that is gone, and it limits no role. */
async function removeTraces(tx: Tx, rows: readonly WireRow[]): Promise<void> {
    const ids = rows.map(row => textOf(row.id));
    for (const id of ids) {
        const heads = (await directorsOf(tx, [id])).get(id);
        if (heads) await setDirectors(tx, await tenantOf(tx, id), id, []);
    }
    const gone = sql`any(string_to_array(${ids.join()}, ','))`;
    await tx.execute(sql`delete from sys_user_depart where dep_id = ${gone}`);
    await tx.execute(sql`delete from sys_depart_permission where depart_id = ${gone}`);
    await tx.execute(sql`
        delete from sys_depart_role_user du using sys_depart_role dr where dr.id = du.drole_id and dr.depart_id = ${gone}`);
    await tx.execute(sql`
        update sys_user set org_code = null
        where (tenant_id, org_code) in (select tenant_id, org_code from sys_depart where id = ${gone})`);
}

async function tenantOf(tx: Tx, id: string): Promise<number> {
    const { rows } = await tx.execute<{ tenant: number }>(sql`select tenant_id as tenant from sys_depart where id = ${id}`);
    return rows[0]?.tenant ?? 0;
}

/** The standard calls of departments; deleting takes what is below along and so has routes of its own. */
export const departCrud: CrudOptions = {
    entity: Depart,
    table: departs,
    beforeSave,
    afterWrite,
    undelete,
    messages: { edit: '修改成功!', deleteBatch: '删除成功!' },
    computed: ['parentPath', 'directorUserIds'],
    present: async (rows, { db, session }) => {
        const codes = rows.map(row => textOf(row.orgCode));
        const [heads, paths] = await Promise.all([
            directorsOf(
                db,
                rows.map(row => textOf(row.id)),
            ),
            pathsAbove(db, session.tenantId, codes),
        ]);
        return rows.map((row, at) => ({
            ...row,
            directorUserIds: heads.get(textOf(row.id))?.join() ?? null,
            parentPath: paths.get(codes[at] ?? '') ?? null,
        }));
    },
};
