import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { driverPauseRoutes } from '#server/modules/order/driver-pause/driver-pause.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { waitingCalls } from '#tests/support/waiting.ts';

const CODES = ['list', 'query', 'add', 'edit', 'end', 'judge', 'appeal'].map(action => `order:driverPause:${action}`);
const all = buildSession(CODES);

let kit: KitApp;
let pool: pg.Pool;
let fleet: Fleet;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(driverPauseRoutes));
    pool = kit.app.pool;
    fleet = await buildFleet(pool, 0);
});
afterAll(() => kit.close());
beforeEach(() => kit.app.clock.shift(0));

type Stored = { id: string; version: number } & Record<string, unknown>;
const now = () => toWireTime(kit.app.clock.date());
const post = (name: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/order/driverPause/${name}`, body });
const stored = (answer: Awaited<ReturnType<typeof post>>) => answer.body.result as Stored;
const driver = () => addDriver(pool, fleet, 1);
const pause = (driverId: string, more: object = {}) => ({
    driverId,
    pauseType: 'accept',
    reasonCode: 'rest',
    startAt: addMinutes(now(), -30),
    ...more,
});
const statusOf = async (driverId: string) =>
    (await pool.query<object>('select online_status from usr_driver where id = $1', [driverId])).rows[0];
/** An order that its driver has worked on for two hours. */
const working = async () => {
    const who = await driver();
    const order = await addOrder(pool, fleet, { status: 'working', driver: who, columns: { start_time: `${addMinutes(now(), -120)}+08` } });
    return { who, order };
};

describe('pauses of accepting orders', () => {
    it('[ORDER-04] tells who enters a pause at the same moment which one was faster', async () => {
        const { driverId } = await driver();
        const faster = await pool.connect();
        await faster.query('begin');
        await faster.query('select 1 from usr_driver where id = $1 for update', [driverId]);
        const late = post('add', pause(driverId));
        await expect.poll(() => waitingCalls(pool)).toBe(1);
        await faster.query(
            `insert into ord_pause (id, create_by, city_id, pause_no, driver_id, pause_type, reason_code, start_at, source)
             values ($1, 't', $2, 'ZT-1', $1, 'accept', 'rest', now(), 'driver')`,
            [driverId, fleet.cityId],
        );
        await faster.query('commit');
        faster.release();
        expect((await late).body).toMatchObject({ success: false, result: { errorCode: 'PAUSE_OPEN_EXISTS' } });
        expect((await late).body.message).toContain('ZT-1');
    });

    it('[ORDER-04] enters a pause, takes the driver off line and brings him back when it ends', async () => {
        const { driverId, name } = await driver();
        const added = await post('add', pause(driverId));
        expect(added.body.result).toMatchObject({
            driverName: name,
            source: 'staff',
            endAt: null,
            dayTimes: 1,
            isFrequent: false,
            cityId: fleet.cityId,
        });
        expect(stored(added).pauseNo).toMatch(/^ZT\d{6}S\d{6}$/);
        expect(await statusOf(driverId)).toEqual({ online_status: 'paused' });
        const { id, version } = stored(added);
        const ended = await post('end', { id, version });
        expect(ended.body).toMatchObject({ message: '已结束暂停', result: { minutes: 30, endBy: 'tester', auditStatus: 'none' } });
        expect(await statusOf(driverId)).toEqual({ online_status: 'online' });
        const again = await post('end', { id, version: stored(ended).version });
        expect(again.body).toMatchObject({ success: false, result: { errorCode: 'PAUSE_ALREADY_ENDED' } });
    });

    it('[ORDER-04] ends what was forgotten half an hour after its plan, at that moment, and lets others be', async () => {
        const [{ driverId }, other] = [await driver(), await driver()];
        const added = stored(await post('add', pause(driverId, { startAt: addMinutes(now(), -90), planEndAt: addMinutes(now(), -50) })));
        const open = stored(await post('add', pause(other.driverId, { planEndAt: addMinutes(now(), -10) })));
        const run = () =>
            kit.app.handlers.find('endPauses')?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
        expect(await run()).toBe('结束暂停1个');
        expect(await run()).toBe('结束暂停0个');
        const { rows } = await pool.query('select minutes, end_by from ord_pause where id = any($1) order by id', [[added.id, open.id]]);
        expect(rows).toEqual([
            { minutes: 70, end_by: 'system' },
            { minutes: null, end_by: null },
        ]);
        expect(await statusOf(driverId)).toEqual({ online_status: 'online' });
    });

    it('[ORDER-04] refuses a second open pause with the number of the first', async () => {
        const { driverId } = await driver();
        const first = stored(await post('add', pause(driverId)));
        const second = await post('add', pause(driverId));
        expect(second.body).toMatchObject({
            success: false,
            message: `该司机已有未结束的暂停（${String(first.pauseNo)}）`,
            result: { errorCode: 'PAUSE_OPEN_EXISTS' },
        });
    });

    it('[ORDER-04] keeps to the times a day that the driver configuration allows, except for a stop by the platform', async () => {
        const { driverId } = await driver();
        await kit.db.execute(sql`insert into set_service_config (id, create_by, side, cfg_key, cfg_value, effective_from)
            values (1, 't', 'driver', 'pause_max_times', '1'::jsonb, now() - interval '1 day')`);
        const start = `${now().slice(0, 10)} 00:00:01`;
        const { id, version } = stored(await post('add', pause(driverId, { startAt: start })));
        await post('end', { id, version });
        const refused = await post('add', pause(driverId, { startAt: start }));
        expect(refused.body).toMatchObject({ success: false, message: '超过每日暂停次数上限1', result: { errorCode: 'LIMIT_EXCEEDED' } });
        expect((await post('add', pause(driverId, { startAt: start, reasonCode: 'forced' }))).body.success).toBe(true);
        await kit.db.execute(sql`delete from set_service_config`);
    });

    it.each([
        [{ startAt: '2999-01-01 00:00:00' }, { startAt: '开始时间不能晚于当前' }],
        [{ planEndAt: '2001-01-01 00:00:00' }, { planEndAt: '预计恢复须晚于开始时间' }],
        [{ pauseType: 'work' }, { orderId: '请选择订单' }],
    ])('[ORDER-04] refuses %j', async (wrong, fields) => {
        const { driverId } = await driver();
        expect((await post('add', pause(driverId, wrong))).body.result).toMatchObject({ errorCode: 'VALIDATION', fields });
    });

    it('[ORDER-04] ends several at once and says what became of each', async () => {
        const ids = await Promise.all([1, 2].map(async () => stored(await post('add', pause((await driver()).driverId))).id));
        await post('end', { id: ids[0], version: 0 });
        expect((await post('batchEnd', { ids })).body).toMatchObject({
            message: '成功1条，失败1条',
            result: { ok: 1, failed: [{ id: ids[0] }] },
        });
    });
});

describe('pauses of work', () => {
    it('[ORDER-04] wants the order that the driver works on', async () => {
        const { who } = await working();
        const other = await working();
        const answer = await post('add', pause(who.driverId, { pauseType: 'work', orderId: other.order.id }));
        expect(answer.body.result).toMatchObject({ fields: { orderId: '该订单不在作业中' } });
    });

    it('[ORDER-04] takes an unbilled pause off the billed minutes, a billed one not, and lets a driver appeal once', async () => {
        const { who, order } = await working();
        const added = stored(await post('add', pause(who.driverId, { pauseType: 'work', reasonCode: 'site', orderId: order.id })));
        // Its customer is told by the scene 暂停通知.
        const { rows: news } = await kit.db.execute(sql`select payload from sys_outbox where topic = 'order.paused' and key = ${order.id}`);
        expect(news).toEqual([{ payload: { orderId: order.id, pauseId: added.id, reasonCode: 'site' } }]);
        expect(
            (await post('judge', { id: added.id, version: 0, responsible: 'force', billable: false, remark: '大风' })).body.message,
        ).toBe('暂停尚未结束，请先结束暂停');
        const ended = stored(await post('end', { id: added.id, version: added.version }));
        expect(ended).toMatchObject({ auditStatus: 'pending', minutes: 30 });
        const effect = await kit.call(all, { url: `/order/driverPause/effect?id=${added.id}` });
        expect(effect.body.result).toMatchObject({ spanMinutes: 120, billedNow: 90, billedIfBillable: 120, billedIfNot: 90 });
        const unbilled = async () => (await pool.query<object>('select pause_minutes from ord_order where id = $1', [order.id])).rows[0];
        expect(await unbilled()).toEqual({ pause_minutes: 30 });
        const judged = await post('judge', {
            id: added.id,
            version: ended.version,
            responsible: 'customer',
            billable: false,
            remark: '客户未清场',
        });
        expect(judged.body).toMatchObject({
            message: '已判责，计费时长 90→120 分钟',
            result: { responsible: 'customer', billable: true, auditStatus: 'confirmed', auditBy: 'tester' },
        });
        expect(await unbilled()).toEqual({ pause_minutes: 0 });
        const appealed = stored(await post('appeal', { id: added.id, version: stored(judged).version, remark: '是设备故障' }));
        expect(appealed).toMatchObject({ auditStatus: 'appealed' });
        const final = stored(
            await post('judge', { id: added.id, version: appealed.version, responsible: 'driver', billable: true, remark: '核实' }),
        );
        expect(final).toMatchObject({ billable: false, auditStatus: 'confirmed' });
        expect((await post('appeal', { id: added.id, version: final.version, remark: '再申诉' })).body.success).toBe(false);
        const { rows } = await pool.query<{ event: string }>('select event from ord_event where order_id = $1 order by id', [order.id]);
        expect(rows.map(row => row.event)).toEqual(['pause', 'resume', 'remark', 'remark', 'remark']);
    });

    it('[ORDER-04] takes no appeal after two days', async () => {
        const { who, order } = await working();
        const added = stored(await post('add', pause(who.driverId, { pauseType: 'work', reasonCode: 'site', orderId: order.id })));
        await kit.db.execute(
            sql`update ord_pause set end_at = now(), minutes = 30, audit_status = 'confirmed', audit_time = now() - interval '49 hours' where id = ${added.id}`,
        );
        expect((await post('appeal', { id: added.id, version: added.version, remark: '晚了' })).body.message).toBe(
            '判责已超过48小时，不能申诉',
        );
    });
});

describe('the pictures of a day, and who may see what', () => {
    it('[ORDER-04] gives lanes, reasons and weekdays', async () => {
        const { driverId } = await driver();
        const { id } = stored(await post('add', pause(driverId, { startAt: `${now().slice(0, 10)} 00:00:00` })));
        const day = await kit.call(all, { url: `/order/driverPause/day?day=${now().slice(0, 10)}` });
        const { lanes } = day.body.result as { lanes: { driverId: string; bars: { id: string; from: number; isOpen: boolean }[] }[] };
        expect(lanes.find(lane => lane.driverId === driverId)?.bars).toMatchObject([{ id, from: 0, isOpen: true }]);
        for (const typed of ['司机1', 'siji1']) {
            const found = await kit.call(all, { url: `/order/driverPause/drivers?keyword=${encodeURIComponent(typed)}` });
            expect(found.body.result, typed).toEqual(expect.arrayContaining([expect.objectContaining({ id: driverId })]));
        }
    });

    it('[PERM-07] asks each action for its code and keeps other cities out of sight', async () => {
        const { driverId } = await driver();
        const { id, version } = stored(await post('add', pause(driverId)));
        const reader = buildSession(['order:driverPause:list'], { userId: 'reader' });
        for (const name of ['add', 'end', 'judge', 'appeal', 'batchEnd'])
            expect((await post(name, { id, version }, reader)).status).toBe(403);
        const elsewhere = buildSession(CODES, {
            userId: 'sh',
            scope: [[{ column: 'cityId', condition: 'IN', values: [fleet.otherCityId] }]],
        });
        expect((await post('end', { id, version }, elsewhere)).status).toBe(404);
        const day = await kit.call(elsewhere, { url: `/order/driverPause/day?day=${now().slice(0, 10)}` });
        expect(day.body.result).toMatchObject({ lanes: [], drivers: 0 });
    });
});
