import { sql, type SQL } from 'drizzle-orm';
import type { DictItem } from '#contract/system/account/auth.ts';
import type { TreeSelect } from '#contract/system/category.ts';
import type { Db } from '#server/db/client.ts';
import { forbidden, refuseWith } from './errors.ts';
import type { Session } from './access/session.ts';

/** A table that may be read like a dictionary: its rows with their value and text columns. */
export interface TableDictionary {
    from: SQL;
    value: SQL;
    text: SQL;
    order: SQL;
    /** Further condition for rows that may be shown; those of other tenants never are. */
    live: SQL;
    /** The rows are people, who can be found by the pinyin of their names too. */
    isPeople?: true;
    /** The required permission; by default any signed-in user may read it. */
    permission?: string;
    /** For a tree: the column with the parent's id, and the one that tells whether there are children. */
    tree?: { parent: string; hasChild?: string };
}

/** wire: clients name a table dictionary `table,text,value`; only these triples exist. */
const REGISTRY: Readonly<Record<string, TableDictionary>> = {
    'set_city,name,id': plain(sql`set_city`),
    'veh_type,name,id': plain(sql`veh_type`),
    'veh_level_one,name,id': plain(sql`veh_level_one`),
    'sys_user,realname,id': { ...system(sql`sys_user`, sql`realname`, sql`id`), isPeople: true },
    'sys_user,realname,username': { ...system(sql`sys_user`, sql`realname`, sql`username`), isPeople: true },
    'sys_depart,depart_name,id': { ...system(sql`sys_depart`, sql`depart_name`, sql`id`), tree: { parent: 'parent_id' } },
    'sys_depart,depart_name,org_code': system(sql`sys_depart`, sql`depart_name`, sql`org_code`),
    'sys_position,name,code': { ...system(sql`sys_position`, sql`name`, sql`code`), live: sql`true` },
    'sys_category,name,id': { ...category(sql`id`), tree: { parent: 'pid', hasChild: 'has_child' } },
    'sys_category,name,code': { ...category(sql`code`), tree: { parent: 'pid', hasChild: 'has_child' } },
    'sys_role,role_name,id': { ...system(sql`sys_role`, sql`role_name`, sql`id`), permission: 'system:role:list' },
    'sys_role,role_name,role_code': { ...system(sql`sys_role`, sql`role_name`, sql`role_code`), permission: 'system:role:list' },
};

function plain(from: SQL): TableDictionary {
    return { from, value: sql`id::text`, text: sql`name`, order: sql`sort_no, id`, live: sql`del_flag = 0` };
}

function system(from: SQL, text: SQL, value: SQL): TableDictionary {
    return { from, value, text, order: sql`${text}, id`, live: sql`del_flag = 0` };
}

function category(value: SQL): TableDictionary {
    return { ...system(sql`sys_category`, sql`name`, value), order: sql`code`, live: sql`true` };
}

/** The registered dictionary of a triple; blanks around the parts are ignored. */
export function tableDictionary(code: string): TableDictionary | undefined {
    const key = code
        .split(',')
        .map(part => part.trim())
        .join(',');
    return Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined;
}

/**
 * The registered dictionary of a triple, if the caller may read it; no text of a client becomes SQL (security, wire-contract 16.2).
 * @throws AppError for a triple that is not registered, 403 without the permission
 */
export function requireTable(code: string, { permissions }: Pick<Session, 'permissions'>): TableDictionary {
    const found = tableDictionary(code);
    if (!found) throw refuseWith('字典Code格式不正确！');
    if (found.permission !== undefined && !permissions.has(found.permission)) throw forbidden();
    return found;
}

/** Rows as dictionary items, filtered by `keyword` in the text or by the alternative condition `others`, at most `limit` (500). */
export async function readTable(
    db: Db,
    { from, value, text, order, live }: TableDictionary,
    tenantId: number,
    { keyword, others = sql`false`, limit = 500 }: { keyword?: string | undefined; others?: SQL | undefined; limit?: number },
): Promise<DictItem[]> {
    const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : '%';
    const { rows } = await db.execute<{ value: string; text: string }>(sql`
        select ${value} as value, ${text} as text from ${from}
        where ${live} and tenant_id = ${tenantId} and (${text} ilike ${like} or ${others}) order by ${order} limit ${limit}`);
    return rows.map(row => ({ value: row.value, text: row.text, title: row.text, label: row.text }));
}

const TREE_TOP = '0';
const MAX_BELOW = 1000;

/** One level of a tree: the children of this id; `0` or an empty id means the top level. */
export async function readBelow(
    db: Db,
    { from, value, text, order, live }: TableDictionary,
    parent: string,
    { tenantId, pid }: { tenantId: number; pid: string },
): Promise<TreeSelect[]> {
    const above = sql`coalesce(nullif(r.${sql.identifier(parent)}, ''), ${TREE_TOP})`;
    const { rows } = await db.execute<{ key: string; value: string; text: string; parentId: string; leaf: boolean }>(sql`
        select r.id as key, ${value} as value, ${text} as text, ${above} as "parentId",
            not exists (select 1 from ${from} c where c.${sql.identifier(parent)} = r.id and ${live}) as leaf
        from ${from} r where ${live} and tenant_id = ${tenantId} and ${above} = ${pid || TREE_TOP} order by ${order} limit ${MAX_BELOW}`);
    return rows.map(({ text: title, value: code, leaf, ...row }) => ({ ...row, value: code, code, title, leaf, isLeaf: leaf }));
}

/** Value → text for the given values that exist. */
export async function textsOf(
    db: Db,
    { from, value, text, live }: TableDictionary,
    tenantId: number,
    values: string[],
): Promise<Map<string, string>> {
    const wanted = sql`${sql.param(values)}::text[]`;
    const { rows } = await db.execute<{ value: string; text: string }>(sql`
        select ${value} as value, ${text} as text from ${from} where ${live} and tenant_id = ${tenantId} and ${value} = any(${wanted})`);
    return new Map(rows.map(row => [row.value, row.text]));
}
