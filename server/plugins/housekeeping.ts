import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expireApprovals } from '#server/modules/system/approval/expire.service.ts';

const EVERY_MS = 10 * 60_000;

/** Removes what has expired, so that these tables stay as small as their live rows. Harmless when several processes do it. */
export function addHousekeeping(app: FastifyInstance): void {
    const sweep = async () => {
        const now = app.clock.date();
        await app.db.execute(sql`delete from sys_session where least(idle_until, expires_at) < ${now}`);
        await app.db.execute(sql`delete from sys_ticket where expires_at < ${now}`);
        await app.db.execute(sql`delete from sys_captcha where expires_at < ${now}`);
        await app.db.execute(sql`delete from sys_sms_code where expires_at < ${now}`);
        await app.db.execute(sql`delete from sys_sms_request where requested_at < ${now}::timestamptz - interval '1 hour'`);
        await app.db.execute(sql`delete from sys_sms_mailbox where create_time < ${now}::timestamptz - interval '1 day'`);
        await app.db.execute(sql`delete from sys_sign_in_step where expires_at < ${now}`);
        await app.db.execute(sql`delete from sys_idempotency where expire_at < now()`);
        await app.db.execute(
            sql`delete from sys_login_failure where greatest(window_start, coalesce(locked_until, window_start)) < ${now}::timestamptz - interval '1 hour'`,
        );
        await expireApprovals(app);
    };
    const timer = setInterval(() => void sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweep failed')), EVERY_MS);
    timer.unref();
    app.addHook('onClose', async () => clearInterval(timer));
}
