import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader } from '#server/kit/list/source.ts';

/** Who is in charge of departments: department → ids of its heads. */
export async function directorsOf(db: Reader, departIds: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await db.execute<{ depart: string; ids: string }>(sql`
        select d.id as depart, string_agg(u.id, ',' order by u.username) as ids
        from unnest(string_to_array(${departIds.join()}, ',')) d(id)
        join sys_user u on u.user_identity = 2 and u.del_flag = 0 and d.id = any(string_to_array(u.depart_ids, ','))
        group by d.id`);
    return new Map(rows.map(row => [row.depart, row.ids.split(',')]));
}

/**
 * Puts people in charge of a department, which makes superiors and members of them, and relieves the others; who has no
 * department left to head is an ordinary user again.
 * @throws AppError for somebody who is not of the tenant.
 */
export async function setDirectors(tx: Tx, tenantId: number, departId: string, wanted: readonly string[]): Promise<void> {
    const { rows } = await tx.execute<{ id: string; heads: boolean }>(sql`
        select id, (user_identity = 2 and ${departId} = any(string_to_array(coalesce(depart_ids, ''), ','))) as heads from sys_user
        where tenant_id = ${tenantId} and del_flag = 0
            and (id = any(string_to_array(${wanted.join()}, ',')) or ${departId} = any(string_to_array(depart_ids, ',')))
        order by id for update`);
    const known = new Set(rows.map(row => row.id));
    if (wanted.some(id => !known.has(id))) throw refuse('VALIDATION', {}, { fields: { directorUserIds: '部门负责人不存在' } });
    for (const { id, heads } of rows) {
        if (heads && !wanted.includes(id)) await relieve(tx, id, departId);
        if (!heads && wanted.includes(id)) await putInCharge(tx, id, departId);
    }
}

const relieve = (tx: Tx, userId: string, departId: string) =>
    tx.execute(sql`
        update sys_user u set depart_ids = nullif(left_ids.ids, ''), user_identity = case when left_ids.ids = '' then 1 else 2 end
        from (select array_to_string(array_remove(string_to_array(depart_ids, ','), ${departId}), ',') as ids from sys_user where id = ${userId}) left_ids
        where u.id = ${userId}`);

async function putInCharge(tx: Tx, userId: string, departId: string): Promise<void> {
    // An ordinary user's list is no list of departments in charge: it starts over.
    await tx.execute(sql`
        update sys_user set user_identity = 2,
            depart_ids = case when user_identity = 2 and depart_ids <> '' then depart_ids || ',' || ${departId} else ${departId} end
        where id = ${userId}`);
    await tx.execute(sql`insert into sys_user_depart (user_id, dep_id) values (${userId}, ${departId}) on conflict do nothing`);
}
