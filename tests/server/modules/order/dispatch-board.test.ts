import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppliedPlan, AutoPlan, BoardCandidates, DispatchBoard } from '#contract/order/dispatch-board.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';
import { listen, openSocket, upgradeStatus } from '#tests/support/sockets.ts';

const CODES = ['order:dispatch:view', 'order:order:list', 'order:order:query', 'order:order:dispatch', 'order:order:reassign'];

let app: TestApp;
let a: { token: string; userId: string };
let b: { token: string; userId: string };
let reader: string;
let fleet: Fleet;
type Driver = Fleet['drivers'][number];

beforeAll(async () => {
    app = await startTestApp();
    await addDictionaries(app, ['order_status', 'order_priority', 'biz_type', 'online_status']);
    a = await signInWith(app, 'board_a', CODES);
    b = await signInWith(app, 'board_b', CODES);
    reader = (await signInWith(app, 'board_reader', ['order:dispatch:view'])).token;
});
afterAll(() => app.close());
beforeEach(async () => {
    app.app.clock.shift(0);
    fleet = await buildFleet(app.pool, 4);
});

const get = async <T>(path: string, query: Record<string, string>, token = a.token) => {
    const { status, body } = await app.call({ url: `/order/dispatch/${path}?${new URLSearchParams(query).toString()}`, token });
    return { status, body, result: body.result as T };
};
const post = async <T>(path: string, body: object, token = a.token) => {
    const answer = await app.call({ method: 'POST', url: `/order/dispatch/${path}`, token, body });
    return { status: answer.status, body: answer.body, result: answer.body.result as T };
};
const board = async (query: Record<string, string> = {}, token = a.token) =>
    (await get<DispatchBoard>('board', { cityId: fleet.cityId, ...query }, token)).result;
const waiting = (columns: Record<string, unknown> = {}) => addOrder(app.pool, fleet, { status: 'paid', columns });
const to = ({ driverId, vehicleId }: Driver) => ({ driverId, vehicleId });
const assign = async (order: { id: string; version: number }, driver: Driver, token = a.token) =>
    (await post<AppliedPlan>('applyPlan', { rows: [{ id: order.id, version: order.version, ...to(driver) }] }, token)).result;
const stored = async (id: string) =>
    (await app.pool.query<{ status: string; version: number }>('select status, version from ord_order where id = $1', [id])).rows[0]!;
const held = async (id: string) =>
    (
        await app.pool.query<{ id: string }>("select driver_id::text as id from ord_reservation where order_id = $1 and status = 'held'", [
            id,
        ])
    ).rows.map(row => row.id);
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('the board', () => {
    it('[ORDER-03] shows who waits by the time that is left, with filters, and what takes the drivers’ time', async () => {
        const late = await waiting({ sla_dispatch_at: soon(-5), from_addr: '福田区深南大道' });
        const calm = await waiting({ sla_dispatch_at: soon(30) });
        const busy = await addOrder(app.pool, fleet, { driver: fleet.drivers[1], columns: { appoint_at: soon(120) }, now: soon(-22 * 60) });
        const seen = await board();
        expect(seen.pool.map(order => order.id)).toEqual([late.id, calm.id]);
        expect([seen.poolTotal, seen.poolWaiting]).toEqual([2, 2]);
        expect(seen.pool[0]).toMatchObject({ status: 'paid', status_dictText: '待派单', typeName: '25吨汽车吊', offer: null });
        expect(seen.drivers).toHaveLength(4);
        expect(seen.cities.find(city => city.cityId === fleet.cityId)).toMatchObject({ late: 1, calm: 1, free: 4 });
        expect(seen.bars.filter(bar => bar.orderId === busy.id).map(bar => bar.kind)).toEqual(['travel', 'order', 'buffer']);
        expect((await board({ keyword: '深南' })).pool.map(order => order.id)).toEqual([late.id]);
        const [one] = seen.drivers;
        expect((await board({ keyword: plateText(one!.plateNo) })).drivers.map(driver => driver.id)).toEqual([one!.id]);
        expect((await board({ keyword: 'siji1' })).drivers.map(driver => driver.name)).toEqual(['司机1']);
        expect((await board({ typeId: '1' })).pool).toEqual([]);
        expect((await board({ cityId: fleet.otherCityId })).drivers).toEqual([]);
    });

    it('[PERM-04] shows a city manager the own cities alone: orders, drivers, candidates', async () => {
        const order = await waiting();
        const menuId = await addMenu(app, { name: '调度工作台', perms: null });
        const rule = await addRule(app, menuId, ['cityId', 'IN', '#{sys_city_ids}']);
        const roleId = await addRole(app, `city_${order.id}`);
        await grant(app, roleId, [menuId], [rule]);
        await grant(app, roleId, [await addMenu(app, { name: 'view', menuType: 2, perms: 'order:dispatch:view', parentId: menuId })]);
        const userId = await addUser(app, { username: `city_${order.id.slice(-6)}`, roleIds: [roleId] });
        await app.pool.query("insert into sys_user_city (id, create_by, user_id, city_id) values ($1, 'test', $2, $3)", [
            `7${order.id.slice(-14)}`,
            userId,
            fleet.otherCityId,
        ]);
        const token = await signIn(app, `city_${order.id.slice(-6)}`);
        const seen = (await get<DispatchBoard>('board', {}, token)).result;
        expect(seen).toMatchObject({ pool: [], drivers: [], cities: [] });
        expect((await get('candidates', { id: order.id }, token)).status).toBe(404);
        await app.pool.query('update sys_user_city set city_id = $2 where user_id = $1', [userId, fleet.cityId]);
        await bumpVersion(app.db, 'permission');
        const again = await signIn(app, `city_${order.id.slice(-6)}`);
        expect((await get<DispatchBoard>('board', {}, again)).result.pool.map(each => each.id)).toEqual([order.id]);
    });

    it('[PERM-07] is closed without its right, and a reader may look but neither plan, assign nor undo', async () => {
        const { token } = await signInWith(app, `nobody_${fleet.cityId.slice(-6)}`, ['order:order:list']);
        expect((await get('board', {}, token)).status).toBe(403);
        expect((await get('board', {}, reader)).status).toBe(200);
        const order = await waiting();
        expect((await post('autoPlan', { ids: [order.id] }, reader)).status).toBe(403);
        expect((await post('applyPlan', { rows: [{ id: order.id, version: 0, ...to(fleet.drivers[0]!) }] }, reader)).status).toBe(403);
        expect((await post('undo', { ids: ['1'] }, reader)).status).toBe(403);
        expect((await get('board', { cityId: '1;drop' })).status).toBe(400);
    });
});

describe('the candidates of an order', () => {
    it('[ORDER-03] are ranked with points, warnings and the words of what forbids them', async () => {
        await addDriver(app.pool, fleet, 9, { online_status: 'paused' });
        const order = await waiting();
        const { result } = await get<BoardCandidates>('candidates', { id: order.id });
        expect(result.isWhole).toBe(true);
        expect(result.candidates).toHaveLength(5);
        const [best] = result.candidates;
        expect(best).toMatchObject({ driverId: fleet.drivers[0]!.driverId, blocked: [], warnings: [] });
        expect(best!.score).toBe(Object.values(best!.detail).reduce((sum, points) => sum + points, 0));
        expect(best!.driverPhone).toContain('*');
        expect(result.candidates.at(-1)!.blocked[0]).toMatchObject({
            errorCode: 'DRIVER_NOT_AVAILABLE',
            message: expect.stringContaining('暂停接单') as string,
        });
    });

    it('[ORDER-03] have as many orders today as their row on the timeline says, whatever day the order is for', async () => {
        const driver = fleet.drivers[1]!;
        await addOrder(app.pool, fleet, { driver, now: soon(-24 * 60) });
        await addOrder(app.pool, fleet, { status: 'canceled', now: soon(-24 * 60), columns: { driver_id: driver.driverId } });
        const [forToday, forTomorrow] = [await waiting({ appoint_at: new Date() }), await waiting()];
        const [row] = (await board()).drivers.filter(({ id }) => id === driver.driverId);
        expect(row!.todayOrders).toBe(1);
        for (const order of [forToday, forTomorrow]) {
            const { result } = await get<BoardCandidates>('candidates', { id: order.id });
            expect(result.candidates.find(({ driverId }) => driverId === driver.driverId)!.todayOrders).toBe(1);
        }
    });

    it('[ORDER-03] are told of a vehicle in the workshop as such, and not as of an order', async () => {
        const { vehicleId, driverId } = fleet.drivers[2]!;
        await app.pool.query(
            `insert into ord_reservation (id, create_by, vehicle_id, during, kind) values ($1, 'test', $2, tstzrange($3, $4), 'maintain')`,
            [newId(), vehicleId, soon(23 * 60), soon(26 * 60)],
        );
        const order = await waiting();
        const { result } = await get<BoardCandidates>('candidates', { id: order.id });
        const { blocked } = result.candidates.find(one => one.driverId === driverId)!;
        expect(blocked).toEqual([
            { errorCode: 'RESERVATION_CONFLICT', message: expect.stringMatching(/^司机2的车辆在.+~.+保养，时间冲突$/) as string },
        ]);
    });

    it('[ORDER-03] are warned of when they would come too late', async () => {
        const order = await waiting({ appoint_at: soon(-20) });
        const { result } = await get<BoardCandidates>('candidates', { id: order.id });
        expect(result.candidates[0]!.warnings[0]).toMatch(/^预计晚到\d+分钟$/);
    });
});

describe('a plan', () => {
    it('[ORDER-03] gives each order a driver without taking anybody twice at a time, says why, and does nothing', async () => {
        const orders = await Promise.all([1, 2, 3, 4, 5].map(n => waiting({ sla_dispatch_at: soon(n) })));
        const { result } = await post<AutoPlan>('autoPlan', { ids: orders.map(order => order.id) });
        expect(result.rows).toHaveLength(4);
        expect(new Set(result.rows.map(row => row.driverId)).size).toBe(4);
        expect(result.rows[0]).toMatchObject({ id: orders[0]!.id, reason: '匹配分最高的可派司机', driverId: fleet.drivers[0]!.driverId });
        expect(result.rows[1]!.reason).toBe(`首选${fleet.drivers[0]!.name}已安排给${orders[0]!.orderNo}`);
        expect(result.left).toMatchObject([{ id: orders[4]!.id, reason: '4名可派司机已安排给更急的订单' }]);
        expect(await stored(orders[0]!.id)).toEqual({ status: 'paid', version: 0 });
    });

    it('[ORDER-03] names what is in the way of orders that nobody can take', async () => {
        await app.pool.query("update usr_driver set online_status = 'offline' where city_id = $1", [fleet.cityId]);
        const [order, done] = [await waiting(), await addOrder(app.pool, fleet, { driver: fleet.drivers[0] })];
        const { result } = await post<AutoPlan>('autoPlan', { ids: [order.id, done.id] });
        expect(result.rows).toEqual([]);
        expect(result.left[0]).toMatchObject({
            reason: '4名符合车型的司机目前都不可派',
            examples: [expect.stringContaining('离线'), expect.anything(), expect.anything()],
        });
        expect(result.left[1]).toMatchObject({ id: done.id, reason: '当前状态为“已接单”，不需要派单' });
    });

    it('[ORDER-03] is applied row by row: what cannot be says why, the rest is done', async () => {
        const [first, second] = [await waiting(), await waiting()];
        const driver = fleet.drivers[0]!;
        const { body, result } = await post<AppliedPlan>('applyPlan', {
            rows: [first, second].map(order => ({ id: order.id, version: 0, ...to(driver) })),
        });
        expect(body.message).toBe('成功1条，失败1条');
        const [won, lost] = [result.rows.find(row => row.ok)!, result.rows.find(row => !row.ok)!];
        expect(won).toMatchObject({ message: `已派给${driver.name}，等待响应`, undoId: expect.any(String) as string });
        expect(lost).toMatchObject({ errorCode: 'RESERVATION_CONFLICT', message: expect.stringContaining(won.orderNo) as string });
        expect(await stored(won.id)).toEqual({ status: 'dispatching', version: 1 });
        expect(await held(won.id)).toEqual([driver.driverId]);
        expect(await stored(lost.id)).toEqual({ status: 'paid', version: 0 });
        const seen = await board();
        expect(seen.pool.find(order => order.id === won.id)!.offer).toMatchObject({ driverName: driver.name });
    });

    it('[ORDER-03] tells the second of two dispatchers who was faster, and never books a driver twice', async () => {
        const order = await waiting();
        const [x, y] = fleet.drivers as [Driver, Driver];
        expect((await assign(order, x)).done).toBe(1);
        const late = await assign(order, y, b.token);
        expect(late.rows[0]).toMatchObject({
            ok: false,
            errorCode: 'ALREADY_ASSIGNED',
            message: `订单已被board_a改派给${x.name}，请确认后重试`,
        });
        const rivals = await Promise.all(Array.from({ length: 8 }, () => waiting()));
        const answers = await Promise.all(rivals.map((rival, n) => assign(rival, y, n % 2 ? a.token : b.token)));
        expect(answers.filter(answer => answer.done === 1)).toHaveLength(1);
        const refused = answers.flatMap(answer => answer.rows.filter(row => !row.ok).map(row => row.errorCode));
        expect(new Set(refused)).toEqual(new Set(['RESERVATION_CONFLICT']));
    });

    it('[PERM-07] needs the right to reassign for an order that waits for somebody’s answer', async () => {
        const { token } = await signInWith(app, `only_${fleet.cityId.slice(-6)}`, ['order:dispatch:view', 'order:order:dispatch']);
        const order = await waiting();
        expect((await assign(order, fleet.drivers[0]!, token)).done).toBe(1);
        const again = await assign({ id: order.id, version: 1 }, fleet.drivers[1]!, token);
        expect(again.rows[0]).toMatchObject({ ok: false, message: '您没有派单或改派的权限' });
    });
});

describe('taking an assignment back', () => {
    const undo = async (id: string, token = a.token) => (await post<AppliedPlan>('undo', { ids: [id] }, token)).result.rows[0]!;

    it('[ORDER-03] puts the order back into the pool and frees the driver, once', async () => {
        const order = await waiting();
        const { undoId } = (await assign(order, fleet.drivers[0]!)).rows[0]!;
        expect(await undo(undoId!)).toMatchObject({ ok: true, message: '已撤销' });
        expect(await stored(order.id)).toEqual({ status: 'paid', version: 2 });
        expect(await held(order.id)).toEqual([]);
        expect(await undo(undoId!)).toMatchObject({ ok: false, message: '该派单已撤销过' });
        const { rows } = await app.pool.query('select event from ord_event where order_id = $1 order by id', [order.id]);
        expect(rows.map((row: { event: string }) => row.event)).toEqual(['dispatch', 'unassign']);
    });

    it('[ORDER-03] asks the driver again who had been asked before', async () => {
        const order = await waiting();
        const [x, y] = fleet.drivers as [Driver, Driver];
        await assign(order, x);
        const { undoId } = (await assign({ id: order.id, version: 1 }, y)).rows[0]!;
        expect(await undo(undoId!)).toMatchObject({ ok: true });
        expect(await held(order.id)).toEqual([x.driverId]);
        expect((await board()).pool[0]!.offer).toMatchObject({ driverName: x.name });
    });

    it('[ORDER-03] is refused after 30 s, to others, and once the driver has accepted', async () => {
        const order = await waiting();
        const { undoId } = (await assign(order, fleet.drivers[0]!)).rows[0]!;
        expect(await undo(undoId!, b.token)).toMatchObject({ ok: false, message: '资源未找到' });
        app.app.clock.shift(31_000);
        expect((await undo(undoId!)).message).toContain('已超过30秒，不能撤销');
        app.app.clock.shift(0);
        await app.pool.query("update ord_order set status = 'accepted', driver_id = $2, version = version + 1 where id = $1", [
            order.id,
            fleet.drivers[0]!.driverId,
        ]);
        expect((await undo(undoId!)).message).toBe(`${fleet.drivers[0]!.name}已接单，不能撤销；如需更换请使用改派`);
        expect(await stored(order.id)).toMatchObject({ status: 'accepted' });
    });
});

describe('who looks at what', () => {
    it('[SOCKET-05] is told to colleagues who may see the order, and ends with the window', async () => {
        const url = await listen(app);
        const order = await waiting();
        const open = (who: typeof a, own: string) =>
            openSocket(`${url}/api/vxeSocket/${who.userId}/order-dispatch.${own}`, { token: who.token });
        const [first, second] = [await open(a, 'aaaaaaaa'), await open(b, 'bbbbbbbb')];
        first.socket.send(JSON.stringify({ type: 'look', data: { id: order.id, hello: true, name: '别人' } }));
        const look = (frame: Record<string, unknown>) => frame.type === 'look';
        expect(await second.next(look)).toEqual({
            type: 'look',
            data: { id: order.id, hello: true, from: 'order-dispatch.aaaaaaaa', name: 'board_a' },
        });
        first.socket.send(JSON.stringify({ type: 'look', data: { id: '99999' } }));
        first.socket.send(JSON.stringify({ type: 'look', data: { id: 7 } }));
        first.socket.close();
        expect(await second.next(look)).toEqual({ type: 'look', data: { id: null, from: 'order-dispatch.aaaaaaaa' } });
        expect(first.frames.filter(look)).toEqual([]);
        second.socket.terminate();
        const outside = await signInWith(app, 'board_outside', ['order:order:list']);
        expect(await upgradeStatus(`${url}/api/vxeSocket/${outside.userId}/order-dispatch.cccccccc`, { token: outside.token })).toBe(403);
    });
});
