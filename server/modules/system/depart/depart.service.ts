import { and, asc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DepartNode, DepartPerson } from '#contract/system/depart.ts';
import type { Branches, BranchesQuery } from '#contract/kit/tree.ts';
import type { Db } from '#server/db/client.ts';
import { GROUP, levelOf } from '#server/kit/group-code.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { findBranches } from '#server/kit/tree/find-branches.ts';
import { hasNameOrAccount } from '../user/user-named.service.ts';
import { nested, nodeOf } from './depart-nodes.ts';
import { departs, type DepartRow } from './depart.table.ts';

const MAX_PEOPLE = 50;

/** The departments of a tenant in their order. Everybody who is signed in may know them: pickers and the address list need them. */
export function readDeparts(db: Reader, tenantId: number, where?: SQL): Promise<DepartRow[]> {
    return db
        .select()
        .from(departs)
        .where(and(eq(departs.tenantId, tenantId), eq(departs.delFlag, 0), where))
        .orderBy(asc(departs.departOrder), asc(departs.orgCode));
}

/** The whole tree, or those with the given ids side by side. */
export async function readTree(db: Db, tenantId: number, ids?: readonly string[]): Promise<DepartNode[]> {
    if (!ids) return nested(await readDeparts(db, tenantId));
    return ids.length === 0 ? [] : flat(db, tenantId, await readDeparts(db, tenantId, inArray(departs.id, [...ids])));
}

/** The level below each of the departments, side by side; the first of the tree without any. */
export async function readLevel(db: Db, tenantId: number, parentIds: readonly string[] = []): Promise<DepartNode[]> {
    const where = parentIds.length > 0 ? inArray(departs.parentId, [...parentIds]) : isNull(departs.parentId);
    return flat(db, tenantId, await readDeparts(db, tenantId, where));
}

/** The branches that lead to what is asked for; with `within` only those departments and what is below them are known. */
export async function readBranches(
    db: Db,
    tenantId: number,
    asked: BranchesQuery,
    within?: readonly string[],
): Promise<Branches<DepartNode>> {
    const all = await db
        .select({ id: departs.id, parentId: departs.parentId, name: departs.departName, orgCode: departs.orgCode })
        .from(departs)
        .where(and(eq(departs.tenantId, tenantId), eq(departs.delFlag, 0)))
        .orderBy(asc(departs.departOrder), asc(departs.orgCode));
    const known = within ? all.filter(({ orgCode }) => within.some(code => orgCode.startsWith(code))) : all;
    const { ids, hits, total } = await findBranches(known, asked);
    const rows = ids.size > 0 ? await readDeparts(db, tenantId, inArray(departs.id, [...ids])) : [];
    return { records: await flat(db, tenantId, rows), hits, total };
}

/** The departments with the keys and all that stand above them, by the prefixes of their codes. */
export async function readWithParents(db: Reader, tenantId: number, keys: readonly string[], by: 'id' | 'orgCode'): Promise<DepartRow[]> {
    const asked = await readDeparts(db, tenantId, inArray(departs[by], [...keys]));
    const prefixes = asked.flatMap(({ orgCode }) =>
        Array.from({ length: levelOf(orgCode) }, (_none, at) => orgCode.slice(0, (at + 1) * GROUP)),
    );
    return prefixes.length > 0 ? readDeparts(db, tenantId, inArray(departs.orgCode, [...new Set(prefixes)])) : [];
}

/** Departments by their organisation codes, side by side. */
export async function readByCodes(db: Db, tenantId: number, codes: readonly string[]): Promise<DepartNode[]> {
    return codes.length === 0 ? [] : flat(db, tenantId, await readDeparts(db, tenantId, inArray(departs.orgCode, [...codes])));
}

/** Departments whose name holds the word; with `within` only those and what is below them. */
export async function searchDeparts(db: Db, tenantId: number, word: string, within?: readonly string[]): Promise<DepartNode[]> {
    const named = ilike(departs.departName, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
    if (!within) return flat(db, tenantId, await readDeparts(db, tenantId, named));
    const rows = (await readDeparts(db, tenantId, named)).filter(row => within.some(code => row.orgCode.startsWith(code)));
    return flat(db, tenantId, rows);
}

/** The codes of the departments that somebody is in charge of; nothing unless they are a superior (identity 2). */
export async function codesInCharge(db: Reader, tenantId: number, userId: string): Promise<string[] | undefined> {
    const { rows } = await db.execute<{ identity: number; code: string | null }>(sql`
        select u.user_identity as identity, d.org_code as code from sys_user u
        left join sys_depart d on d.id = any(string_to_array(u.depart_ids, ',')) and d.tenant_id = ${tenantId} and d.del_flag = 0
        where u.id = ${userId}`);
    return rows[0]?.identity === 2 ? rows.flatMap(row => row.code ?? []) : undefined;
}

/** People of the tenant by a part of their name, its pinyin or their account, or those with the ids. */
export async function findPeople(
    db: Db,
    tenantId: number,
    { word, ids }: { word?: string; ids?: readonly string[] },
): Promise<DepartPerson[]> {
    const asked = ids ? sql`id = any(string_to_array(${ids.join()}, ','))` : await hasNameOrAccount(db, word ?? '');
    const { rows } = await db.execute<DepartPerson & Record<string, unknown>>(sql`
        select id, username, realname from sys_user
        where tenant_id = ${tenantId} and del_flag = 0 and ${asked} order by username limit ${MAX_PEOPLE}`);
    return rows;
}

/** The ids with everything below them. */
export async function withDescendants(db: Reader, tenantId: number, ids: readonly string[]): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
        select distinct d.id from sys_depart top join sys_depart d
            on d.tenant_id = top.tenant_id and d.del_flag = 0 and left(d.org_code, length(top.org_code)) = top.org_code
        where top.tenant_id = ${tenantId} and top.del_flag = 0 and top.id = any(string_to_array(${ids.join()}, ','))`);
    return [...new Set([...ids, ...rows.map(row => row.id)])];
}

const flat = async (db: Db, tenantId: number, rows: DepartRow[]): Promise<DepartNode[]> => {
    if (rows.length === 0) return [];
    const found = await db
        .selectDistinct({ id: departs.parentId })
        .from(departs)
        .where(
            and(
                eq(departs.tenantId, tenantId),
                eq(departs.delFlag, 0),
                inArray(
                    departs.parentId,
                    rows.map(({ id }) => id),
                ),
            ),
        );
    const parents = new Set(found.map(row => row.id));
    return rows.map(row => nodeOf(row, !parents.has(row.id)));
};
