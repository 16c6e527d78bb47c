import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bool, integer } from '#contract/kit/fields.ts';
import { newHexId } from '#server/kit/ids.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { quartzJobs, quartzRuns } from '#server/platform/scheduler/quartz-job.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { signInWith } from '#tests/support/people.ts';
import { setSetting } from '#tests/support/tasks.ts';

const WIRE = '/sys/quartzJob';
const CODES = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import', 'pause', 'resume', 'execute'].map(
    each => `system:quartzJob:${each}`,
);

/** Two processes on one database. */
let one: TestApp;
let two: TestApp;
let token: string;
let ran: unknown[];
let act: (given: HandlerRun) => Promise<string>;

const register = ({ app }: TestApp) =>
    app.handlers.add({
        name: 'probe',
        title: '测试任务',
        description: '只在测试中',
        parameters: {
            days: integer('保留天数', 'Days to keep', { minimum: 1, maximum: 9, default: 3, unit: '天' }),
            isStrict: bool('严格', 'Strict', { default: false }),
        },
        run: async given => {
            ran.push(given.params);
            return act(given);
        },
    });

beforeAll(async () => {
    one = await startTestApp();
    two = await startTestApp({ database: one.database });
    register(one);
    register(two);
    await setSetting(one, 'jobs.min_interval_sec', '1');
    ({ token } = await signInWith(one, 'planner', CODES));
});
afterAll(async () => {
    await two.close();
    await one.close();
});
beforeEach(async () => {
    for (const { app } of [one, two]) app.clock.shift(0);
    await one.db.delete(quartzRuns);
    await one.db.delete(quartzJobs);
    ran = [];
    act = async () => '完成';
});

const job = { jobClassName: 'probe', cronExpression: '0 0 2 * * ?', parameter: '{"days":5}', description: '每天两点' };
const post = (name: string, body: object, given = token) => one.call({ method: 'POST', url: `${WIRE}/${name}`, token: given, body });
const add = async (given: object = {}) => (await post('add', { ...job, ...given })).body;
const added = async (given: object = {}) =>
    (await add(given)).result as { id: string; version: number; nextTime: string; cronText: string };
const runs = () => one.db.select().from(quartzRuns).orderBy(asc(quartzRuns.plannedTime), asc(quartzRuns.createTime));
const shift = (ms: number) => [one, two].forEach(({ app }) => app.clock.shift(ms));
const tick = () => Promise.all([one.app.scheduler.tick(), two.app.scheduler.tick()]);
const drain = () => Promise.all([one.app.scheduler.drain(), two.app.scheduler.drain()]);

describe('the plan of a job', () => {
    it('[SYS-20] is told in words with its next moments, in Shanghai and as Quartz counts weekdays', async () => {
        const preview = async (cron: string) =>
            (await one.call({ url: `${WIRE}/preview?cronExpression=${encodeURIComponent(cron)}`, token })).body.result as {
                text: string;
                times: string[];
                fault?: string;
            };
        const weekly = await preview('0 0 8 ? * 2');
        expect(weekly.text).toContain('星期一');
        expect(weekly.times).toHaveLength(10);
        expect(weekly.times.every(time => new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay() === 1 && time.endsWith('08:00:00'))).toBe(
            true,
        );
        expect((await preview('0 0/20 9 1W 1 ? 2099')).times).toHaveLength(3);
        expect((await preview('0 0 2 * *')).fault).toBe('cron表达式应有6或7段：秒 分 时 日 月 周 [年]');
        expect((await preview('0 0 2 1 * 2')).fault).toBe('日和周不能同时指定，请将其中一个填为 ?');
        expect((await preview('0 61 2 * * ?')).fault).toBe('cron表达式不正确：分（0~59）不能是“61”');
    });

    it('[SYS-20] must name known work with its parameters and leave time between its runs', async () => {
        expect(await add({ jobClassName: 'java.lang.Runtime' })).toMatchObject({
            success: false,
            message: '后台找不到该类名：java.lang.Runtime',
        });
        const faults = async (given: object) => ((await add(given)).result as { fields: Record<string, string> }).fields;
        expect(await faults({ parameter: '{"days":99}' })).toEqual({ parameter: '保留天数应在1~9之间' });
        expect(await faults({ parameter: '{"path":"/etc"}' })).toEqual({ parameter: '没有参数path' });
        expect(await faults({ parameter: '[' })).toEqual({ parameter: '参数应为JSON对象' });
        expect(await faults({ cronExpression: '0 0 0 1 1 ? 2020' })).toEqual({ cronExpression: '该计划今后不会再执行' });
        await one.db.execute(sql`update set_system set cfg_value = '60' where cfg_key = 'jobs.min_interval_sec'`);
        await one.db.execute(sql`update sys_version set value = value + 1 where name = 'setting'`);
        expect(await faults({ cronExpression: '*/30 * * * * ?' })).toEqual({ cronExpression: '执行间隔不能小于60秒' });
        await one.db.execute(sql`update set_system set cfg_value = '1' where cfg_key = 'jobs.min_interval_sec'`);
        await one.db.execute(sql`update sys_version set value = value + 1 where name = 'setting'`);
        const stored = await added({ parameter: null });
        expect(stored).toMatchObject({ parameter: '{"days":3,"isStrict":false}', handlerTitle: '测试任务' });
        expect(stored.nextTime).toMatch(/02:00:00$/);
    });

    it('[SYS-20] a plan of every second makes one run a second, however many processes look', async () => {
        await added({ cronExpression: '* * * * * ?' });
        const start = one.app.clock.now();
        for (let second = 1; second <= 5; second++) {
            shift(start + second * 1000 - Date.now());
            await tick();
        }
        await drain();
        const made = await runs();
        const seconds = made.map(run => fromWireTime(run.plannedTime).getTime() / 1000);
        // None twice and none left out.
        expect(seconds).toEqual(seconds.map((_second, index) => (seconds[0] ?? 0) + index));
        expect(seconds.length).toBeGreaterThanOrEqual(4);
        expect(ran).toHaveLength(made.filter(run => run.status === 'done').length);
        // Another look at the same moment finds nothing.
        shift(start + 5000 - Date.now());
        await tick();
        expect(await runs()).toHaveLength(made.length);
    });

    it('[SYS-20] that was missed for long is made up for once', async () => {
        await added({ cronExpression: '0 */10 * * * ?' });
        shift(3 * 3_600_000);
        await tick();
        await drain();
        expect(ran).toEqual([{ days: 5, isStrict: false }]);
        const [stored] = await one.db.select().from(quartzJobs);
        expect(stored).toMatchObject({ lastStatus: 'done', lastMessage: '完成' });
        expect(String(stored?.nextTime) > String((await runs())[0]?.plannedTime)).toBe(true);
    });
});

describe('a job', () => {
    it('[SYS-20] is stopped, started and run once by hand; existing clients do it by GET', async () => {
        const { id } = await added();
        const get = async (name: string) => (await one.call({ url: `${WIRE}/${name}?id=${id}`, token })).body;
        expect(await get('pause')).toMatchObject({ success: true, message: '停止定时任务成功' });
        expect(await get('pause')).toMatchObject({ success: false, message: '任务已停止' });
        shift(48 * 3_600_000);
        await tick();
        expect(await runs()).toEqual([]);
        // Sessions do not last for two days.
        shift(0);
        expect((await get('execute')).message).toBe('执行成功!');
        await drain();
        expect(await runs()).toMatchObject([{ triggerKind: 'manual', status: 'done', attempt: 1, message: '完成', createBy: 'planner' }]);
        expect((await get('resume')).message).toBe('启动定时任务成功');
        const log = await one.call({ url: `${WIRE}/runs?id=${id}`, token });
        expect(log.body.result).toMatchObject({ total: 1, records: [{ status: 'done', attempt: 1 }] });
        expect((await one.call({ method: 'DELETE', url: `${WIRE}/delete?id=${id}`, token })).body.message).toBe('删除成功!');
        expect((await get('execute')).code).toBe(404);
    });

    it('[SYS-20] is tried again as it says, then fails, and its maker hears of it once a day', async () => {
        act = async () => {
            throw new Error('password=secret');
        };
        const { id, version } = await added({ retryTimes: 2, retrySeconds: 0 });
        await post('execute', { id, version });
        await drain();
        expect(ran).toHaveLength(3);
        expect(await runs()).toMatchObject([{ status: 'failed', attempt: 3, message: '执行出错，详情见服务器日志' }]);
        await post('execute', { id, version });
        await drain();
        const told = await one.db.select().from(messages).where(eq(messages.bizId, id));
        expect(told).toMatchObject([{ esReceiver: 'planner', esTitle: '定时任务执行失败' }]);
    });

    it('[SYS-20] does not run twice at once: the second is left out, or waits', async () => {
        let letGo: () => void = () => undefined;
        let arrived: () => void = () => undefined;
        const here = new Promise<void>(resolve => (arrived = resolve));
        act = () =>
            new Promise<string>(resolve => {
                letGo = () => resolve('慢');
                arrived();
            });
        const { id, version } = await added();
        await post('execute', { id, version });
        const slow = one.app.scheduler.drain();
        await here;
        await post('execute', { id, version });
        await two.app.scheduler.drain();
        letGo();
        await slow;
        expect((await runs()).map(run => [run.status, run.message]).sort()).toEqual([
            ['done', '慢'],
            ['skipped', '上次执行尚未结束，跳过本次'],
        ]);
    });

    it('[SYS-20] runs once when two people ask for it at once, on two processes', async () => {
        const { id, version } = await added();
        await one.db.update(quartzJobs).set({ overlap: 'queue' });
        const answers = await Promise.all(
            [one, two].map(each => each.call({ method: 'POST', url: `${WIRE}/execute`, token, body: { id, version } })),
        );
        expect(answers.map(({ body }) => body.message)).toEqual(['执行成功!', '执行成功!']);
        await drain();
        expect(await runs()).toMatchObject([{ status: 'done' }]);
        expect(ran).toHaveLength(1);
    });

    it('[SYS-20] ends when its time is over, and goes on elsewhere when its process has died', async () => {
        act = () => new Promise<string>(() => undefined);
        const { id } = await added();
        await one.db.update(quartzJobs).set({ timeoutSeconds: 0 }).where(eq(quartzJobs.id, id));
        await one.call({ url: `${WIRE}/execute?id=${id}`, token });
        await drain();
        expect(await runs()).toMatchObject([{ status: 'failed', message: '执行超过0秒，已中止' }]);
        await one.db.delete(quartzRuns);
        // Its heart beat a moment ago, but no session of the database holds it any more.
        const dead = { jobId: id, triggerKind: 'cron', plannedTime: '2026-09-15 02:00:00', status: 'running', attempt: 1 } as const;
        await one.db.insert(quartzRuns).values({ ...dead, id: newHexId(), beatTime: toWireTime(new Date()) });
        await one.db.update(quartzJobs).set({ timeoutSeconds: 60, retryTimes: 1, retrySeconds: 0 }).where(eq(quartzJobs.id, id));
        act = async () => '第二次';
        await two.app.scheduler.rescue();
        expect(await runs()).toMatchObject([{ status: 'queued', message: '第1次执行失败：执行进程中断' }]);
        await drain();
        expect(await runs()).toMatchObject([{ status: 'done', attempt: 2, message: '第二次' }]);
        // Nor does it hold up the next run.
        await one.db.update(quartzRuns).set({ status: 'running', attempt: 1 });
        await one.call({ url: `${WIRE}/execute?id=${id}`, token });
        await one.app.scheduler.drain();
        expect((await runs()).map(run => run.status)).toEqual(['done', 'done']);
    });

    it('[SYS-20] is for those with the right', async () => {
        const { id } = await added();
        const reader = await signInWith(one, `reader_${id.slice(0, 4)}`, ['system:quartzJob:list']);
        expect((await post('add', job, reader.token)).status).toBe(403);
        for (const name of ['pause', 'resume', 'execute']) {
            expect((await one.call({ url: `${WIRE}/${name}?id=${id}`, token: reader.token })).status).toBe(403);
            expect((await post(name, { id, version: 0 }, reader.token)).status).toBe(403);
        }
    });
});

describe('upkeep', () => {
    const perform = async (jobClassName: string, parameter: object) => {
        const { id, version } = await added({ jobClassName, parameter: JSON.stringify(parameter) });
        await post('execute', { id, version });
        await drain();
        const [run] = await runs();
        return run;
    };

    it('[SYS-20] removes what has expired', async () => {
        await one.db.execute(sql`insert into sys_captcha (check_key, code, expires_at) values ('k', 'abcd', now() - interval '1 day')`);
        expect(await perform('purgeExpired', {})).toMatchObject({ status: 'done', message: '删除过期数据1条' });
    });

    it('[SYS-10] keeps the log for half a year at least, and nobody changes it', async () => {
        await one.db.execute(sql`insert into sys_log (id, log_type, log_content, create_time) values
            ('old', 2, '旧', now() - interval '400 days'), ('new', 2, '新', now() - interval '30 days')`);
        const refusal = { cause: { code: '23001' } };
        await expect(one.db.execute(sql`update sys_log set log_content = '改' where id = 'old'`)).rejects.toMatchObject(refusal);
        await expect(one.db.execute(sql`delete from sys_log where id = 'new'`)).rejects.toMatchObject(refusal);
        expect(await add({ jobClassName: 'purgeLogs', parameter: '{"days":30}' })).toMatchObject({
            result: { fields: { parameter: '保留天数应在180~3650之间' } },
        });
        expect(await perform('purgeLogs', { days: 365 })).toMatchObject({ status: 'done', message: '删除日志1条' });
        expect((await one.db.execute(sql`select id from sys_log where id in ('old', 'new')`)).rows).toEqual([{ id: 'new' }]);
    });

    it('[SYS-20] makes the months to come, and moves none of the embedded database, whose base backups know one place', async () => {
        const last = sql`select piece::text as piece from months_of('sys_log') order by ends desc limit 1`;
        const [month] = (await one.db.execute<{ piece: string }>(last)).rows;
        await one.db.execute(sql.raw(`drop table ${month?.piece}`));
        expect(await perform('makeMonths', {})).toMatchObject({ status: 'done', message: '建立分区1个' });
        expect(await add({ jobClassName: 'moveMonths', parameter: '{}' })).toMatchObject({ success: false });
        await one.db.delete(quartzRuns);
        await one.db.delete(quartzJobs);
        expect(await perform('moveMonths', { tablespace: 'cold' })).toMatchObject({
            status: 'failed',
            message: expect.stringContaining('内置数据库的基础备份不包含其他表空间') as string,
        });
    });

    it('[SYS-20] removes old messages and tasks, but nothing that is still under way', async () => {
        const old = { esType: '2', esContent: '一', esReceiver: '13800001234', createTime: '2020-01-01 00:00:00' } as const;
        await one.db.insert(messages).values([
            { ...old, id: 'sent', esSendStatus: '1' },
            { ...old, id: 'waiting', esSendStatus: '0' },
        ]);
        expect(await perform('purgeMessages', { days: 30 })).toMatchObject({ message: '删除消息1条、系统消息0条、事件0条、推送记录0条' });
        expect(await one.db.select({ id: messages.id }).from(messages).where(eq(messages.createTime, old.createTime))).toEqual([
            { id: 'waiting' },
        ]);
        await one.db.delete(quartzRuns);
        await one.db.delete(quartzJobs);
        expect(await perform('purgeTasks', { days: 30 })).toMatchObject({ status: 'done', message: '删除任务0个、执行记录0条' });
    });
});
