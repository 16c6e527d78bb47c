import type { PoolClient } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { DAY, HOUR, timeText } from '../time.ts';
import { hexId } from './hex-id.ts';

interface Job {
    handler: string;
    cron: string;
    parameter?: object;
    description: string;
    retries?: number;
    /** Most seconds of a run; ten minutes by default. */
    seconds?: number;
    /** Delivered switched off. */
    isOff?: boolean;
}

/** What an installation needs to stay small, and what warns people; the rest is theirs to plan. */
const JOBS: Job[] = [
    { handler: 'purgeExpired', cron: '0 */10 * * * ?', description: '每10分钟清理过期的会话与验证码' },
    { handler: 'watchViews', cron: '45 */5 * * * ?', description: '每5分钟检查设置了提醒的视图' },
    { handler: 'expireApprovals', cron: '30 */5 * * * ?', description: '每5分钟关闭超时的复核申请' },
    { handler: 'reconcile', cron: '0 0 1 * * ?', description: '每天凌晨1点对账前一日', retries: 2 },
    { handler: 'closeUnpaidOrders', cron: '10 * * * * ?', description: '每分钟关闭超时未支付的订单' },
    { handler: 'closePayments', cron: '40 * * * * ?', description: '每分钟关闭超过有效期未支付的收款单' },
    { handler: 'expireOffers', cron: '20 * * * * ?', description: '每分钟处理超时未响应的派单' },
    { handler: 'endPauses', cron: '35 */5 * * * ?', description: '每5分钟结束超过预计恢复时间30分钟的司机暂停' },
    { handler: 'expireVehicles', cron: '0 5 0 * * ?', description: '每天零点后将证照到期的车辆置为已到期' },
    { handler: 'turnMaintenance', cron: '15 */5 * * * ?', description: '每5分钟让到时间的车辆进入或结束保养' },
    { handler: 'closeRenewals', cron: '25 */5 * * * ?', description: '每5分钟关闭超过30分钟未支付的续费单' },
    { handler: 'turnDrivers', cron: '50 */5 * * * ?', description: '每5分钟激活合格的新司机，恢复停单期满的司机' },
    { handler: 'refreshMargins', cron: '40 */10 * * * ?', description: '每10分钟更新司机列表的保证金率' },
    { handler: 'refreshSavings', cron: '0 35 * * * ?', description: '每小时更新会员列表的已省金额' },
    { handler: 'expireBlacklist', cron: '0 */10 * * * ?', description: '每10分钟使到期的黑名单失效' },
    { handler: 'turnActivities', cron: '0 * * * * ?', description: '每分钟按时间开始与结束活动' },
    { handler: 'followInvites', cron: '20 */10 * * * ?', description: '每10分钟更新邀请进度，发放与解冻邀请奖励' },
    { handler: 'expireBonus', cron: '0 20 0 * * ?', description: '每天零点后收回到期未用的赠送金' },
    { handler: 'expireMembers', cron: '0 10 0 * * ?', description: '每天更新会员状态' },
    { handler: 'settleOrders', cron: '0 15 * * * ?', description: '每小时结算到期的已完工订单' },
    { handler: 'evaluateOrders', cron: '0 45 * * * ?', description: '每小时为到期未评价的订单默认五星' },
    { handler: 'remindAppointments', cron: '0 */5 * * * ?', description: '按短信配置提醒即将开始的预约订单与车辆保养' },
    { handler: 'remindCertificates', cron: '0 0 9 * * ?', parameter: { days: 30 }, description: '每天提醒即将到期的证照与保险' },
    { handler: 'purgeTasks', cron: '0 20 3 * * ?', parameter: { days: 30 }, description: '清理任务文件与执行记录', retries: 2 },
    { handler: 'purgeMessages', cron: '0 40 3 * * ?', parameter: { days: 90 }, description: '清理90天前的消息', retries: 2 },
    { handler: 'purgeClientErrors', cron: '0 50 3 * * ?', parameter: { days: 30 }, description: '清理30天前的前端错误', retries: 2 },
    { handler: 'baseBackup', cron: '0 0 2 * * ?', description: '每天凌晨2点写入基础备份', retries: 2, seconds: 7200 },
    { handler: 'verifyBackup', cron: '0 40 2 * * ?', description: '每天凌晨恢复最新的备份并对账', seconds: 7200 },
    { handler: 'makeMonths', cron: '0 10 3 * * ?', description: '每天凌晨建好今后3个月的分区', retries: 5 },
    { handler: 'verifyLogs', cron: '0 30 4 * * ?', description: '每天凌晨4点半核对日志封存' },
    { handler: 'purgeLogs', cron: '0 0 4 1 * ?', parameter: { days: 365 }, description: '每月清理一年前的日志', isOff: true },
];

const idOf = ({ handler }: Job) => hexId('quartz-job', handler);

/** The delivered jobs; each begins with the first moment of its plan after the start. */
export const jobRows = () =>
    JOBS.map(job => ({
        id: idOf(job),
        tenant_id: 0,
        job_class_name: job.handler,
        cron_expression: job.cron,
        parameter: job.parameter ? JSON.stringify(job.parameter) : null,
        description: job.description,
        status: job.isOff ? -1 : 0,
        overlap: 'skip',
        retry_times: job.retries ?? 0,
        retry_seconds: 60,
        timeout_seconds: job.seconds ?? 600,
        // A plan whose moment is over runs once at the first start, and from then on by its expression.
        next_time: job.isOff ? null : '2026-01-01 00:00:00',
        del_flag: 0,
        version: 0,
        create_by: 'admin',
        create_time: '2026-01-05 09:00:00',
    }));

/** handler | hours ago | seconds | status | attempt | message | by whom, when by hand */
const RUNS = `
purgeTasks|6|4|done|1|删除任务3个、执行记录144条|
purgeTasks|30|3|done|2|删除任务1个、执行记录144条|
purgeTasks|54|600|failed|3|执行超过600秒，已中止|
purgeTasks|78|3|done|1|删除任务6个、执行记录143条|
purgeMessages|6|2|done|1|删除消息212条、系统消息40条、事件168条|
purgeMessages|30|2|done|1|删除消息198条、系统消息37条、事件151条|
purgeMessages|35|1|done|1|删除消息0条、系统消息0条、事件0条|admin
purgeMessages|54|2|done|1|删除消息205条、系统消息42条、事件160条|
purgeLogs|340|11|done|1|删除日志18423条|
purgeLogs|341|0|skipped|0|上次执行尚未结束，跳过本次|admin
`;

/** The log of some earlier runs, so that the screen shows what it is for. */
export async function insertRuns(client: PoolClient, now: number): Promise<void> {
    const listed = RUNS.trim()
        .split('\n')
        .map(line => {
            const [handler = '', hours, seconds, status = '', attempt, message = '', by] = line.split('|');
            return { handler, at: now - Number(hours) * HOUR, seconds: Number(seconds), status, attempt: Number(attempt), message, by };
        });
    const swept = Array.from({ length: 24 }, (_, index) => ({
        handler: 'purgeExpired',
        at: now - (now % DAY) - index * 600_000,
        seconds: 0,
        status: 'done',
        attempt: 1,
        message: `删除过期数据${(index * 37) % 23}条`,
        by: undefined,
    }));
    const rows = [...listed, ...swept].map(({ handler, at, seconds, status, attempt, message, by }, index) => ({
        id: hexId('quartz-run', `${handler}:${index}`),
        tenant_id: 0,
        job_id: hexId('quartz-job', handler),
        trigger_kind: by ? 'manual' : 'cron',
        planned_time: timeText(at),
        status,
        attempt,
        start_time: status === 'skipped' ? null : timeText(at + 1000),
        finish_time: timeText(at + 1000 + seconds * 1000),
        message,
        create_by: by || null,
        create_time: timeText(at),
    }));
    await insertRows(client, 'sys_quartz_run', rows);
    await client.query(`update sys_quartz_job j set last_time = r.finish_time, last_status = r.status, last_message = r.message
        from (select distinct on (job_id) * from sys_quartz_run where status <> 'skipped' order by job_id, create_time desc) r
        where r.job_id = j.id`);
}
