import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CandidateList } from '#contract/order/reassign.ts';
import { canonical } from '#server/kit/answers/canonical.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';

let app: TestApp;
let token: string;
let fleet: Fleet;

const CODES = ['order:order:list', 'order:order:query', 'order:order:reassign', 'order:order:export'];

beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'reassign_reason', 'responsible']);
    ({ token } = await signInWith(app, 'dispatcher_a', CODES));
});
afterAll(() => app.close());
beforeEach(async () => {
    fleet = await buildFleet(app.pool);
});

interface Answer {
    status: number;
    success: boolean;
    code: number;
    message: string;
    result: Record<string, unknown>;
}

const reassign = async (body: Record<string, unknown>, as = token, key?: string): Promise<Answer> => {
    const { status, body: answer } = await app.call({
        method: 'POST',
        url: '/order/order/reassign',
        token: as,
        body: { reasonCode: 'optimize', responsible: 'platform', ...body },
        headers: key ? { 'idempotency-key': key } : {},
    });
    return { ...(answer as unknown as Omit<Answer, 'status'>), status };
};

type Driver = Fleet['drivers'][number];
const to = (driver: Driver) => ({ driverId: driver.driverId, vehicleId: driver.vehicleId });
const one = async <T>(sql: string, values: unknown[]): Promise<T> => (await app.pool.query(sql, values)).rows[0] as T;
const stored = (id: string) =>
    one<{ status: string; driver_id: string | null; version: number; reassign_count: number }>('select * from ord_order where id = $1', [
        id,
    ]);

describe('reassigning an order', () => {
    it('[ORDER-03] moves order, dispatch, slot, history and timeline together and answers the fresh record', async () => {
        const [old, next] = fleet.drivers as [Driver, Driver];
        const order = await addOrder(app.pool, fleet, { driver: old });
        const answer = await reassign({ id: order.id, version: 0, ...to(next), needAccept: false });
        expect(answer).toMatchObject({
            success: true,
            code: 200,
            result: { status: 'accepted', version: 1, driverName: next.name, reassignCount: 1 },
        });
        expect(await stored(order.id)).toMatchObject({ status: 'accepted', driver_id: next.driverId });
        const dispatches = await app.pool.query('select driver_id, status from ord_dispatch where order_id = $1 order by round_no', [
            order.id,
        ]);
        expect(dispatches.rows).toEqual([
            { driver_id: old.driverId, status: 'revoked' },
            { driver_id: next.driverId, status: 'accepted' },
        ]);
        const slots = await app.pool.query('select driver_id, status from ord_reservation where order_id = $1 order by id', [order.id]);
        expect(slots.rows).toEqual([
            { driver_id: old.driverId, status: 'released' },
            { driver_id: next.driverId, status: 'held' },
        ]);
        expect(await one('select event, from_status, to_status, actor from ord_event where order_id = $1', [order.id])).toEqual({
            event: 'reassign',
            from_status: 'accepted',
            to_status: 'accepted',
            actor: 'dispatcher_a',
        });
        expect(
            await one("select op, data_no, actor, diff -> 'reassignCount' as diff from sys_audit_trail where data_id = $1", [order.id]),
        ).toEqual({
            op: 'action',
            data_no: order.orderNo,
            actor: 'dispatcher_a',
            diff: { label: '改派', from: 0, to: 1 },
        });
        expect(await one('select seq, from_driver_id, to_driver_id from ord_reassign where order_id = $1', [order.id])).toEqual({
            seq: 1,
            from_driver_id: old.driverId,
            to_driver_id: next.driverId,
        });
    });

    it('[ORDER-03] waits for the new driver by default: the order has no driver and names the one who is asked', async () => {
        const [old, next] = fleet.drivers as [Driver, Driver];
        const order = await addOrder(app.pool, fleet, { driver: old });
        const answer = await reassign({ id: order.id, version: 0, ...to(next) });
        expect(answer.result).toMatchObject({ status: 'dispatching', driverId: null, driverName: null, offeredDriver: next.name });
    });

    it('[ORDER-03] lets one of two dispatchers win and tells the other who, when and to whom', async () => {
        const [old, second, third] = fleet.drivers as [Driver, Driver, Driver];
        const order = await addOrder(app.pool, fleet, { driver: old });
        await reassign({ id: order.id, version: 0, ...to(second) });
        const late = await reassign({ id: order.id, version: 0, ...to(third) });
        expect(late).toMatchObject({
            success: false,
            code: 409,
            message: `订单已被dispatcher_a改派给${second.name}，请确认后重试`,
            result: {
                errorCode: 'ALREADY_ASSIGNED',
                current: { version: 1, driverName: second.name, updateBy: 'dispatcher_a', status_dictText: '派单中' },
            },
        });
        expect(await stored(order.id)).toMatchObject({ reassign_count: 1 });
    });

    it('[ORDER-03] has exactly one winner among 32 at once, and one row of history', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const others = fleet.drivers.slice(1);
        const answers = await Promise.all(
            Array.from({ length: 32 }, (_, n) => reassign({ id: order.id, version: 0, ...to(others[n % others.length]!) })),
        );
        expect(answers.filter(answer => answer.success)).toHaveLength(1);
        const codes = new Set(answers.filter(answer => !answer.success).map(answer => answer.result.errorCode));
        expect([...codes]).toEqual(['ALREADY_ASSIGNED']);
        expect(await stored(order.id)).toMatchObject({ version: 1, reassign_count: 1 });
        expect(await one('select count(*)::int as n from ord_reassign where order_id = $1', [order.id])).toEqual({ n: 1 });
        expect(await one("select count(*)::int as n from ord_reservation where order_id = $1 and status = 'held'", [order.id])).toEqual({
            n: 1,
        });
    });

    it('[ORDER-03] gives a driver to one of several orders at once and names that order to the others', async () => {
        const [wanted, ...holders] = fleet.drivers as [Driver, ...Driver[]];
        const rivals = await Promise.all(holders.map(driver => addOrder(app.pool, fleet, { driver })));
        const answers = await Promise.all(rivals.map(order => reassign({ id: order.id, version: 0, ...to(wanted) })));
        const winner = rivals[answers.findIndex(answer => answer.success)]!;
        const losers = answers.filter(answer => !answer.success);
        expect(losers).toHaveLength(rivals.length - 1);
        for (const { result, message } of losers)
            expect([result.errorCode, message]).toEqual(['RESERVATION_CONFLICT', expect.stringContaining(winner.orderNo)]);
    });

    it('[ORDER-03] acts once for one idempotency key, however often it is sent', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const body = { id: order.id, version: 0, ...to(fleet.drivers[1]!) };
        const answers = await Promise.all(Array.from({ length: 8 }, () => reassign(body, token, 'one-intended-act')));
        const successes = answers.filter(answer => answer.success);
        // One at least; a stored answer comes back with its keys in another order.
        expect(new Set(successes.map(answer => canonical(answer.result))).size).toBe(1);
        expect(answers.filter(answer => !answer.success).every(answer => answer.result.errorCode === 'IDEMPOTENT_RUNNING')).toBe(true);
        expect((await reassign(body, token, 'one-intended-act')).success).toBe(true);
        expect(await stored(order.id)).toMatchObject({ version: 1, reassign_count: 1 });
    });
});

describe('refusals change nothing and say why', () => {
    it.each(['placed', 'completed', 'canceled', 'working'])('[ORDER-02] refuses an order in state %s', async status => {
        const order = await addOrder(app.pool, fleet, { status });
        const answer = await reassign({ id: order.id, version: 0, ...to(fleet.drivers[1]!) });
        expect(answer).toMatchObject({ success: false, code: 500, result: { errorCode: 'STATE_DENIED' } });
        expect(answer.message).toMatch(/^当前状态为“.+”，不能改派$/);
        expect(await stored(order.id)).toMatchObject({ status, version: 0, reassign_count: 0 });
    });

    it('[ORDER-03] refuses the driver who has the order already', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        expect(await reassign({ id: order.id, version: 0, ...to(fleet.drivers[0]!) })).toMatchObject({
            success: false,
            message: '新司机与当前司机相同',
        });
    });

    it('[ORDER-03] demands words when the reason is «other»', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const answer = await reassign({ id: order.id, version: 0, ...to(fleet.drivers[1]!), reasonCode: 'other' });
        expect(answer.result).toMatchObject({ errorCode: 'VALIDATION', fields: { remark: '请填写改派说明' } });
    });

    it('[ORDER-03] refuses a driver who is taken at that time, naming the order that takes them', async () => {
        const busy = fleet.drivers[1]!;
        const taken = await addOrder(app.pool, fleet, { driver: busy });
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const answer = await reassign({ id: order.id, version: 0, ...to(busy) });
        expect(answer.result).toMatchObject({ errorCode: 'RESERVATION_CONFLICT' });
        expect(answer.message).toContain(taken.orderNo);
        expect(await stored(order.id)).toMatchObject({ version: 0, driver_id: fleet.drivers[0]!.driverId });
    });

    it.each([
        ['a suspended driver', { status: 'suspended' }, {}, '已停单'],
        ['a driver who is offline', { online_status: 'offline' }, {}, '离线'],
        ['a vehicle out of service', {}, { status: 'disabled' }, '车辆停用'],
    ])('[ORDER-03] refuses %s', async (_case, driver, vehicle, reason) => {
        const choice = await addDriver(app.pool, fleet, 9, driver, vehicle);
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const answer = await reassign({ id: order.id, version: 0, ...to(choice) });
        expect(answer).toMatchObject({
            success: false,
            message: `司机9不可派单：${reason}`,
            result: { errorCode: 'DRIVER_NOT_AVAILABLE' },
        });
    });

    it('[ORDER-03] refuses a driver whose certificate has run out on the day of the job', async () => {
        const choice = fleet.drivers[1]!;
        await app.pool.query(
            `insert into veh_certificate (id, create_by, owner_kind, owner_id, cert_type, cert_no, expire_date)
             values ($1, 'test', 'driver', $2, 'q2_cert', 'Q2', current_date)`,
            [`9${choice.driverId.slice(-12)}`, choice.driverId],
        );
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        expect((await reassign({ id: order.id, version: 0, ...to(choice) })).result).toMatchObject({ errorCode: 'CERT_EXPIRED' });
    });

    it('[PERM-07] refuses a direct call without the right, and one from outside the caller’s cities', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        const reader = await signInWith(app, 'reader_a', ['order:order:list', 'order:order:query']);
        expect((await reassign({ id: order.id, version: 0, ...to(fleet.drivers[1]!) }, reader.token)).status).toBe(403);
        const elsewhere = await dispatcherOf(fleet.otherCityId);
        expect((await reassign({ id: order.id, version: 0, ...to(fleet.drivers[1]!) }, elsewhere)).status).toBe(404);
        expect(await stored(order.id)).toMatchObject({ version: 0 });
    });

    it('[CALL-08] refuses a body that does not fit and keys it does not know', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        expect((await reassign({ id: order.id, ...to(fleet.drivers[1]!) })).status).toBe(400);
        expect((await reassign({ id: order.id, version: 0, ...to(fleet.drivers[1]!), status: 'settled' })).status).toBe(400);
    });
});

describe('candidates', () => {
    it('[ORDER-03] ranks free drivers by score with the reasons, leaves out the current one, and explains blocked ones on demand', async () => {
        const order = await addOrder(app.pool, fleet, { driver: fleet.drivers[0] });
        await addDriver(app.pool, fleet, 8, { status: 'suspended' });
        const ask = async (query: string) =>
            (await app.call({ url: `/order/order/candidates?id=${order.id}${query}`, token })).body.result as CandidateList;
        const free = await ask('');
        expect(free.current?.driverId).toBe(fleet.drivers[0]!.driverId);
        expect(free.candidates.map(one => one.driverName)).toEqual(['司机1', '司机2', '司机3', '司机4', '司机5']);
        expect(free.candidates.every(one => one.blocked.length === 0 && one.driverPhone.includes('****'))).toBe(true);
        const all = await ask('&includeBlocked=true');
        expect(all.candidates.at(-1)).toMatchObject({ driverName: '司机8', blocked: [{ errorCode: 'DRIVER_NOT_AVAILABLE' }] });
        for (const typed of ['司机3', 'sj3', 'SiJi 3'])
            expect(
                (await ask(`&keyword=${encodeURIComponent(typed)}`)).candidates.map(one => one.driverName),
                typed,
            ).toEqual(['司机3']);
    });
});

describe('the order list', () => {
    it('[ORDER-01] shows only the caller’s cities in list, count, tabs and details', async () => {
        const mine = await addOrder(app.pool, fleet, { status: 'paid' });
        const foreign = await addOrder(app.pool, { ...fleet, cityId: fleet.otherCityId }, { status: 'paid' });
        const as = await dispatcherOf(fleet.cityId);
        const list = (await app.call({ url: '/order/order/list', token: as })).body.result as { records: { id: string }[]; total: number };
        expect(list.records.map(row => row.id)).toEqual([mine.id]);
        expect(list.total).toBe(1);
        const stat = (await app.call({ url: '/order/order/stat', token: as })).body.result as Record<string, { count: number }>;
        expect(stat.all?.count).toBe(1);
        expect(stat.paid?.count).toBe(1);
        for (const call of ['queryById', 'timeline', 'priceLines', 'dispatches', 'candidates'])
            expect((await app.call({ url: `/order/order/${call}?id=${foreign.id}`, token: as })).status, call).toBe(404);
    });

    it('[ORDER-01] tells on its tabs what the filters leave, whatever tab is open', async () => {
        const early = await addOrder(app.pool, fleet, { status: 'paid' });
        await addOrder(app.pool, fleet, { status: 'paid' });
        await addOrder(app.pool, fleet, { status: 'canceled' });
        const as = await dispatcherOf(fleet.cityId);
        const { body } = await app.call({ url: `/order/order/list?id=${early.id}`, token: as });
        const [{ orderNo }] = (body.result as { records: [{ orderNo: string }] }).records;
        const countsOf = async (query: string) => {
            const stat = (await app.call({ url: `/order/order/stat${query}`, token: as })).body.result as Record<string, { count: number }>;
            return { all: stat.all?.count, paid: stat.paid?.count, canceled: stat.canceled?.count };
        };
        expect(await countsOf('')).toEqual({ all: 3, paid: 2, canceled: 1 });
        expect(await countsOf(`?orderNo=${orderNo}`)).toEqual({ all: 1, paid: 1, canceled: 0 });
    });

    it('[ORDER-01] says that nobody gave the caller a city', async () => {
        const as = await dispatcherOf(undefined);
        const list = (await app.call({ url: '/order/order/list', token: as })).body.result as { records: unknown[]; notice: string };
        expect(list).toMatchObject({ records: [], notice: '您还没有被授权任何城市，请联系管理员' });
    });

    it('[PERM-02] hides cost columns from those without the right, in rows, filters and sorting', async () => {
        const order = await addOrder(app.pool, fleet, { status: 'paid' });
        const row = (await app.call({ url: `/order/order/queryById?id=${order.id}`, token })).body.result as Record<string, unknown>;
        expect(row).not.toHaveProperty('infoFeeFen');
        expect(row.contactPhone).toBe('199****2207');
        expect((await app.call({ url: '/order/order/list?driverFen=1', token })).status).toBe(400);
        expect((await app.call({ url: '/order/order/list?column=driverFen&order=asc', token })).status).toBe(400);
    });
});

let sequence = 0;

/** A dispatcher with the data rule of domain section 7: only the cities given to them. */
const dispatcherOf = async (cityId: string | undefined): Promise<string> => {
    const name = `city_dispatcher_${++sequence}`;
    const roleId = await addRole(app, `role_${name}`);
    const menuId = await addMenu(app, { name });
    const rule = await addRule(app, menuId, ['cityId', 'IN', '#{sys_city_ids}']);
    await grant(app, roleId, [menuId], [rule]);
    for (const code of CODES) await grant(app, roleId, [await addMenu(app, { name: code, menuType: 2, perms: code, parentId: menuId })]);
    const userId = await addUser(app, { username: name, roleIds: [roleId] });
    if (cityId)
        await app.pool.query("insert into sys_user_city (id, create_by, user_id, city_id) values ($1, 'test', $2, $3)", [
            `7${cityId.slice(-14)}${sequence}`,
            userId,
            cityId,
        ]);
    return signIn(app, name);
};
