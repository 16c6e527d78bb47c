import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireEntries } from '#server/modules/users/blacklist/blacklist-state.service.ts';
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
    kit = await createKitApp(app => void app.register(blacklistRoutes));
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
        expect(lifted.body.result).toMatchObject({ status: 'lifted', liftBy: 'tester' });
        expect(await driverState(id)).toEqual({ status: 'suspended', online: 'offline' });
        expect((await post('lift', { id: added.body.result?.id, version: 1, reason: '再解除一次吧' })).body.message).toBe(
            '当前状态为“已解除”，不能解除',
        );
    });

    it.each([
        [{ targetId: '' }, 'targetId', '请选择要拉黑的对象'],
        [{ reasonCode: 'fraud' }, 'evidence', '该原因须上传至少一份证据'],
        [{ scope: 'pair' }, 'scopeId', '请选择互斥的对方'],
        [{ endAt: '2020-01-01 00:00:00' }, 'endAt', '到期时间须晚于现在'],
        [{ targetKind: 'phone' }, 'phone', '请输入手机号'],
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
