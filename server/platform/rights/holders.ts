import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';

/** The active people of a tenant who have a permission code, each with their current rights; the caller has to check their data rules. */
export async function holdersOf(
    { db, sessions }: Pick<FastifyInstance, 'db' | 'sessions'>,
    tenantId: number,
    code: string,
): Promise<Session[]> {
    const people = await possibleHolders(db, tenantId, code);
    const found = await Promise.all(people.map(person => sessions.actingFor({ ...person, tenantId })));
    return found.flatMap(session => (session?.permissions.has(code) ? [session] : []));
}

/** People with any grant of the code; their full rights decide whether it is effective. */
const possibleHolders = async (db: Db, tenantId: number, code: string) => {
    const { rows } = await db.execute<{ userId: string; orgCode: string | null }>(sql`
        with granting as (
            select id from sys_permission where del_flag = 0 and ${code} = any(string_to_array(replace(perms, ' ', ''), ',')))
        select u.id as "userId", u.org_code as "orgCode" from sys_user u
         where u.tenant_id = ${tenantId} and u.del_flag = 0 and u.status = 1 and (
               exists (select 1 from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
                        where ur.user_id = u.id and rp.permission_id in (select id from granting))
            or exists (select 1 from sys_depart_role_user du join sys_depart_role_permission dp on dp.role_id = du.drole_id
                        where du.user_id = u.id and dp.permission_id in (select id from granting)))
         order by u.username`);
    return rows;
};
