import { inArray, sql } from 'drizzle-orm';
import { User } from '#contract/system/user.ts';
import { splitList } from '#contract/system/role.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { type Reader, textOf, type WireRow } from '#server/kit/list/source.ts';
import { departs } from '../depart/depart.table.ts';
import { userSpellings } from './user-spelling.table.ts';
import { users, type UserRow } from './user.table.ts';

/** An imported account has no password until an administrator sets one: nothing verifies against this. */
const NO_PASSWORD = '!';

/** Adds the names behind ids and codes: departments, those in charge of, positions (wire-contract 7.1). */
const present: CrudOptions['present'] = async (rows, { db }) => {
    if (rows.length === 0) return rows;
    const names = await departNames(db, rows);
    const positions = await positionNames(db, rows);
    const texts = (list: unknown, known: ReadonlyMap<string, string>) =>
        splitList(textOf(list))
            .map(each => known.get(each) ?? each)
            .join(',');
    return rows.map(row => ({
        ...row,
        orgCodeTxt: names.own.get(textOf(row.id)) ?? '',
        ...(row.departIds ? { departIds_dictText: texts(row.departIds, names.byId) } : {}),
        ...(row.post ? { post_dictText: texts(row.post, positions) } : {}),
    }));
};

async function departNames(db: Reader, rows: readonly WireRow[]) {
    const ids = rows.map(row => textOf(row.id));
    const { rows: own } = await db.execute<{ id: string; names: string }>(sql`
        select ud.user_id as id, string_agg(d.depart_name, ',' order by d.org_code) as names
        from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0
        where ud.user_id = any(${sql.param(ids)}::varchar[]) group by ud.user_id`);
    const led = [...new Set(rows.flatMap(row => splitList(textOf(row.departIds))))];
    const found =
        led.length === 0 ? [] : await db.select({ id: departs.id, name: departs.departName }).from(departs).where(inArray(departs.id, led));
    return { own: new Map(own.map(row => [row.id, row.names])), byId: new Map(found.map(row => [row.id, row.name])) };
}

async function positionNames(db: Reader, rows: readonly WireRow[]): Promise<Map<string, string>> {
    const codes = [...new Set(rows.flatMap(row => splitList(textOf(row.post))))];
    if (codes.length === 0) return new Map();
    const { rows: found } = await db.execute<{ code: string; name: string }>(
        sql`select code, name from sys_position where code = any(${sql.param(codes)}::varchar[])`,
    );
    return new Map(found.map(row => [row.code, row.name]));
}

/** How users are read, listed, exported and imported. */
export const userSource: CrudOptions = {
    entity: User,
    table: users,
    spelling: userSpellings,
    computed: ['orgCodeTxt'],
    present,
    undelete: '请到系统用户的回收站还原',
    messages: { edit: '修改成功!', delete: '删除用户成功', deleteBatch: '批量删除用户成功' },
    beforeSave: (values, { current }) => ({
        ...values,
        ...(current ? {} : { passwordHash: NO_PASSWORD, mustChangePassword: true }),
        ...(values.userIdentity === 1 ? { departIds: null } : {}),
        // Whose password lies elsewhere has none to change here.
        ...(values.inDirectory === true ? { mustChangePassword: false } : {}),
    }),
};

/** Members of a department and of those below it. */
export const inDepart = (departId: string) => sql`sys_user.id in (
    with recursive below as (
        select id from sys_depart where id = ${departId} and del_flag = 0
        union select d.id from sys_depart d join below on d.parent_id = below.id where d.del_flag = 0)
    select ud.user_id from sys_user_depart ud join below on below.id = ud.dep_id)`;

/** What others may read of a user's row: nothing of how they sign in. */
export const shownUser = ({
    passwordHash: _hash,
    passwordSince: _since,
    secondFactor: _factor,
    inDirectory: _where,
    tenantId: _tenant,
    ...row
}: UserRow) => row;
