import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql, type SQL } from 'drizzle-orm';
import { type AddressEntry, AddressQuery } from '#contract/system/user.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { maskPhone } from '#server/kit/present.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Db } from '#server/db/client.ts';
import { hasRealname } from '#server/modules/system/user/user-named.service.ts';

const like = (text: string) => `%${text.replace(/^\*+|\*+$/g, '').replace(/[\\%_]/g, '\\$&')}%`;

/** SYS-07: who works where and how they are reached. Everybody who is signed in may look; whole numbers need their code. */
export const addressListRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get(
        '/sys/user/queryByOrgCodeForAddressList',
        { config: { auth: 'user' }, schema: { querystring: AddressQuery } },
        async ({ session, query }) => {
            const { page, size, offset } = readPaging(query);
            const where = sql.join(await conditions(app.db, query, session.tenantId), sql` and `);
            const { rows } = await app.db.execute<AddressEntry & Record<string, unknown>>(sql`
                select u.id as "userId", u.realname, u.work_no as "workNo", u.post, u.telephone, u.email, u.phone, u.avatar,
                    (select string_agg(p.name, ',' order by p.name) from sys_position p
                        where p.tenant_id = u.tenant_id and p.code = any(string_to_array(u.post, ','))) as "post_dictText",
                    own.ids as "departId", own.names as "departName"
                from (select * from sys_user where ${where} order by work_no nulls last, id limit ${size} offset ${offset}) u
                left join lateral (
                    select string_agg(d.id, ' | ' order by d.org_code) as ids, string_agg(d.depart_name, ' | ' order by d.org_code) as names
                    from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0 and d.tenant_id = ${session.tenantId}
                    where ud.user_id = u.id) own on true
                order by u.work_no nulls last, u.id`);
            const counted = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from sys_user where ${where}`);
            const seesPlain = session.permissions.has('system:user:plain');
            const total = counted.rows[0]?.n ?? 0;
            const records = rows.map(row => ({ ...row, phone: row.phone && !seesPlain ? maskPhone(row.phone) : row.phone }));
            return ok({ records, total, size, current: page, pages: Math.ceil(total / size) });
        },
    );
};

/** Frozen accounts are no colleagues to call. Written as `like`, since the planner knows how many codes begin so; a cut text it takes for rare. */
async function conditions(db: Db, { orgCode, realname = '', workNo }: AddressQuery, tenantId: number): Promise<SQL[]> {
    const member = sql`sys_user.id in (
        select ud.user_id from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0
        where d.tenant_id = ${tenantId} and d.org_code like ${`${(orgCode ?? '').replace(/[\\%_]/g, '\\$&')}%`})`;
    return [
        sql`tenant_id = ${tenantId}`,
        sql`del_flag = 0`,
        sql`status = 1`,
        ...(orgCode ? [member] : []),
        await hasRealname(db, realname),
        ...(workNo ? [sql`work_no ilike ${like(workNo)}`] : []),
    ];
}
