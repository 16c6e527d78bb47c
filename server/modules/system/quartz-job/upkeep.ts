import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DRAFT_DAYS } from '#contract/kit/calls/draft.ts';
import { integer } from '#contract/kit/fields.ts';
import type { Db } from '#server/db/client.ts';
import { dropEmptyMonths } from '#server/db/months.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { RunFault } from '#server/kit/jobs/each-row.ts';
import { toWireTime } from '#server/kit/time.ts';
import { createLogKeys } from '#server/kit/access/log-keys.ts';
import { readHeads } from '#server/platform/log-seal/heads.ts';
import { verifyLogs } from '#server/platform/log-seal/verify.ts';
import { purgeSealed } from '#server/platform/log-seal/purge.ts';
import { sealLogs } from '#server/platform/log-seal/seal.ts';
import { expireApprovals } from '../approval/expire.service.ts';

/** Logs of the last half year are kept by law (《网络安全法》第二十一条); migration 0042 holds the database to it. */
const MIN_LOG_DAYS = 180;
const BATCH = 5000;
const days = (label: string, english: string, minimum: number, fallback: number) =>
    integer(label, english, { minimum, maximum: 3650, default: fallback, unit: '天' });

/** Registers what keeps the database small. All of it may be run again at any time, by several processes at once. */
export function addUpkeep(app: FastifyInstance): void {
    app.handlers.add({
        name: 'purgeExpired',
        title: '清理过期数据',
        description: '删除过期的会话、票据、验证码、短信验证码、撤销记录、表单草稿与登录失败记录',
        parameters: {},
        run: purgeExpired,
    });
    app.handlers.add({
        name: 'expireApprovals',
        title: '关闭超时的复核申请',
        description: '将超过有效期仍无人复核的申请置为已过期',
        parameters: {},
        run: async given => `关闭申请${await expireApprovals(given.app, given)}条`,
    });
    app.handlers.add({
        name: 'purgeLogs',
        title: '清理日志',
        description: '按天删除超过保留期的登录日志与操作日志，保留每天的签名',
        parameters: { days: days('保留天数', 'Days to keep', MIN_LOG_DAYS, 365) },
        run: async given => {
            await sealLogs(given.app);
            const until = before(given.app, given.params.days).slice(0, 10);
            const removed = await purgeSealed(given.app, 'operation', until, given.signal);
            await dropEmptyMonths(given.db, 'sys_log', until);
            return `删除日志${removed}条`;
        },
    });
    app.handlers.add({
        name: 'verifyLogs',
        title: '核对日志封存',
        description: '逐行核对变更记录与日志，有被修改、删除或直接插入的行时执行失败并指出第一处',
        parameters: {},
        run: async ({ db }) => {
            const heads = await readHeads(app.config.dataDir);
            const { reports, faults } = await verifyLogs(db, createLogKeys(app.config.appSecret), heads);
            const [first] = faults;
            if (first) throw new RunFault(`发现${faults.length}处异常，第一处：${first.text}`);
            return `核对${reports.reduce((sum, { rows }) => sum + rows, 0)}行，没有异常`;
        },
    });
    app.handlers.add({
        name: 'purgeMessages',
        title: '清理消息',
        description: '删除超过保留期的已结束消息、铃铛中的系统消息、已处理的事件与推送记录',
        parameters: { days: days('保留天数', 'Days to keep', 7, 90) },
        run: async given => {
            const limit = before(given.app, given.params.days);
            const sent = await removeOld(given, sql`sys_sms`, sql`create_time < ${limit} and (es_send_status <> '0' or del_flag = 1)`);
            const notices = await removeOld(given, sql`sys_announcement`, sql`bus_type = 'message' and create_time < ${limit}`);
            const events = await removeOld(given, sql`sys_outbox`, sql`sent_time < ${limit}`);
            const hooks = await removeOld(given, sql`sys_webhook_delivery`, sql`create_time < ${limit} and status <> 'waiting'`);
            return `删除消息${sent}条、系统消息${notices}条、事件${events}条、推送记录${hooks}条`;
        },
    });
    app.handlers.add({
        name: 'purgeTasks',
        title: '清理任务文件',
        description: '删除过期的导入导出文件，以及超过保留期的任务与执行记录',
        parameters: { days: days('保留天数', 'Days to keep', 8, 30) },
        run: async given => {
            const limit = before(given.app, given.params.days);
            await given.app.taskWorker.clean();
            const isOver = sql`finish_time < ${limit} and not exists (select 1 from sys_task_row r where r.task_id = sys_task.id)`;
            const tasks = await removeOld(given, sql`sys_task`, isOver);
            const runs = await removeOld(given, sql`sys_quartz_run`, sql`finish_time < ${limit}`);
            return `删除任务${tasks}个、执行记录${runs}条`;
        },
    });
}

async function purgeExpired({ app, db }: HandlerRun): Promise<string> {
    const now = toWireTime(app.clock.date());
    const hourAgo = sql`${now}::timestamptz - interval '1 hour'`;
    const expired: readonly [table: SQL, when: SQL][] = [
        [sql`sys_session`, sql`least(idle_until, expires_at) < ${now}`],
        [sql`sys_ticket`, sql`expires_at < ${now}`],
        [sql`sys_captcha`, sql`expires_at < ${now}`],
        [sql`sys_sms_code`, sql`expires_at < ${now}`],
        [sql`sys_sms_request`, sql`requested_at < ${hourAgo}`],
        [sql`sys_sms_mailbox`, sql`create_time < ${now}::timestamptz - interval '1 day'`],
        [sql`sys_sign_in_step`, sql`expires_at < ${now}`],
        [sql`sys_idempotency`, sql`expire_at < now()`],
        [sql`sys_undo`, sql`expire_at < now()`],
        [sql`sys_form_draft`, sql`update_time < now() - make_interval(days => ${DRAFT_DAYS})`],
        [sql`sys_login_failure`, sql`greatest(window_start, coalesce(locked_until, window_start)) < ${hourAgo}`],
    ];
    let removed = 0;
    for (const [table, when] of expired) removed += await removeFrom(db, table, when);
    return `删除过期数据${removed}条`;
}

const removeFrom = async (db: Db, table: SQL, where: SQL): Promise<number> =>
    (await db.execute(sql`delete from ${table} where ${where}`)).rowCount ?? 0;

/** Deletes in pieces, so that nobody waits long for a lock and a stopping server can stop. */
async function removeOld({ db, signal }: Pick<HandlerRun, 'db' | 'signal'>, table: SQL, where: SQL): Promise<number> {
    for (let removed = 0; ;) {
        signal.throwIfAborted();
        const found = await removeFrom(db, table, sql`id in (select id from ${table} where ${where} limit ${BATCH})`);
        removed += found;
        if (found < BATCH) return removed;
    }
}

const before = (app: FastifyInstance, count: number): string => toWireTime(new Date(app.clock.now() - count * 86_400_000));
