import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActivityRoutes } from '#server/modules/balance/member-activity/member-activity.routes.ts';
import { driverRenewalRoutes } from '#server/modules/users/driver-renewal/driver-renewal.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/balance/memberActivity';
const codes = [
    ...['list', 'query', 'add', 'edit', 'publish', 'pause', 'end'].map(action => `balance:memberActivity:${action}`),
    ...['list', 'query', 'add', 'audit'].map(action => `users:driverRenewal:${action}`),
];
const as = (username: string, can: readonly string[] = codes) => buildSession(can, { userId: username, username, id: username });
const [mkt, fin] = [as('mkt1'), as('fin1')];
const DAY = 24 * 60;
const now = toWireTime(new Date());
const draft = {
    name: '年卡立减',
    cityIds: ['1'],
    kind: 'off',
    planIds: ['12'],
    target: 'new',
    offFen: 10_000,
    startAt: addMinutes(now, -60),
    endAt: addMinutes(now, 30 * DAY),
    budgetFen: 50_000,
    quota: 1,
};

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(memberActivityRoutes).register(driverRenewalRoutes).register(approvalRoutes));
    const rows = [
        sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22.5)`,
        sql`insert into usr_member_plan (id, create_by, name, level_no, months, price_fen) values (3, 't', '季卡', 2, 3, 45800), (12, 't', '年卡', 3, 12, 158800)`,
    ];
    for (const row of rows) await kit.db.execute(row);
    for (const id of [601, 602, 603])
        await kit.db.execute(
            sql`insert into usr_driver (id, city_id, create_by, driver_no, name, phone, home_lng, home_lat, status) values (${id}, 1, 't', ${`S${id}`}, ${`司机${id}`}, ${`19900000${id}`}, 114, 22, 'active')`,
        );
});
afterAll(() => kit.close());

const add = (body: object, session = mkt) => kit.call(session, { method: 'POST', url: `${WIRE}/add`, body: { ...draft, ...body } });
const named = async (name: string) => (await kit.call(mkt, { url: `${WIRE}/list?name=${encodeURIComponent(name)}` })).records[0] ?? {};
const publish = async (name: string) => {
    const { id, version } = await named(name);
    return kit.call(mkt, { method: 'POST', url: `${WIRE}/publish`, body: { id, version } });
};
const buy = (driverId: string, planId: string, more: object = {}) =>
    kit.call(mkt, { method: 'POST', url: '/users/driverRenewal/add', body: { driverId, planId, payChannel: 'bank', ...more } });
const audit = (row: Record<string, unknown> | null, isPassed: boolean) =>
    kit.call(fin, {
        method: 'POST',
        url: '/users/driverRenewal/audit',
        body: { id: row?.id, version: row?.version, isPassed, reason: '已核对回单' },
    });
const fields = (answer: { body: { result?: unknown } }) => (answer.body.result as { fields?: object }).fields;

describe('member activities (S16)', () => {
    it('[BALANCE-02] checks months, discount and amount against the plans', async () => {
        const gift = { kind: 'gift', buyMonths: 3, giftMonths: 4 };
        expect(fields(await add(gift))).toEqual({ giftMonths: '赠送月数不能超过购买月数' });
        expect(fields(await add({ kind: 'gift' }))).toEqual({ buyMonths: '请输入购买月数', giftMonths: '请输入赠送月数' });
        expect(fields(await add({ kind: 'coef' }))).toEqual({ coefBp: '折扣应在50%~99.99%之间' });
        expect((await add({ kind: 'coef', coefBp: 4999 })).status).toBe(400);
        expect(fields(await add({ planIds: ['3', '12'], offFen: 45_800 }))).toEqual({ offFen: '立减金额须低于套餐价' });
        expect(fields(await add({ planIds: ['99'] }))).toEqual({ planIds: '适用套餐不存在' });
        expect((await add({ quota: 0 })).status).toBe(400);
        expect((await add({})).body.result).toMatchObject({ offerText: '立减100', planNames: '年卡', cityNames: '深圳', status: 'draft' });
        expect((await add({ name: '续费85折', kind: 'coef', coefBp: 8500, target: 'renew', planIds: ['12'] })).body.result).toMatchObject({
            offerText: '8.5折',
        });
        expect(
            (await add({ name: '买3送1', kind: 'gift', buyMonths: 3, giftMonths: 1, planIds: ['3'], quota: null })).body.result,
        ).toMatchObject({
            offerText: '买3送1',
        });
        expect((await kit.call(mkt, { url: `${WIRE}/list?planId=3` })).records).toHaveLength(1);
    });

    it('[BALANCE-02] refuses two offers of one plan to the same drivers at one time', async () => {
        for (const name of ['年卡立减', '续费85折', '买3送1'])
            expect((await publish(name)).body.result).toMatchObject({ status: 'active' });
        expect((await add({ name: '再来一个', target: 'all' })).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
    });

    it('[BALANCE-02] takes the offer off a purchase at the desk, once for each place, and gives it back when no money came', async () => {
        const first = await buy('601', '12');
        expect(first.body.result).toMatchObject({ discountFen: 10_000, payFen: 148_800, activityName: '年卡立减', kind: 'open' });
        expect(await named('年卡立减')).toMatchObject({ usedCount: 1, usedFen: 10_000, status: 'exhausted' });
        expect((await buy('602', '12')).body.result).toMatchObject({ discountFen: 0, activityName: null });
        const { id, version } = await named('年卡立减');
        const more = { id, version, toFen: 60_000, reason: '参与的人多' };
        const raised = await kit.call(mkt, { method: 'POST', url: `${WIRE}/raise`, body: more });
        expect(raised.body.result).toMatchObject({ budgetFen: 60_000, status: 'exhausted' });
        expect((await audit(first.body.result, false)).body.success).toBe(true);
        expect(await named('年卡立减')).toMatchObject({ usedCount: 0, usedFen: 0, status: 'active' });
        expect((await buy('603', '12', { discountFen: 500 })).body.result).toMatchObject({ discountFen: 500, activityName: null });
    });

    it('[BALANCE-02] gives months on top; the term that was told is the term that comes', async () => {
        const bought = await buy('601', '3');
        expect(bought.body.result).toMatchObject({ giftMonths: 1, payFen: 45_800, discountFen: 0 });
        expect(await named('买3送1')).toMatchObject({ usedCount: 1, usedFen: 15_267 });
        const told = String(bought.body.result?.afterExpire).slice(0, 16);
        const passed = await audit(bought.body.result, true);
        expect(String(passed.body.result?.afterExpire).slice(0, 16)).toBe(told);
        const { id } = await named('买3送1');
        const effect = (await kit.call(mkt, { url: `${WIRE}/effect?id=${String(id)}` })).body.result as {
            days: { now: number }[];
            retained: object[];
        };
        expect(effect.days.at(-1)).toMatchObject({ now: 1, before: 0 });
        expect(effect.retained).toEqual([30, 60, 90].map(days => ({ days, of: 0, kept: 0 })));
    });

    it('[BALANCE-02] has run out of its budget once what is left takes nothing off', async () => {
        await kit.db.execute(sql`update act_member_activity set status = 'ended' where name = '买3送1'`);
        await add({ name: '季卡立减', planIds: ['3'], quota: null, budgetFen: 25_000 });
        await publish('季卡立减');
        expect((await buy('602', '3')).body.result).toMatchObject({ discountFen: 10_000, activityName: '季卡立减' });
        expect(await named('季卡立减')).toMatchObject({ usedFen: 10_000, status: 'active' });
        expect((await buy('603', '3')).body.result).toMatchObject({ discountFen: 10_000 });
        expect(await named('季卡立减')).toMatchObject({ usedFen: 20_000, status: 'exhausted' });
    });

    it('[PERM-07] needs its own right', async () => {
        const reader = as('fin2', ['balance:memberActivity:list', 'balance:memberActivity:query']);
        expect((await add({ name: '不许' }, reader)).status).toBe(403);
        const { id, version } = await named('年卡立减');
        for (const verb of ['publish', 'pause', 'end', 'copy'])
            expect((await kit.call(reader, { method: 'POST', url: `${WIRE}/${verb}`, body: { id, version, name: 'x' } })).status).toBe(403);
    });
});
