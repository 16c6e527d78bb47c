import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { ok } from '#server/kit/answers/reply.ts';

/** Visit figures of the home page, from the sign-in log (wire-contract 3.8). Days are Shanghai's: the connection's time zone. */
export const visitRoutes: FastifyPluginAsync = async app => {
    app.get('/sys/loginfo', { config: { auth: 'user' } }, async request => {
        const { rows } = await app.db.execute<{ totalVisitCount: number; todayVisitCount: number; todayIp: number }>(sql`
            select count(*)::int as "totalVisitCount",
                count(*) filter (where create_time >= current_date)::int as "todayVisitCount",
                count(distinct ip) filter (where create_time >= current_date)::int as "todayIp"
            from sys_log where log_type = 1 and tenant_id = ${request.session.tenantId}`);
        return ok(rows[0], '登录成功');
    });

    app.get('/sys/visitInfo', { config: { auth: 'user' } }, async request => {
        const { rows } = await app.db.execute<{ tian: string; type: string; visit: number; ip: number }>(sql`
            select to_char(day, 'YYYY-MM-DD') as tian, to_char(day, 'MM-DD') as type,
                count(l.id)::int as visit, count(distinct l.ip)::int as ip
            from generate_series(current_date - 6, current_date, interval '1 day') as day
            left join sys_log l on l.create_time >= day and l.create_time < day + interval '1 day'
                and l.log_type = 1 and l.tenant_id = ${request.session.tenantId}
            group by day order by day`);
        return rows;
    });
};
