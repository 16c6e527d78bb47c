import { afterAll, beforeAll, expect, it } from 'vitest';
import { disputeRoutes } from '#server/modules/order/dispute/dispute.routes.ts';
import { driverPauseRoutes } from '#server/modules/order/driver-pause/driver-pause.routes.ts';
import { evaluateOrder } from '#server/modules/order/order/lifecycle/evaluate.service.ts';
import { lockOrder } from '#server/modules/order/order/lifecycle/move-order.service.ts';
import { systemActor } from '#server/modules/order/order/order-actor.service.ts';
import { addMinutes } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp, type MoneyApp } from '#tests/support/money-app.ts';
import { addDriver } from '#tests/support/order-fixtures.ts';
import { faultsOfBooks } from '../../../../bench/support/money-invariants.ts';
import { faultsOfActs, faultsOfOrders, ordersBefore } from '../../../../bench/support/order-invariants.ts';
import type { OrderAct } from '../../../../bench/support/order-writers.ts';

const CODES = ['list', 'query', 'reassign', 'cancel', 'restore', 'settle', 'advance'].map(action => `order:order:${action}`);
const people = ['甲', '乙', '丙'].map((realname, n) => buildSession(CODES, { userId: `p${n}`, username: `p${n}`, realname }));
const acts: OrderAct[] = [];

let money: MoneyApp;
/** Two more drivers for every order that is reassigned: who loses a race has lost it to a caller of his own order. */
const spares = new Map<string, { driverId: string; vehicleId: string }[]>();
beforeAll(async () => {
    money = await createMoneyApp(app => {
        void app.register(disputeRoutes);
        void app.register(driverPauseRoutes);
    });
});
afterAll(() => money.kit.close());

const bodyOf = (orderId: string, name: string, n: number): Record<string, unknown> => {
    if (name === 'reassign')
        return { ...pick(spares.get(orderId)![n % 2]!), reasonCode: 'customer_ask', needAccept: n % 2 === 0, ...BORNE };
    if (name === 'cancel') return { by: 'platform', code: 'other', remark: '演练', confirmFee: true };
    if (name === 'advance') return { to: 'en_route', occurTime: money.now(), reason: '司机手机没电' };
    return {};
};
const BORNE = { responsible: 'customer', compensateFen: 3000, customerConsent: '客户电话同意' };
const versioned = ({ id, version }: { id: string; version: number }) => ({ id, version });
const pick = ({ driverId, vehicleId }: { driverId: string; vehicleId: string }) => ({ driverId, vehicleId });

/** All of them at once, each by somebody who has seen the same version; answers which acts came through. */
const race = async (orderId: string, names: readonly string[]): Promise<string[]> => {
    const { version } = (await money.stored(orderId)) as { version: number };
    const tried = await Promise.all(
        names.map(async (name, n): Promise<OrderAct> => {
            const [body, key] = [{ id: orderId, version, ...bodyOf(orderId, name, n) }, `${orderId.slice(-8)}-${version}-${n}`];
            const headers = { 'idempotency-key': key };
            const by = people[n % people.length]!;
            const { body: answer } = await money.kit.call(by, { method: 'POST', url: `/order/order/${name}`, body, headers });
            const outcome = answer.success ? 'done' : 'refused';
            return { key, by: by.username, name, orderId, version, body, outcome, said: answer.message, tries: 1 };
        }),
    );
    acts.push(...tried);
    return tried.filter(({ outcome }) => outcome === 'done').map(({ name }) => name);
};

it('[ORDER-03] has one winner of every race to reassign, cancel, restore, drive on and settle, and everything agrees afterwards', async () => {
    const live = await Promise.all(Array.from({ length: 4 }, () => money.make({ status: 'accepted' })));
    const ended = await Promise.all(Array.from({ length: 3 }, () => money.make({ status: 'completed' })));
    await retrying(money.kit.db, async tx => {
        const context = { app: money.kit.app, tx, now: money.now(), actor: systemActor('客户') };
        // Said before the settlement: it ends the order with it.
        await evaluateOrder(context, await lockOrder(tx, ended[0]!.id), { from: 'customer', score: 5 });
    });
    const all = [...live, ...ended].map(({ id }) => id);
    for (const id of all) spares.set(id, [await addDriver(money.pool, money.fleet, 2), await addDriver(money.pool, money.fleet, 3)]);
    const before = await ordersBefore(money.pool, all);
    const day = money.now().slice(0, 10);
    const known = await faultsOfBooks(money.kit.db, day);

    const settled = await Promise.all(ended.map(({ id }) => race(id, ['settle', 'cancel', 'settle', 'reassign', 'settle'])));
    expect(settled).toEqual([['settle'], ['settle'], ['settle']]);
    const reassigned = ['reassign', 'cancel', 'advance', 'reassign', 'cancel'];
    for (let round = 0; round < 4; round += 1) {
        const won = await Promise.all(
            live.map(async ({ id }) =>
                race(id, (await money.stored(id)).status === 'canceled' ? ['restore', 'cancel', 'restore'] : reassigned),
            ),
        );
        expect(won.map(each => each.length)).toEqual([1, 1, 1, 1]);
    }
    expect(await faultsOfOrders(money.pool, before)).toEqual([]);
    expect(await faultsOfActs(money.pool, acts)).toEqual([]);
    expect((await faultsOfBooks(money.kit.db, day)).filter(fault => !known.includes(fault))).toEqual([]);
});

it('[ORDER-02] [ORDER-04] has one row of history for every change that disputes and pauses make to an order, however many ask at once', async () => {
    const office = buildSession(
        ['order:dispute:add', 'order:dispute:withdraw', 'order:driverPause:add', 'order:driverPause:end', 'order:driverPause:judge'],
        { userId: 'o1', username: 'o1', realname: '客服' },
    );
    const post = async (url: string, body: object) => {
        const { body: answer } = await money.kit.call(office, { method: 'POST', url: `/order/${url}`, body });
        return answer as unknown as { success: boolean; result: { id: string; version: number } };
    };
    const thrice = async (url: string, body: object) => {
        const answers = await Promise.all([post(url, body), post(url, body), post(url, body)]);
        const won = answers.filter(({ success }) => success);
        expect(won).toHaveLength(1);
        return won[0]!.result;
    };
    const ended = await money.make({ status: 'completed' });
    const worked = await money.make({
        status: 'working',
        columns: { start_time: `${addMinutes(money.now(), -120)}+08` },
    });
    const before = await ordersBefore(money.pool, [ended.id, worked.id]);
    const claim = { orderId: ended.id, raisedBy: 'customer', reasonCode: 'overcharge', claimFen: 20_000, content: '多收了两个小时' };
    const [dispute] = await Promise.all([thrice('dispute/add', claim), race(ended.id, ['settle', 'cancel', 'settle'])]);
    await thrice('dispute/withdraw', { id: dispute.id, version: dispute.version, reason: '客户撤回' });

    const times = { startAt: addMinutes(money.now(), -40), reasonCode: 'site', pauseType: 'work' };
    const pause = await post('driverPause/add', { driverId: worked.driver.id, orderId: worked.id, ...times });
    const over = await thrice('driverPause/end', versioned(pause.result));
    await thrice('driverPause/judge', { ...versioned(over), responsible: 'driver', remark: '司机自己耽误' });

    expect(await money.stored(worked.id)).toMatchObject({ pause_minutes: 40, version: 1 });
    expect(await faultsOfOrders(money.pool, before)).toEqual([]);
});
