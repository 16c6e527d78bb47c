import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anomalyRoutes } from '#server/modules/monitor/anomaly/anomaly.routes.ts';
import { scoreOf } from '#server/modules/finance/withdraw-audit/score.service.ts';
import { toWireTime } from '#server/kit/time.ts';
import { RULES, scanAnomalies } from '#server/modules/monitor/anomaly/scan.service.ts';
import { ANOMALY_RULES } from '#contract/monitor/anomaly-rules.ts';
import { addTelemetry } from '#server/plugins/observe/telemetry.ts';
import { addDriver, addOrder, buildFleet } from '#tests/support/order-fixtures.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/monitor/anomaly';
const codes = ['list', 'query', 'export', 'ack', 'close', 'ignore', 'assign'].map(action => `monitor:anomaly:${action}`);
const ops = buildSession(codes, { username: 'ops', userId: 'u-ops' });
const other = buildSession(codes, { username: 'dispatch1', userId: 'u-d1' });
const shenzhen = buildSession(codes, {
    username: 'city_sz',
    userId: 'u-sz',
    cityIds: ['1'],
    scope: [[{ column: 'cityId', condition: 'IN', values: ['1'], variable: 'sys_city_ids' }]],
});

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        addTelemetry(app);
        void app.register(anomalyRoutes);
    });
    await kit.db.execute(sql`
        insert into set_city (id, code, name, pinyin, letter, province, lng, lat, status, create_by)
        values (1, 'SZ', '深圳', 'sz', 'S', '广东', 114, 22, 'open', 't'), (2, 'SH', '上海', 'sh', 'S', '上海', 121, 31, 'open', 't')`);
    await kit.db.execute(sql`
        insert into sys_user (id, username, realname, password_hash, status) values ('u1', 'dispatch1', '李调度', 'x', 1), ('u2', 'gone', '离职', 'x', 2)`);
    await kit.db.execute(sql`
        insert into set_holiday (id, create_by, day, day_type, name)
        select 50 + ahead, 't', make_date(extract(year from now())::int + ahead, 10, 1), 'holiday', '国庆节' from unnest(array[0, 1]) ahead`);
});
afterAll(() => kit.close());

/** Anomalies raised by a rule that finds these cities' things. */
const raise = (code: 'late_arrive' | 'no_move' | 'recon_diff', ...things: [id: string, cityId: string | null, level?: number][]) =>
    scanAnomalies(kit.app, [
        {
            code,
            find: async () =>
                things.map(([bizId, cityId, level]) => ({
                    bizKind: 'driver',
                    bizId,
                    bizNo: `N${bizId}`,
                    cityId,
                    title: `第${bizId}号有问题`,
                    detail: { minutes: 12 },
                    ...(level ? { level } : {}),
                })),
        },
    ]);
const list = async (query = '', session = ops) => (await kit.call(session, { url: `${WIRE}/list?${query}` })).records;
const act = (name: string, body: object, session = ops) => kit.call(session, { method: 'POST', url: `${WIRE}/${name}`, payload: body });
const one = async (bizId: string) => {
    const [row] = await list(`bizId=${bizId}&column=createTime&order=desc`);
    return row as { id: string; version: number; status: string; hits: number; level: number; title: string; ownerBy: string | null };
};

describe('the radar', () => {
    it('[MON-06] raises a thing once, counts it when it is seen again, and closes it when it is over', async () => {
        expect(await raise('late_arrive', ['11', '1'], ['12', '2', 3])).toMatchObject({ raised: 2, seenAgain: 0 });
        expect(await raise('late_arrive', ['11', '1'])).toMatchObject({ raised: 0, seenAgain: 1, cleared: 1 });
        expect(await one('11')).toMatchObject({ status: 'open', hits: 2, level: 2, ownerBy: null, cityName: '深圳' });
        expect(await one('12')).toMatchObject({ status: 'closed', level: 3, handleNote: '问题已消除，系统自动关闭' });
        expect(await raise('late_arrive', ['11', '1'], ['12', '2'])).toMatchObject({ raised: 1 });
    });

    it('[MON-06] a rule that fails does not keep the others from speaking', async () => {
        const report = await scanAnomalies(kit.app, [
            { code: 'no_move', find: async () => Promise.reject(new Error('x')) },
            ...RULES.slice(0, 1),
        ]);
        expect(report.failed).toEqual(['no_move']);
    });

    it('[MON-06] asks every rule of the contract, and all of them can be asked', async () => {
        // A callback that cannot be booked raises its anomaly itself: nothing would find it later.
        expect([...RULES.map(({ code }) => code), 'callback_fault'].sort()).toEqual(Object.keys(ANOMALY_RULES).sort());
        expect((await scanAnomalies(kit.app)).failed).toEqual([]);
        await raise('late_arrive', ['11', '1'], ['12', '2']);
    });
});

describe('S48 list and rights', () => {
    it('shows a city manager his city alone, and nothing of the server', async () => {
        await raise('recon_diff', ['13', null]);
        expect((await list('status=open')).length).toBe(3);
        const own = await list('status=open', shenzhen);
        expect(own.map(row => row.bizId)).toEqual(['11']);
        const foreign = await one('12');
        expect((await act('close', { id: foreign.id, version: foreign.version, handleNote: '好了' }, shenzhen)).status).toBe(404);
    });

    it.each(['ack', 'close', 'ignore', 'assign'])('needs the right to %s', async name => {
        const row = await one('11');
        const weak = buildSession(['monitor:anomaly:list'], { userId: 'u-weak' });
        expect((await act(name, { id: row.id, version: row.version, handleNote: '好', ownerBy: 'ops' }, weak)).status).toBe(403);
    });
});

describe('S48 actions', () => {
    it('takes an anomaly; a second person is told whose it is', async () => {
        const row = await one('11');
        const taken = await act('ack', { id: row.id, version: row.version });
        expect(taken.body).toMatchObject({ success: true, message: '认领成功', result: { status: 'ack', ownerBy: 'ops' } });
        const again = await act('ack', { id: row.id, version: row.version + 1 }, other);
        expect(again.body).toMatchObject({ success: false, message: '已由ops处理，可请对方指派给您' });
        expect((taken.body.result as { actions: object }).actions).toMatchObject({ ack: { ok: false }, close: { ok: true } });
    });

    it('hands an anomaly to an account that exists and may sign in, and tells its owner', async () => {
        const row = await one('11');
        const wrong = await act('assign', { id: row.id, version: row.version, ownerBy: 'gone' });
        expect(wrong.body).toMatchObject({ success: false, result: { fields: { ownerBy: '没有这个可用的账号' } } });
        const right = await act('assign', { id: row.id, version: row.version, ownerBy: 'dispatch1', remark: '请看一下' });
        expect(right.body).toMatchObject({ success: true, result: { status: 'ack', ownerBy: 'dispatch1' } });
        const { rows } = await kit.db.execute(sql`select es_receiver, es_title from sys_sms where es_title = '预警指派给您'`);
        expect(rows).toEqual([{ es_receiver: 'dispatch1', es_title: '预警指派给您' }]);
    });

    it('closes with a note, once; what was just closed is not raised again at once', async () => {
        const row = await one('11');
        expect((await act('close', { id: row.id, version: row.version })).status).toBe(400);
        expect((await act('close', { id: row.id, version: row.version, handleNote: '已联系司机' })).body.message).toBe('已关闭');
        const again = await act('close', { id: row.id, version: row.version + 1, handleNote: '再来' });
        expect(again.body).toMatchObject({ success: false, message: '该预警已关闭，无需再处理' });
        expect(await raise('late_arrive', ['11', '1'], ['12', '2'])).toMatchObject({ raised: 0 });
    });

    it('ignores for as long as was said', async () => {
        const row = await one('12');
        await act('ignore', { id: row.id, version: row.version, handleNote: '误报', muteHours: 2 });
        expect(await raise('late_arrive', ['12', '2'])).toMatchObject({ raised: 0 });
        kit.app.clock.shift(3 * 3_600_000);
        expect(await raise('late_arrive', ['12', '2'])).toMatchObject({ raised: 1 });
        kit.app.clock.shift(0);
    });

    it('does many at once, a result for each', async () => {
        await raise('no_move', ['21', '1'], ['22', '1']);
        const rows = [await one('21'), await one('22'), await one('11')];
        const { body } = await act('batchAck', { ids: rows.map(row => row.id) });
        expect(body.result).toMatchObject({ ok: 2, failed: [{ id: rows[2]?.id }] });
    });

    it('tells money with its separators, and a rule of reconciliation by its name', async () => {
        await kit.db.execute(sql`
            insert into fin_recon_run (id, create_by, run_no, account_date, scope) values (31, 'test', 'DZ31', '2026-09-15', 'channel')`);
        await kit.db.execute(sql`
            insert into fin_recon_diff (id, create_by, run_id, rule_code, biz_kind, biz_no, expect_fen, actual_fen)
            values (32, 'test', 31, 'R06', 'payment', 'SK32', 0, 123456789)`);
        await scanAnomalies(
            kit.app,
            RULES.filter(({ code }) => code === 'recon_diff'),
        );
        expect(await one('32')).toMatchObject({ title: '2026-09-15对账：渠道对账差异¥1,234,567.89' });
    });

    it('[SETTING-06] warns of a year without holidays, this one and the next as soon as it comes near', async () => {
        await kit.db.execute(
            sql`insert into set_holiday (id, create_by, day, day_type, name) values (41, 't', '2031-10-01', 'holiday', '国庆节')`,
        );
        const rule = RULES.filter(({ code }) => code === 'calendar_gap');
        const titlesOn = async (day: string) => {
            kit.app.clock.shift(Date.parse(`${day}T09:00:00+08:00`) - Date.now());
            await scanAnomalies(kit.app, rule);
            return (await list('ruleCode=calendar_gap&status=open')).map(({ title }) => title);
        };
        expect(await titlesOn('2031-11-30')).toEqual([]);
        expect(await titlesOn('2031-12-03')).toEqual(['2032年节假日历还没有设置，节假日时段价不会生效']);
        await kit.db.execute(sql`update set_holiday set day = '2032-10-01' where id = 41`);
        expect(await titlesOn('2032-01-02')).toEqual([]);
        await kit.db.execute(sql`delete from set_holiday where id = 41`);
        expect(await titlesOn('2032-01-03')).toEqual(['2032年节假日历还没有设置，节假日时段价不会生效']);
        kit.app.clock.shift(0);
    });

    it('counts no minutes of an order that is late by seconds', async () => {
        const fleet = await buildFleet(kit.app.pool, 1);
        const { id } = await addOrder(kit.app.pool, fleet, { status: 'paid' });
        await kit.db.execute(sql`update ord_order set sla_dispatch_at = now() - interval '20 seconds', order_no = 'D901' where id = ${id}`);
        await scanAnomalies(
            kit.app,
            RULES.filter(({ code }) => code === 'dispatch_timeout'),
        );
        expect(await one(id)).toMatchObject({ title: '派单刚刚超时' });
    });

    it('writes the highest open level into the order and takes it back', async () => {
        const fleet = await buildFleet(kit.app.pool, 1);
        const { id } = await addOrder(kit.app.pool, fleet, { status: 'paid' });
        await kit.db.execute(
            sql`update ord_order set sla_dispatch_at = now() - interval '40 minutes 30 seconds', order_no = 'D900' where id = ${id}`,
        );
        await scanAnomalies(
            kit.app,
            RULES.filter(({ code }) => code === 'dispatch_timeout'),
        );
        const level = async () =>
            (await kit.db.execute<{ l: number }>(sql`select anomaly_level as l from ord_order where id = ${id}`)).rows[0]?.l;
        expect(await one(id)).toMatchObject({ title: '派单已超时40分钟', level: 3, bizNo: 'D900' });
        expect(await level()).toBe(3);
        const row = await one(id);
        await act('close', { id: row.id, version: row.version, handleNote: '已派单' });
        expect(await level()).toBe(0);
    });
});

describe('rules and silence', () => {
    const rule = { ruleCode: 'no_move', isEnabled: true, level: 3, threshold: 20, slaMinutes: 5, ownerBy: 'dispatch1' };

    it('keeps what an installation has changed, and new anomalies go to the owner', async () => {
        expect((await act('saveRule', { ...rule, threshold: 4 })).body).toMatchObject({
            result: { fields: { threshold: '请输入5~240分钟' } },
        });
        expect((await act('saveRule', rule, shenzhen)).status).toBe(403);
        expect((await act('saveRule', rule)).body.message).toBe('保存成功');
        const { body } = await kit.call(ops, { url: `${WIRE}/rules` });
        const rules = body.result as unknown as { ruleCode: string; text: string }[];
        expect(rules.find(({ ruleCode }) => ruleCode === 'no_move')).toMatchObject({
            threshold: 20,
            text: expect.stringContaining('接单20分钟') as string,
        });
        await raise('no_move', ['21', '1'], ['22', '1'], ['23', '1']);
        expect(await one('23')).toMatchObject({ ownerBy: 'dispatch1', level: 3 });
    });

    it('[SETTING-06] goes by the system settings where these decide, and so does the risk of a withdraw', async () => {
        const thresholdOf = async (code: string) => {
            const rules = (await kit.call(ops, { url: `${WIRE}/rules` })).body.result as unknown as {
                ruleCode: string;
                threshold: number;
            }[];
            return rules.find(({ ruleCode }) => ruleCode === code)?.threshold;
        };
        const fleet = await buildFleet(kit.app.pool, 0);
        const { driverId } = await addDriver(kit.app.pool, fleet, 0);
        for (let n = 0; n < 3; n++)
            await addOrder(kit.app.pool, fleet, { status: 'settled', columns: { driver_id: driverId, tenant_id: 0 } });
        const at = toWireTime(kit.app.clock.date());
        const flags = async () =>
            (await kit.db.transaction(tx => scoreOf(tx, { driverId, cardId: '0', amountFen: 100, now: at }))).riskFlags;
        expect([await thresholdOf('self_deal'), await thresholdOf('price_outlier'), await flags()]).toEqual([3, 150, '疑似互刷订单']);
        await kit.db.execute(sql`
            insert into set_system (id, create_by, cfg_key, cfg_group, name, val_type, cfg_value, default_value)
            values (1, 't', 'risk.self_deal_pairs', 'risk', '疑似刷单次数', 'int', '4', '3'), (2, 't', 'risk.price_outlier_bp', 'risk', '价格异常偏差', 'bp', '8000', '5000')`);
        expect([await thresholdOf('self_deal'), await thresholdOf('price_outlier'), await flags()]).toEqual([4, 180, null]);
        const own = { ...rule, ruleCode: 'price_outlier', ownerBy: null };
        expect((await act('saveRule', { ...own, threshold: 160 })).body.result).toMatchObject({
            fields: { threshold: '请在系统设置“价格异常偏差”中修改' },
        });
        expect((await act('saveRule', { ...own, threshold: 180 })).body.message).toBe('保存成功');
        // The setting has limits of its own: what it decides can always be saved with the rest of the rule.
        await kit.db.execute(sql`update set_system set cfg_value = '15000' where cfg_key = 'risk.price_outlier_bp'`);
        expect((await act('saveRule', { ...own, threshold: 250, level: 3 })).body.message).toBe('保存成功');
    });

    it('keeps still where it is muted, and speaks again when it is not', async () => {
        const mute = { ruleCode: 'no_move', cityId: '1', hours: 4, reason: '台风停工' };
        expect((await act('mute', { ...mute, cityId: null }, shenzhen)).status).toBe(403);
        expect((await act('mute', mute, shenzhen)).body.success).toBe(true);
        await raise('no_move', ['31', '1'], ['32', '2']);
        expect(await one('31')).toBeUndefined();
        expect(await one('32')).toMatchObject({ status: 'open' });
        const mutes = (await kit.call(ops, { url: `${WIRE}/mutes` })).body.result as unknown as { id: string; cityName: string }[];
        expect(mutes).toMatchObject([{ ruleCode: 'no_move', cityName: '深圳', reason: '台风停工' }]);
        await act('unmute', { id: mutes[0]?.id });
        await raise('no_move', ['31', '1'], ['32', '2']);
        expect(await one('31')).toMatchObject({ status: 'open' });
    });

    it('tells how many came up by hour and rule, of the rows that the caller may see', async () => {
        const { body } = await kit.call(ops, { url: `${WIRE}/stat` });
        const stat = body.result as unknown as {
            hours: string[];
            rules: { name: string; counts: number[] }[];
            byStatus: Record<string, number>;
        };
        expect(stat.hours).toHaveLength(24);
        expect(stat.rules.find(({ name }) => name === '迟到')?.counts.at(-1)).toBeGreaterThan(0);
        const own = (await kit.call(shenzhen, { url: `${WIRE}/stat` })).body.result as unknown as typeof stat;
        expect(own.byStatus.open).toBeLessThan(stat.byStatus.open ?? 0);
    });
});
