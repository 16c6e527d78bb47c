import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_PATH } from '#contract/kit/calls/undo.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

const CODES = ['order:order:list', 'order:order:query', 'order:order:reassign'];

let app: TestApp;
let token: string;
let colleague: string;
let fleet: Fleet;
type Driver = Fleet['drivers'][number];
let old: Driver;
let next: Driver;

beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'order_event', 'reassign_reason', 'responsible']);
    ({ token } = await signInWith(app, 'undo_a', [...CODES, 'order:order:reassignWorking']));
    ({ token: colleague } = await signInWith(app, 'undo_b', CODES));
});
afterAll(() => app.close());
beforeEach(async () => {
    fleet = await buildFleet(app.pool);
    [old, next] = fleet.drivers as [Driver, Driver];
});
afterEach(() => app.app.clock.shift(0));

const all = async <T>(sql: string, ...values: unknown[]): Promise<T[]> => (await app.pool.query(sql, values)).rows as T[];
const orderNow = async (id: string) =>
    (
        await all<Record<string, unknown>>(
            'select status, driver_id, vehicle_id, depart_time, version, reassign_count from ord_order where id = $1',
            id,
        )
    )[0]!;
const held = async (id: string) =>
    (await all<{ driver: string }>("select driver_id as driver from ord_reservation where order_id = $1 and status = 'held'", id)).map(
        ({ driver }) => driver,
    );
const balanceOf = async (driver: Driver) => {
    const sql =
        "select coalesce(sum(balance_fen), 0)::int as fen from fin_account where owner_kind = 'driver' and owner_id = $1 and subject = 'drv_avail'";
    return (await all<{ fen: number }>(sql, driver.driverId))[0]!.fen;
};

/** Reassigns, and answers what takes it back. */
const reassign = async (id: string, given: Record<string, unknown> = {}, version = 0): Promise<string | undefined> => {
    const { body, headers } = await app.call({
        method: 'POST',
        url: '/order/order/reassign',
        token,
        body: {
            id,
            version,
            driverId: next.driverId,
            vehicleId: next.vehicleId,
            reasonCode: 'optimize',
            responsible: 'platform',
            ...given,
        },
    });
    expect(body, body.message).toMatchObject({ success: true });
    return headers['x-undo'] as string | undefined;
};
const undo = async (id: string | undefined, as = token) =>
    (await app.call({ method: 'POST', url: UNDO_PATH, token: as, body: { id: id ?? '' } })).body as { success: boolean; message: string };

describe('taking a reassignment back', () => {
    it('[ORDER-03] gives the order back to the driver who was on his way, with his time, and both histories tell it', async () => {
        const departed = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000);
        const order = await addOrder(app.pool, fleet, { driver: old, status: 'en_route', columns: { depart_time: departed } });
        await app.pool.query("update usr_driver set online_status = 'busy', current_order_id = $2 where id = $1", [old.driverId, order.id]);
        const id = await reassign(order.id, { needAccept: false });
        expect(await orderNow(order.id)).toMatchObject({ status: 'accepted', driver_id: next.driverId, depart_time: null });
        expect(await undo(id)).toMatchObject({ success: true, message: '已撤销' });
        expect(await orderNow(order.id)).toMatchObject({
            status: 'en_route',
            driver_id: old.driverId,
            vehicle_id: old.vehicleId,
            depart_time: departed,
            version: 2,
        });
        expect(await held(order.id)).toEqual([old.driverId]);
        const sql = 'select driver_id as driver, status from ord_dispatch where order_id = $1 order by round_no';
        expect(await all(sql, order.id)).toEqual([
            { driver: old.driverId, status: 'accepted' },
            { driver: next.driverId, status: 'revoked' },
        ]);
        expect(await all('select online_status as online, current_order_id as id from usr_driver where id = $1', old.driverId)).toEqual([
            { online: 'busy', id: order.id },
        ]);
        const events = await all<{ event: string }>('select event from ord_event where order_id = $1 order by id', order.id);
        expect(events.map(({ event }) => event)).toEqual(['reassign', 'unreassign']);
        const { body } = await app.call({ url: `/order/order/dispatches?id=${order.id}`, token });
        expect(body.result).toMatchObject({
            reassigns: [{ toDriverName: next.name, undoneAt: expect.stringMatching(/^\d{4}-/) as string }],
        });
    });

    it('[ORDER-03] books the compensation back and forgets the blame; the order can be reassigned once more', async () => {
        const order = await addOrder(app.pool, fleet, { driver: old });
        const before = await all('select accept_rate_bp from usr_driver where id = $1', old.driverId);
        const paid = await reassign(order.id, { compensateFen: 5_000 });
        expect(await balanceOf(old)).toBe(5_000);
        expect((await undo(paid)).success).toBe(true);
        expect(await balanceOf(old)).toBe(0);
        const blamed = await reassign(order.id, { responsible: 'driver' }, 2);
        expect(await all('select accept_rate_bp from usr_driver where id = $1', old.driverId)).not.toEqual(before);
        expect((await undo(blamed)).success).toBe(true);
        expect(await all('select accept_rate_bp from usr_driver where id = $1', old.driverId)).toEqual(before);
        await reassign(order.id, {}, 4);
        expect(await orderNow(order.id)).toMatchObject({ status: 'dispatching', reassign_count: 3 });
    });

    it('[ORDER-03] asks him again who was asked before', async () => {
        const order = await addOrder(app.pool, fleet, { driver: old });
        await reassign(order.id);
        const third = fleet.drivers[2]!;
        const id = await reassign(order.id, { driverId: third.driverId, vehicleId: third.vehicleId }, 1);
        expect((await undo(id)).success).toBe(true);
        const sql = "select driver_id as driver from ord_dispatch where order_id = $1 and status = 'offered'";
        expect(await all(sql, order.id)).toEqual([{ driver: next.driverId }]);
        expect(await held(order.id)).toEqual([next.driverId]);
    });

    it('[ORDER-03] is refused where the former driver has another order by now, and nothing has changed', async () => {
        const order = await addOrder(app.pool, fleet, { driver: old });
        const id = await reassign(order.id);
        const other = await addOrder(app.pool, fleet, { driver: old });
        const refused = await undo(id);
        expect(refused.success).toBe(false);
        expect(refused.message).toContain(other.orderNo);
        expect(refused.message).toMatch(/，不能退回原司机；请重新改派$/);
        expect(await orderNow(order.id)).toMatchObject({ status: 'dispatching', version: 1 });
        expect(await held(order.id)).toEqual([next.driverId]);
    });

    it('[ORDER-03] minds nothing that kept the driver before: he was offline and had the order all the same', async () => {
        await app.pool.query("update usr_driver set online_status = 'offline' where id = $1", [old.driverId]);
        const order = await addOrder(app.pool, fleet, { driver: old });
        const id = await reassign(order.id);
        expect((await undo(id)).success).toBe(true);
        expect(await orderNow(order.id)).toMatchObject({ status: 'accepted', driver_id: old.driverId });
        const again = await reassign(order.id, {}, 2);
        await app.pool.query("update usr_driver set status = 'suspended' where id = $1", [old.driverId]);
        expect((await undo(again)).message).toMatch(/已停单，不能退回原司机；请重新改派$/);
    });

    it('[ORDER-03] is refused once the new driver has accepted, to others, and after its time', async () => {
        const order = await addOrder(app.pool, fleet, { driver: old });
        const id = await reassign(order.id);
        expect(await undo(id, colleague)).toMatchObject({ success: false, message: expect.stringContaining('已撤销或超过') as string });
        app.app.clock.shift(61_000);
        expect((await undo(id)).message).toBe('已超过30秒，不能撤销；如需更换司机请重新派单');
        app.app.clock.shift(0);
        const accepted = "update ord_order set status = 'accepted', driver_id = $2, version = version + 1 where id = $1";
        await app.pool.query(accepted, [order.id, next.driverId]);
        expect((await undo(id)).message).toBe(`${next.name}已接单，不能撤销；如需更换请使用改派`);
        expect(await orderNow(order.id)).toMatchObject({ status: 'accepted', driver_id: next.driverId });
    });

    it('[ORDER-03] is not offered where the customer pays for it, and has no call of its own', async () => {
        const order = await addOrder(app.pool, fleet, { driver: old });
        const given = { responsible: 'customer', compensateFen: 1_000, customerConsent: '李经理电话同意' };
        expect(await reassign(order.id, given)).toBeUndefined();
        const direct = await app.call({
            method: 'POST',
            url: '/order/order/undoReassign',
            token,
            body: { id: order.id, version: 1, noteId: '1' },
        });
        expect(direct.status).toBe(404);
        const { body } = await app.call({ url: `/order/order/queryById?id=${order.id}`, token });
        expect((body.result as { actions: object }).actions).not.toHaveProperty('undoReassign');
    });
});
