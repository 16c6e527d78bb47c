import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

const KEPT_MS = 5000;

/** Sessions of all processes: how many are open, were opened and ran out today, and how many sign-ins were refused today. */
export function sessionFigures(app: FastifyInstance) {
    return app.cache.remember('monitor:sessions', KEPT_MS, async () => {
        const { rows } = await app.db.execute<{ active: number; created: number; expired: number; rejected: number }>(sql`
            select count(*) filter (where least(idle_until, expires_at) > now())::int as active,
                count(*) filter (where create_time >= current_date)::int as created,
                count(*) filter (where least(idle_until, expires_at) <= now())::int as expired,
                (select coalesce(sum(failures), 0)::int from sys_login_failure where window_start >= current_date) as rejected
            from sys_session`);
        return rows[0] ?? { active: 0, created: 0, expired: 0, rejected: 0 };
    });
}
