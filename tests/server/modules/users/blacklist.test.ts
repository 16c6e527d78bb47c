import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireEntries } from '#server/modules/users/blacklist/blacklist-state.service.ts';
import { UNDO_PATH } from '#contract/kit/calls/undo.ts';
import { undoRoutes } from '#server/modules/system/undo/undo.routes.ts';
import { blacklistRoutes } from '#server/modules/users/blacklist/blacklist.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeCity, storeCustomer, storeDriver, storeOrder, storeVehicleType } from '#tests/support/users.ts';

const WIRE = '/users/blacklist';
const CODES = ['list', 'query', 'add', 'edit', 'export', 'import', 'lift', 'plain'].map(act => `users:blacklist:${act}`);
const lead = buildSession(CODES, { roles: ['ops_lead'] });
const clerk = buildSession(CODES, { roles: ['service'] });
const LATER = '2099-01-01 00:00:00';

let kit: KitApp;
let cityId: string;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(blacklistRoutes);
        void app.register(undoRoutes);
    });
    cityId = await storeCity(kit.db);
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = lead) => kit.call(session, { method: 'POST', url: `${WIRE}/${path}`, body });
const entry = (targetId: string, more: object = {}) => ({
    targetKind: 'driver',
    targetId,
    reasonCode: 'complaint',
    reason: '多次投诉核实属实',
    endAt: LATER,
    ...more,
});
const driverState = async (id: string) =>
    (await kit.db.execute(sql`select status, online_status as online from usr_driver where id = ${id}`)).rows[0];

describe('the blacklist', () => {
    it('[USER-03] tells what an entry would do, does it, and gives the driver back as suspended when it is lifted', async () => {
        const id = await storeDriver(kit.db, cityId, { name: '孙立' });
        const order = { cityId, customerId: await storeCustomer(kit.db, cityId), typeId: await storeVehicleType(kit.db), driverId: id };
        const orderId = await storeOrder(kit.db, { ...order, status: 'accepted' });
        const effects = await kit.call(lead, { url: `${WIRE}/effects?targetKind=driver&targetId=${id}` });
        expect(effects.body.result).toMatchObject({ name: '孙立', openOrders: 1, offlined: true });
        const added = await post('add', entry(id));
        expect(added.body.result).toMatchObject({ targetName: '孙立', status: 'active', cityId });
        expect(await driverState(id)).toEqual({ status: 'blacklisted', online: 'offline' });
        const { rows } = await kit.db.execute(sql`select anomaly_level::int as level, status from ord_order where id = ${orderId}`);
        expect(rows[0]).toEqual({ level: 2, status: 'accepted' });
        expect((await post('add', entry(id))).body).toMatchObject({ message: '该对象已在黑名单中', result: { errorCode: 'DUPLICATE' } });
        const lifted = await post('lift', { id: added.body.result?.id, version: 0, reason: '申诉成立，予以解除' });
        expect(lifted.body).toMatchObject({
            message: '已解除；司机转为已停单，须人工恢复后才能接单',
            result: { status: 'lifted', liftBy: 'tester' },
        });
        expect(await driverState(id)).toEqual({ status: 'suspended', online: 'offline' });
        expect((await post('lift', { id: added.body.result?.id, version: 1, reason: '再解除一次吧' })).body.message).toBe(
            '当前状态为“已解除”，不能解除',
        );
    });

    it('[USER-03] a lifting is taken back as long as nobody has put the person on the list again', async () => {
        const id = await storeDriver(kit.db, cityId, { name: '周平' });
        const { body } = await post('add', entry(id));
        const lift = async (version: number) =>
            (await post('lift', { id: body.result?.id, version, reason: '点错了，予以解除' })).headers['x-undo'] as string;
        const undo = async (undoId: string) => (await kit.call(lead, { method: 'POST', url: UNDO_PATH, body: { id: undoId } })).body;
        const lifted = await lift(0);
        expect(await driverState(id)).toMatchObject({ status: 'suspended' });
        expect(await undo(lifted)).toMatchObject({ success: true, message: '已撤销' });
        expect(await driverState(id)).toMatchObject({ status: 'blacklisted' });
        const { rows } = await kit.db.execute(sql`select status, lift_by as by, version from usr_blacklist where id = ${body.result?.id}`);
        expect(rows).toEqual([{ status: 'active', by: null, version: 2 }]);

        const again = await lift(2);
        await post('add', entry(id));
        expect(await undo(again)).toMatchObject({ success: false, message: '该对象已在黑名单中' });
    });

    it('[USER-03] adding is taken back: state, being online and the levels of orders are as before', async () => {
        const id = await storeDriver(kit.db, cityId, { name: '钱进', onlineStatus: 'online' });
        const order = { cityId, customerId: await storeCustomer(kit.db, cityId), typeId: await storeVehicleType(kit.db), driverId: id };
        const orderId = await storeOrder(kit.db, { ...order, status: 'accepted' });
        const added = await post('add', entry(id));
        expect(await driverState(id)).toEqual({ status: 'blacklisted', online: 'offline' });
        const undo = { method: 'POST', url: UNDO_PATH, body: { id: added.headers['x-undo'] as string } } as const;
        expect((await kit.call(lead, undo)).body).toMatchObject({ success: true, message: '已撤销' });
        expect(await driverState(id)).toEqual({ status: 'active', online: 'online' });
        const levels = await kit.db.execute(sql`select anomaly_level::int as level from ord_order where id = ${orderId}`);
        expect(levels.rows).toEqual([{ level: 0 }]);
        expect((await kit.call(lead, { url: `${WIRE}/queryById?id=${String(added.body.result?.id)}` })).status).toBe(404);

        // A frozen customer is frozen again, and one whom another entry keeps out stays out.
        const customer = await storeCustomer(kit.db, cityId);
        await kit.db.execute(sql`update usr_customer set status = 'frozen' where id = ${customer}`);
        const stateOf = async () => (await kit.db.execute(sql`select status from usr_customer where id = ${customer}`)).rows[0]?.status;
        const frozen = await post('add', entry(customer, { targetKind: 'customer' }));
        expect(await stateOf()).toBe('blacklisted');
        await kit.call(lead, { ...undo, body: { id: frozen.headers['x-undo'] as string } });
        expect(await stateOf()).toBe('frozen');
    });

    it('[USER-03] adding is not taken back once the entry has been lifted', async () => {
        const id = await storeDriver(kit.db, cityId);
        const added = await post('add', entry(id));
        await post('lift', { id: added.body.result?.id, version: 0, reason: '申诉成立，予以解除' });
        const undo = { method: 'POST', url: UNDO_PATH, body: { id: added.headers['x-undo'] as string } } as const;
        expect((await kit.call(lead, undo)).body).toMatchObject({
            success: false,
            message: expect.stringContaining('修改，不能再撤销') as string,
        });
    });

    it.each([
        [{ targetId: '' }, 'targetId', '请选择要拉黑的对象'],
        [{ reasonCode: 'fraud' }, 'evidence', '该原因须上传至少一份证据'],
        [{ scope: 'pair' }, 'scopeId', '请选择互斥的对方'],
        [{ endAt: '2020-01-01 00:00:00' }, 'endAt', '到期时间须晚于现在'],
        [{ targetKind: 'phone' }, 'phone', '请输入手机号'],
        [{ targetKind: 'device' }, 'targetKind', '设备由风控自动识别，不能手工拉黑，请改为拉黑手机号'],
        [{ reason: '短' }, 'reason', '原因说明至少5个字符'],
    ])('[USER-03] refuses %j', async (more, field, text) => {
        const id = await storeDriver(kit.db, cityId);
        expect((await post('add', entry(id, more))).body.result).toMatchObject({ fields: { [field]: text } });
    });

    it('[USER-03] lets only leads shut somebody out for good', async () => {
        const id = await storeCustomer(kit.db, cityId);
        const forGood = entry(id, { targetKind: 'customer', endAt: null });
        expect((await post('add', forGood, clerk)).body.result).toMatchObject({
            fields: { endAt: '永久拉黑须由运营主管操作，请选择到期时间' },
        });
        expect((await post('add', forGood)).body.success).toBe(true);
        const { rows } = await kit.db.execute(sql`select status from usr_customer where id = ${id}`);
        expect(rows[0]).toEqual({ status: 'blacklisted' });
    });

    it('[USER-03] takes a phone that nobody has yet, masked, and keeps a pair apart without touching either', async () => {
        const phone = await post('add', { ...entry(''), targetKind: 'phone', phone: '13700001234', cityId });
        expect(phone.body.result).toMatchObject({ targetName: '手机号137****1234', phone: '137****1234' });
        const [driver, customer] = [await storeDriver(kit.db, cityId), await storeCustomer(kit.db, cityId, { name: '陈总' })];
        const pair = await post('add', entry(driver, { scope: 'pair', scopeId: customer }));
        expect(pair.body.result).toMatchObject({ scopeName: '陈总' });
        expect(await driverState(driver)).toMatchObject({ status: 'active' });
    });

    it('[USER-03] is changed while it holds, lifted one by one or in bulk, and says what becomes of whom it was about', async () => {
        const customer = await storeCustomer(kit.db, cityId);
        const [one, other] = [
            (await post('add', entry(customer, { targetKind: 'customer' }))).body.result as { id: string },
            (await post('add', { ...entry(''), targetKind: 'phone', phone: '13700005678', cityId })).body.result as { id: string },
        ];
        const edit = (version: number, session = lead) =>
            kit.call(session, { method: 'PUT', url: `${WIRE}/edit`, body: { id: one.id, version, reason: '补充说明核实情况' } });
        expect((await edit(0)).body.result).toMatchObject({ reason: '补充说明核实情况' });
        const lift = { id: one.id, version: 1, reason: '误加，予以解除' };
        expect((await post('lift', { ...lift, reason: '误加' })).body.result).toEqual({ fields: { reason: '解除原因至少5个字符' } });
        expect((await post('lift', lift)).body.message).toBe('已解除，客户可以重新下单');
        expect((await edit(2)).body.message).toBe('当前状态为“已解除”，不能修改');
        expect((await post('batchLift', { ids: [one.id, other.id], reason: '误加，予以解除' })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: one.id, message: '当前状态为“已解除”，不能解除' }],
        });
        const reader = buildSession(['users:blacklist:list']);
        expect((await edit(2, reader)).status).toBe(403);
        expect((await post('batchLift', { ids: [one.id], reason: '没有权限' }, reader)).status).toBe(403);
        expect((await kit.call(reader, { url: `${WIRE}/effects?targetKind=customer&targetId=${customer}` })).status).toBe(403);
        const query = `targetKind=customer&status=lifted&scope=global&reasonCode=complaint&cityId=${cityId}&createBy=tester&startAt_begin=2020-01-01`;
        expect((await kit.call(lead, { url: `${WIRE}/list?targetName=*王*&${query}` })).records).toMatchObject([{ id: one.id }]);
        expect((await kit.call(lead, { url: `${WIRE}/list?targetName=*wang*&${query}` })).records).toMatchObject([{ id: one.id }]);
        expect((await kit.call(lead, { url: `${WIRE}/list?phone=13700005678` })).records).toMatchObject([{ id: other.id }]);
    });

    it('[USER-03] ends by itself when its time is over', async () => {
        const id = await storeDriver(kit.db, cityId);
        await post('add', entry(id));
        expect(await kit.db.transaction(tx => expireEntries(tx, '2099-01-02 00:00:00'))).toBeGreaterThan(0);
        expect(await driverState(id)).toMatchObject({ status: 'suspended' });
    });

    it('[PERM-07] is lifted by those alone who may', async () => {
        const clerkOnly = buildSession(['users:blacklist:list', 'users:blacklist:add']);
        expect((await post('lift', { id: '1', version: 0, reason: '没有权限' }, clerkOnly)).status).toBe(403);
    });
});
