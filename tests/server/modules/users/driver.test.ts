import { eq, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { accounts } from '#server/modules/finance/account/account.table.ts';
import { turnDrivers } from '#server/modules/users/driver/driver-clock.service.ts';
import { driverRoutes } from '#server/modules/users/driver/driver.routes.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { toWireTime } from '#server/kit/time.ts';
import { memberPlans } from '#server/modules/users/driver-member/member-plan.table.ts';
import { members } from '#server/modules/users/driver-member/member.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { storeFreely } from '#tests/support/fleet.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { newPhone, storeBlockedPhone, storeCity, storeCustomer, storeDriver, storeOrder, storeVehicleType } from '#tests/support/users.ts';
import { waitingCalls } from '#tests/support/waiting.ts';

const WIRE = '/users/driver';
const ACTS = ['suspend', 'resume', 'leave', 'tag', 'forceOffline', 'resetPassword'];
const CODES = ['list', 'query', 'add', 'edit', 'export', 'import', 'plain', ...ACTS].map(act => `users:driver:${act}`);
const all = buildSession(CODES);

let kit: KitApp;
let cityId: string;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(driverRoutes));
    cityId = await storeCity(kit.db);
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `${WIRE}/${path}`, body });
const rowOf = async (id: string) => (await kit.db.select().from(drivers).where(eq(drivers.id, id)))[0];
const open = async (driverId: string, status: 'working' | 'settled' = 'working') =>
    storeOrder(kit.db, {
        cityId,
        customerId: await storeCustomer(kit.db, cityId),
        typeId: await storeVehicleType(kit.db),
        driverId,
        status,
    });

describe('drivers', () => {
    it('[USER-02] are added with an identity card that tells birthday and sex, and is never listed whole', async () => {
        const added = await post('add', { name: '李强', phone: newPhone(), idCard: '110101199003077977', cityId });
        expect(added.body.result).toMatchObject({
            status: 'onboarding',
            birthday: '1990-03-07',
            gender: '1',
            idCard: '**** 7977',
            cityName: '深圳',
        });
        expect(added.body.result?.driverNo).toMatch(/^S\d{12}$/);
    });

    it.each([
        ['110101199003077970', '身份证号不正确'],
        ['11010519491231002X', '司机年龄须在21~60岁'],
    ])('[USER-02] refuse the identity card %s', async (idCard, text) => {
        const answer = await post('add', { name: '李强', phone: newPhone(), idCard, cityId });
        expect(answer.body.result).toMatchObject({ fields: { idCard: text } });
    });

    it('[USER-02] refuse a phone that is on the blacklist, when it is new', async () => {
        const phone = newPhone();
        await storeBlockedPhone(kit.db, cityId, phone);
        const blocked = { errorCode: 'BLACKLISTED', fields: { phone: '该手机号在黑名单中：恶意欠费' } };
        const fresh = { name: '李强', phone, idCard: '110101199003077977', cityId };
        expect((await post('add', fresh)).body.result).toMatchObject(blocked);
        const edit = (id: string, body: object) => kit.call(all, { method: 'PUT', url: `${WIRE}/edit`, body: { id, version: 0, ...body } });
        expect((await edit(await storeDriver(kit.db, cityId), { phone })).body.result).toMatchObject(blocked);
        expect((await edit(await storeDriver(kit.db, cityId, { phone }), { phone, team: '一队' })).body.success).toBe(true);
    });

    it('[USER-02] are suspended: offline at once, unanswered offers taken back, told by text message; and come back', async () => {
        const id = await storeDriver(kit.db, cityId);
        const orderId = await open(id, 'settled');
        await kit.db.execute(sql`insert into ord_dispatch (id, create_by, order_id, round_no, mode, driver_id, status, expire_time)
            values (${newId()}, 's', ${orderId}, 1, 'assign', ${id}, 'offered', now())`);
        const answer = await post('suspend', { id, version: 0, reason: '未按规范作业' });
        expect(answer.body.result).toMatchObject({ status: 'suspended', onlineStatus: 'offline' });
        const { rows } = await kit.db.execute<{ status: string; told: number }>(sql`
            select status, (select count(*)::int from sys_sms where es_content like '%未按规范作业%') as told from ord_dispatch where driver_id = ${id}`);
        expect(rows[0]).toEqual({ status: 'revoked', told: 1 });
        expect((await post('suspend', { id, version: 1, reason: '再停一次' })).body.message).toBe('当前状态为“已停单”，不能停单');
        expect((await post('resume', { id, version: 1 })).body.result).toMatchObject({ status: 'active' });
    });

    it('[USER-02] do not come back with a paper that has run out', async () => {
        const id = await storeDriver(kit.db, cityId, { status: 'suspended' });
        await kit.db.insert(certificates).values({
            id: newId(),
            createBy: 's',
            ownerKind: 'driver',
            ownerId: id,
            certType: 'q2_cert',
            certNo: 'Q2',
            expireDate: '2020-01-01',
        });
        expect((await post('resume', { id, version: 0 })).body).toMatchObject({
            message: '李强的流动式起重机司机证Q2已于2020-01-01到期',
            result: { errorCode: 'CERT_EXPIRED' },
        });
    });

    it('[USER-02] do not leave while an order is being given to them', async () => {
        const id = await storeDriver(kit.db, cityId);
        const orderId = await open(id, 'settled');
        const giver = await kit.app.pool.connect();
        await giver.query('begin');
        await giver.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`driver-orders:${id}`]);
        const leave = post('leave', { id, version: 0, reason: '本人申请' });
        await expect.poll(() => waitingCalls(kit.app.pool)).toBe(1);
        await giver.query("update ord_order set status = 'accepted' where id = $1", [orderId]);
        await giver.query('commit');
        giver.release();
        expect((await leave).body.message).toContain('存在进行中的订单');
        expect((await rowOf(id))?.status).not.toBe('left');
    });

    it('[USER-02] leave only without orders under way and without debts', async () => {
        const id = await storeDriver(kit.db, cityId);
        const orderId = await open(id);
        const leave = () => post('leave', { id, version: 0, reason: '本人申请' });
        expect((await leave()).body.message).toContain('存在进行中的订单');
        await kit.db.execute(sql`update ord_order set status = 'settled' where id = ${orderId}`);
        const account = {
            id: newId(),
            createBy: 's',
            accountNo: id,
            ownerKind: 'driver',
            ownerId: id,
            subject: 'drv_debt',
            side: 'D',
        } as const;
        await kit.db.insert(accounts).values({ ...account, side: 'D' as never, balanceFen: 5000 });
        expect((await leave()).body.message).toBe('存在欠款¥50.00，请先结清再退驻');
        await kit.db.delete(accounts).where(eq(accounts.ownerId, id));
        expect((await leave()).body.result).toMatchObject({ status: 'left', onlineStatus: 'offline' });
        expect((await rowOf(id))?.leaveDate).toMatch(/^\d{4}-/);
    });

    it('[USER-02] are taken offline unless they are at work, and lose their password', async () => {
        const [id, busy] = [await storeDriver(kit.db, cityId), await storeDriver(kit.db, cityId, { onlineStatus: 'busy' })];
        expect((await post('forceOffline', { id, version: 0 })).body.result).toMatchObject({ onlineStatus: 'offline' });
        expect((await post('forceOffline', { id: busy, version: 0 })).body.message).toBe('司机正在服务中，请先改派订单');
        expect((await post('resetPassword', { id, version: 1 })).body.success).toBe(true);
        const { rows } = await kit.db.execute(sql`select reset_by, password_hash from usr_driver_login where driver_id = ${id}`);
        expect(rows).toEqual([{ reset_by: 'tester', password_hash: null }]);
    });

    it('[USER-02] say why an act does not fit', async () => {
        const id = await storeDriver(kit.db, cityId, { onlineStatus: 'offline' });
        const [fresh, gone] = [
            await storeDriver(kit.db, cityId, { status: 'onboarding' }),
            await storeDriver(kit.db, cityId, { status: 'left' }),
        ];
        const reason = '不合适的操作';
        const says = async (act: string, of: string, more: object = {}) => (await post(act, { id: of, version: 0, ...more })).body;
        expect((await says('suspend', id, { reason, until: '2020-01-01 00:00:00' })).result).toMatchObject({
            fields: { until: '停单至须晚于现在' },
        });
        expect((await says('suspend', fresh, { reason })).message).toBe('当前状态为“入驻中”，不能停单');
        expect((await says('resume', id)).message).toBe('当前状态为“正常”，不能恢复');
        expect((await says('leave', fresh, { reason })).message).toBe('当前状态为“入驻中”，不能退驻');
        expect((await says('forceOffline', id)).message).toBe('司机已离线');
        expect((await says('resetPassword', gone)).message).toBe('该司机已退驻');
        await storeFreely(
            kit.db,
            sql`insert into fin_withdraw (id, create_by, city_id, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, idem_key)
                values (${newId()}, 's', ${cityId}, 'TX9', 'driver', ${id}, '李强', 1, 100, 'leave')`,
        );
        expect(await says('leave', id, { reason })).toMatchObject({
            message: '提现单TX9未完成，不能退驻，请先审核或驳回',
            result: { errorCode: 'IN_USE' },
        });
        expect((await post('batchTag', { ids: [id, gone], tags: null })).body.result).toMatchObject({ ok: 2 });
        expect((await says('tag', id, { version: 1, tags: 'no_such_tag' })).result).toMatchObject({ errorCode: 'VALIDATION' });
    });

    it('[USER-02] are found by their state, marks and numbers', async () => {
        const phone = newPhone();
        const marks = { ratingX100: 421, acceptRateBp: 8123, joinDate: '2024-02-03', onlineStatus: 'paused', status: 'suspended' } as const;
        const id = await storeDriver(kit.db, cityId, { name: '筛选师傅', phone, ...marks });
        const found = async (query: string) =>
            (await kit.call(all, { url: `${WIRE}/list?name=*筛选*&${query}` })).records.map(row => row.id);
        for (const query of [
            `phone=${phone}&driverNo=*${id.slice(-8)}&cityId=${cityId}`,
            'status=suspended,left&onlineStatus=paused',
            'ratingX100_begin=421&ratingX100_end=421&acceptRateBp_begin=8000&acceptRateBp_end=8200',
            'joinDate_begin=2024-02-03&joinDate_end=2024-02-03',
        ])
            expect([query, await found(query)]).toEqual([query, [id]]);
        for (const query of ['status=active', 'ratingX100_begin=422', 'joinDate_end=2024-02-02'])
            expect([query, await found(query)]).toEqual([query, []]);
    });

    it('[LIST-04] are exported with their rating as it is read, of five stars', async () => {
        await storeDriver(kit.db, cityId, { name: '导出师傅', ratingX100: 437 });
        const { raw } = await kit.call(all, { url: `${WIRE}/exportXls?name=导出师傅&columns=name,ratingX100` });
        const [rows] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        expect(rows?.data[1]).toEqual(['导出师傅', 4.37]);
    });

    it('[LIST-04] say in an export what they were narrowed by, in the words and units of the screen', async () => {
        const filters = `keyword=%E5%BC%A0&name=*师傅*&cityId=${cityId}&status=active,left&ratingX100_begin=450&acceptRateBp_end=9550`;
        const { raw } = await kit.call(all, { url: `${WIRE}/exportXls?${filters}&columns=name` });
        const [, notes] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        const city = (await kit.db.execute<{ name: string }>(sql`select name from set_city where id = ${cityId}`)).rows[0]?.name;
        expect(notes?.data).toContainEqual([
            '筛选条件',
            `搜索：张；姓名：师傅；城市：${city}；状态：正常、已退驻；评分（起）：4.50；接单率（止）：95.5%`,
        ]);
    });

    it('[USER-02] are suspended in bulk, with a result for every row', async () => {
        const [good, gone] = [await storeDriver(kit.db, cityId), await storeDriver(kit.db, cityId, { status: 'left', name: '赵走' })];
        const answer = await post('batchSuspend', { ids: [good, gone], reason: '台风停工' });
        expect(answer.body).toMatchObject({
            message: '成功1条，失败1条',
            result: { ok: 1, failed: [{ id: gone, message: '当前状态为“已退驻”，不能停单' }] },
        });
    });

    it('[USER-02] show work, papers, scores and what is against them beside the record', async () => {
        const id = await storeDriver(kit.db, cityId);
        await open(id, 'settled');
        const profile = (await kit.call(all, { url: `${WIRE}/profile?id=${id}` })).body.result;
        expect(profile).toMatchObject({ orders: [{ status: 'settled' }], scores: [], certs: [], vehicles: [], pauses: [] });
    });

    it('[USER-02] are narrowed and sorted by what they drive, their membership, their margin and the paper that ends first', async () => {
        const [late, early] = [await storeDriver(kit.db, cityId, { name: '甲' }), await storeDriver(kit.db, cityId, { name: '乙' })];
        const typeId = await storeVehicleType(kit.db);
        const vehicleId = newId();
        const vehicle = {
            createBy: 's',
            cityId,
            typeId,
            plateColor: 'yellow' as const,
            ownerType: 'personal' as const,
            status: 'normal' as const,
        };
        await kit.db.insert(vehicles).values({ ...vehicle, id: vehicleId, plateNo: '粤BTREE1' });
        const cert = { createBy: 's', certNo: 'C', auditStatus: 'approved' as const };
        await kit.db.insert(certificates).values([
            { ...cert, id: newId(), ownerKind: 'driver', ownerId: late, certType: 'drive_lic', expireDate: '2031-05-01' },
            { ...cert, id: newId(), ownerKind: 'vehicle', ownerId: vehicleId, certType: 'lift_check', expireDate: '2031-03-01' },
        ]);
        await kit.db.update(vehicles).set({ driverId: early }).where(eq(vehicles.id, vehicleId));
        const list = async (query: string) => (await kit.call(all, { url: `${WIRE}/list?${query}` })).records.map(({ name }) => name);
        expect(await list('nextExpire_begin=2031-01-01&nextExpire_end=2031-12-31&column=nextExpire&order=asc')).toEqual(['乙', '甲']);
        expect(await list(`typeId=${typeId}`)).toEqual(['乙']);
        expect(await list('plateNo=*TREE*')).toEqual(['乙']);
        const [type] = await kit.db.select().from(vehicleTypes).where(eq(vehicleTypes.id, typeId));
        expect(await list(`levelOneId=${type?.levelOneId}`)).toEqual(['乙']);
        const planId = newId();
        await kit.db.insert(memberPlans).values({ id: planId, createBy: 's', name: '季卡', levelNo: 2, months: 3, priceFen: 1 });
        const member = { createBy: 's', cityId, planId, levelNo: 2, startAt: '2026-01-01 00:00:00', expireAt: '2031-01-01 00:00:00' };
        await kit.db.insert(members).values({ ...member, id: newId(), memberNo: 'M-TREE', driverId: late });
        expect(await list(`planId=${planId}`)).toEqual(['甲']);
        await kit.db.execute(sql`update usr_driver set margin_bp = 4000 where id = ${late}`);
        expect(await list('marginBp_begin=1&marginBp_end=5000')).toEqual(['甲']);
    });

    it('[USER-02] begin by themselves once vehicle and papers are good, and come back when their suspension is over', async () => {
        const now = () => toWireTime(kit.app.clock.date());
        const fresh = { status: 'onboarding', joinDate: null } as const;
        const [ready, bare] = [await storeDriver(kit.db, cityId, fresh), await storeDriver(kit.db, cityId, fresh)];
        const vehicle = {
            createBy: 's',
            cityId,
            typeId: await storeVehicleType(kit.db),
            plateColor: 'yellow',
            ownerType: 'personal',
            auditStatus: 'approved',
        } as const;
        await kit.db.insert(vehicles).values({ ...vehicle, id: newId(), plateNo: '粤BREADY', driverId: ready });
        const away = await storeDriver(kit.db, cityId);
        await post('suspend', { id: away, version: 0, reason: '台风停工', until: toWireTime(new Date(kit.app.clock.now() + 60_000)) });
        expect(await turnDrivers(kit.app, kit.db, now())).toEqual({ activated: 1, resumed: 0 });
        expect([(await rowOf(ready))?.status, (await rowOf(bare))?.status]).toEqual(['active', 'onboarding']);
        expect((await rowOf(ready))?.joinDate).toBe(now().slice(0, 10));
        kit.app.clock.shift(120_000);
        expect(await turnDrivers(kit.app, kit.db, now())).toEqual({ activated: 0, resumed: 1 });
        kit.app.clock.shift(0);
        expect(await rowOf(away)).toMatchObject({ status: 'active', suspendUntil: null });
        const { rows } = await kit.db.execute(sql`select 1 from sys_sms where es_content like '%您已完成入驻%'`);
        expect(rows).toHaveLength(1);
    });

    it('[PERM-07] drivers ask for the right of each act', async () => {
        const id = await storeDriver(kit.db, cityId);
        const reader = buildSession(['users:driver:list', 'users:driver:query']);
        for (const act of [...ACTS, 'plain'])
            expect((await post(act, { id, version: 0, reason: '没有权限', field: 'phone' }, reader)).status).toBe(403);
    });
});
