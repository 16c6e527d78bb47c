import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { expireVehicles } from '#server/modules/vehicle/center/certificate.service.ts';
import { turnMaintenance } from '#server/modules/vehicle/center/maintenance.service.ts';
import { vehicleRoutes } from '#server/modules/vehicle/center/vehicle.routes.ts';
import { shanghaiDay as day, storeDriverPaper, storeFleetSurroundings, storeFreely } from '#tests/support/fleet.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { storeCustomer, storeOrder } from '#tests/support/users.ts';

const ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import', 'live', 'bind', 'disable', 'maintain'];
const CODES = ACTIONS.map(action => `vehicle:center:${action}`);
const all = buildSession(CODES);
const reader = buildSession(['vehicle:center:list', 'vehicle:center:query'], { userId: 'reader' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(vehicleRoutes));
});
afterAll(() => kit.close());
beforeEach(() => storeFleetSurroundings(kit.db));

const freely = (...statements: SQL[]) => storeFreely(kit.db, ...statements);
const paper = (ownerId: string, days: number) => storeDriverPaper(kit.db, ownerId, day(days));
const papers = [
    { certType: 'driving_lic', certNo: 'A1', expireDate: day(400) },
    { certType: 'lift_check', certNo: 'A2', expireDate: day(20) },
];
const crane = { plateNo: '粤b·12345', plateColor: 'yellow', typeId: '1', cityId: '1', ownerType: 'company', certificates: papers };

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/vehicle/center/${path}`, body });
const get = (path: string, session = all) => kit.call(session, { url: `/vehicle/center/${path}` });
const add = async (more: object = {}) => (await post('add', { ...crane, plateNo: '粤B·12345', ...more })).body;
type Kept = Record<string, unknown> & { id: string; version: number; actions: Record<string, { ok: boolean; reason?: string }> };
const added = async (more: object = {}): Promise<Kept> => (await add(more)).result as Kept;
const act = (name: string, row: { id: string; version: number }, more: object = {}, session = all) =>
    post(name, { id: row.id, version: row.version, ...more }, session);
/** An order's hold without the order itself. */
const hold = (vehicleId: string) =>
    freely(sql`insert into ord_reservation (id, create_by, order_id, driver_id, vehicle_id, during)
        values (${newId()}, 't', 77, 11, ${vehicleId}, tstzrange(now() + interval '1 day', now() + interval '2 days'))`);

describe('certificate sheet', () => {
    it('[VEHICLE-01] lists the papers of each vehicle with their ends on paper, in batches that a printer takes', async () => {
        const [one, two] = [
            await added(),
            await added({ plateNo: '粤B·54321', certificates: papers.map(each => ({ ...each, certNo: `B-${each.certType}` })) }),
        ];
        const { status, headers, raw } = await get(`certificatesPdf?ids=${one.id},${two.id}`);
        expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
        const pages = await pdfPages(raw);
        expect(pages).toHaveLength(2);
        for (const said of ['粤B·12345', '起重机械检验报告', 'A2', day(20), '有效，剩20天']) expect(pages[0]).toContain(said);
        expect(pages[1]).toContain('粤B·54321');
        expect(pages[1]).toContain('B-lift_check');
        const many = Array.from({ length: 11 }, (_, n) => n + 1).join(',');
        expect((await get(`certificatesPdf?ids=${many}`)).body.result).toMatchObject({
            fields: { ids: '证照清单一次最多10辆车，请分批打印' },
        });
        expect((await get('certificatesPdf?ids=999')).status).toBe(404);
    });
});

describe('writing a vehicle', () => {
    it('[VEHICLE-01] stores the plate without its dot, its papers and their next end', async () => {
        const row = await added();
        expect(row).toMatchObject({
            plateNo: '粤B12345',
            plateNo_dictText: '粤B·12345',
            nextExpire: day(20),
            auditStatus: 'approved',
            status: 'normal',
            typeName: '汽车吊25吨',
            cityName: '深圳',
        });
        const own = (await get(`certificates?id=${row.id}`)).body.result as unknown as { certType: string; daysLeft: number }[];
        expect(own.map(each => [each.certType, each.daysLeft])).toEqual([
            ['lift_check', 20],
            ['driving_lic', 400],
        ]);
    });

    it.each([
        [{ plateNo: '粤B1234' }, 400, { plateNo: '车牌号格式不正确' }],
        [{ plateNo: 'ABC12345' }, 400, { plateNo: '车牌号格式不正确' }],
        [{ vin: 'LIQ45678901234567' }, 400, { vin: '车架号应为17位' }],
        [{ certificates: [papers[0]] }, 200, { certificates: '缺少起重机械检验报告' }],
        [{ certificates: [{ ...papers[0], expireDate: day(0) }, papers[1]] }, 200, { certificates: '行驶证已过期' }],
        [{ certificates: [papers[0], papers[0], papers[1]] }, 200, { certificates: '行驶证重复' }],
    ])('[VEHICLE-01] refuses %j', async (more, status, fields) => {
        const answer = await post('add', { ...crane, plateNo: '粤B12345', ...more });
        expect(answer.status).toBe(status);
        expect(answer.body.result).toMatchObject({ fields });
    });

    it('[VEHICLE-01] refuses a plate that is registered, a model of another type, and a caller without the right', async () => {
        await add();
        expect(await add()).toMatchObject({
            message: '该车牌已登记',
            result: { errorCode: 'DUPLICATE', fields: { plateNo: '该车牌已登记' } },
        });
        await kit.db.execute(sql`insert into veh_model (id, create_by, type_id, brand, name) values (9, 't', 2, 'HELI', 'X')`);
        expect((await add({ plateNo: '粤B99999', modelId: '9' })).result).toMatchObject({
            fields: { modelId: '该型号不属于所选车辆类型' },
        });
        expect((await post('add', crane, reader)).status).toBe(403);
    });

    it('takes papers away that are no longer given, and waits for an audit without any', async () => {
        const row = await added();
        const renewed = [papers[0], { ...papers[1], expireDate: day(300) }];
        const edited = await kit.call(all, {
            method: 'PUT',
            url: '/vehicle/center/edit',
            body: { id: row.id, version: row.version, certificates: renewed },
        });
        expect(edited.body.result).toMatchObject({ nextExpire: day(300) });
        expect(await added({ plateNo: '粤B54321', certificates: undefined })).toMatchObject({ auditStatus: 'pending', nextExpire: null });
    });
});

describe('driver and vehicle', () => {
    it('[VEHICLE-01] binds a driver who has the papers and no other vehicle, and says why not', async () => {
        const row = await added();
        const lacking = await act('bindDriver', row, { driverId: '12' });
        expect(lacking.body.result).toMatchObject({ fields: { driverId: '李强缺少流动式起重机司机证Q2，不能绑定该车型' } });
        expect((await act('bindDriver', row, { driverId: '13' })).body.result).toMatchObject({
            fields: { driverId: '该司机不在车辆所属城市，不能绑定' },
        });
        const bound = (await act('bindDriver', row, { driverId: '11' })).body.result as Kept;
        expect(bound).toMatchObject({ driverName: '张伟', actions: { bindDriver: { ok: false, reason: '该车已绑定司机，请先解绑' } } });
        const other = await added({ plateNo: '粤B54321' });
        expect((await act('bindDriver', other, { driverId: '11' })).body.result).toMatchObject({
            fields: { driverId: '张伟已绑定粤B·12345，请先解绑' },
        });
        const choices = (await get(`drivers?id=${other.id}`)).body.result;
        expect(choices).toMatchObject([
            { name: '李强', phone: '138****0002' },
            { name: '张伟', reason: '张伟已绑定粤B·12345，请先解绑' },
        ]);
        expect((await act('unbindDriver', bound, { reason: '换车' })).body.result).toMatchObject({ driverId: null });
        expect((await act('bindDriver', row, { driverId: '11' }, reader)).status).toBe(403);
    });
});

describe('what else is done to a vehicle', () => {
    const bound = async (more: object = {}, driverId = '11') =>
        (await act('bindDriver', await added(more), { driverId })).body.result as Kept;

    it('[VEHICLE-01] says why an act has nothing to do, or must wait for an order', async () => {
        const row = await added();
        expect((await act('unbindDriver', row, { reason: '换车' })).body.message).toBe('该车还没有绑定司机');
        expect((await act('enable', row)).body.message).toBe('该车没有停用');
        expect((await act('remind', row)).body.message).toBe('该车还没有绑定司机');
        const taken = (await act('bindDriver', row, { driverId: '11' })).body.result as Kept;
        await hold(row.id);
        const kept = await act('unbindDriver', taken, { reason: '换车' });
        expect(kept.body).toMatchObject({ message: '该车有1个未完成订单', result: { errorCode: 'IN_USE' } });
        await kit.db.execute(sql`update veh_vehicle set status = 'scrapped', driver_id = null`);
        const inputs = { bindDriver: { driverId: '11' }, disable: { reason: '事故' }, enable: {} };
        for (const [name, input] of Object.entries(inputs)) expect((await act(name, taken, input)).body.message).toBe('该车已退出营运');
        for (const name of ['unbindDriver', 'disable', 'enable', 'maintain', 'remind', 'batchDisable', 'batchEnable', 'batchRemind'])
            expect((await act(name, taken, {}, reader)).status).toBe(403);
    });

    it('[VEHICLE-01] reminds the driver of a paper that ends within thirty days, once a day', async () => {
        await paper('12', 400);
        const soon = await bound();
        const late = await bound({ plateNo: '粤B54321', certificates: [papers[0], { ...papers[1], expireDate: day(300) }] }, '12');
        expect((await act('remind', soon)).body.message).toBe('提醒已发送');
        expect((await post('batchRemind', { ids: [soon.id, late.id] })).body.result).toMatchObject({
            failed: [{ id: late.id, message: '30天内没有证照到期' }],
        });
        const { rows } = await kit.db.execute<{ text: string }>(
            sql`select es_content as text from sys_sms where es_receiver = '13800000001'`,
        );
        expect(rows).toEqual([{ text: `张伟师傅，您的车辆粤B·12345有证照将于${day(20)}到期，请及时更新。` }]);
    });

    it('[VEHICLE-01] is deleted only when it never had an order', async () => {
        const [used, free] = [await added(), await added({ plateNo: '粤B54321' })];
        await storeOrder(kit.db, { cityId: '1', customerId: await storeCustomer(kit.db, '1'), typeId: '1', vehicleId: used.id });
        const remove = (path: string, session = all) => kit.call(session, { method: 'DELETE', url: `/vehicle/center/${path}` });
        expect((await remove(`delete?id=${used.id}`)).body).toMatchObject({
            message: '该车有1个订单，不能删除，可以停用',
            result: { errorCode: 'IN_USE' },
        });
        expect((await remove(`deleteBatch?ids=${used.id},${free.id}`)).body.success).toBe(false);
        expect((await remove(`delete?id=${free.id}`, reader)).status).toBe(403);
        expect((await remove(`delete?id=${free.id}`)).body.success).toBe(true);
        expect((await get(`income?id=${used.id}`)).body.result).toHaveLength(12);
        expect((await get('utilisation')).body.result).toMatchObject({ rows: [{ name: '汽车吊25吨', vehicles: 1 }] });
    });

    it('[VEHICLE-01] is found by everything that the bar offers', async () => {
        await kit.db.execute(sql`insert into veh_model (id, create_by, type_id, brand, name) values (9, 't', 2, 'HELI', 'X')`);
        await bound();
        const fork = { typeId: '2', modelId: '9', cityId: '2', ownerType: 'personal', ownerName: '王芳', vin: 'LDEMX000000000001' };
        await added({ ...fork, plateNo: '粤B54321', certificates: [] });
        await kit.db.execute(sql`update veh_vehicle set run_status = 'working', status = 'disabled' where plate_no = '粤B12345'`);
        const plates = async (query: string) => (await get(`list?${query}`)).records.map(({ plateNo }) => plateNo).sort();
        for (const query of [
            'plateNo=*123*',
            'driverName=*张*',
            'cityId=1',
            'runStatus=working',
            'status=disabled,expired',
            'ownerType=company',
            `nextExpire_begin=${day(1)}&nextExpire_end=${day(30)}`,
        ])
            expect([query, await plates(query)]).toEqual([query, ['粤B12345']]);
        for (const query of ['typeId=2', 'modelId=9', 'ownerName=*王*', 'vin=*LDE*', 'auditStatus=approved&status=normal'])
            expect([query, await plates(query)]).toEqual([query, ['粤B54321']]);
        expect(await plates('levelOneId=1&auditStatus=approved')).toEqual(['粤B12345', '粤B54321']);
    });
});

/** So many hours from now, in Shanghai. */
const hoursOn = (hours: number) => toWireTime(new Date(Date.now() + hours * 3_600_000));

describe('taking a vehicle out of service', () => {
    it('[VEHICLE-01] is refused while orders hold it, and can be undone', async () => {
        const row = await added();
        await hold(row.id);
        expect((await act('disable', row, { reason: '事故' })).body).toMatchObject({ success: false, message: '该车有1个未完成订单' });
        await kit.db.execute(sql`update ord_reservation set status = 'released'`);
        const off = (await act('disable', row, { reason: '事故' })).body.result as Kept;
        expect(off).toMatchObject({ status: 'disabled', actions: { disable: { ok: false, reason: '该车已停用' }, enable: { ok: true } } });
        expect((await act('enable', off)).body.result).toMatchObject({ status: 'normal' });
        const batch = await post('batchDisable', { ids: [row.id, newId()], reason: '检查' });
        expect(batch.body.result).toMatchObject({ ok: 1 });
    });

    it('[VEHICLE-01] books the workshop unless an order has the time', async () => {
        const row = await added();
        expect((await act('maintain', row, { startAt: hoursOn(5), endAt: hoursOn(4), reason: '换油' })).body.result).toMatchObject({
            fields: { endAt: '结束时间应晚于开始时间' },
        });
        expect((await act('maintain', row, { startAt: hoursOn(-2), endAt: hoursOn(-1), reason: '换油' })).body.result).toMatchObject({
            fields: { endAt: '结束时间应晚于现在' },
        });
        const booked = await act('maintain', row, { startAt: hoursOn(1), endAt: hoursOn(4), reason: '换油' });
        expect(booked.body).toMatchObject({ success: true, message: '保养已登记，该时段不再派单' });
        const again = await act('maintain', booked.body.result as Kept, { startAt: hoursOn(2), endAt: hoursOn(3), reason: '换油' });
        expect(again.body).toMatchObject({
            message: expect.stringMatching(/^该车在.+~.+已安排保养，时间冲突$/) as string,
            result: { errorCode: 'RESERVATION_CONFLICT' },
        });
        expect((await get(`schedule?id=${row.id}`)).body.result).toMatchObject([{ kind: 'maintain', orderNo: null, remark: '换油' }]);
        expect((await get(`schedule?id=${row.id}&month=2020-02`)).body.result).toEqual([]);
    });

    it('[VEHICLE-01] goes into the workshop when the time has come and comes back when it is over or somebody ends it', async () => {
        const row = await added();
        const turn = (hours: number) => kit.db.transaction(tx => turnMaintenance(tx, hoursOn(hours)));
        const state = async () => ((await get(`queryById?id=${row.id}`)).body.result as Kept).runStatus;
        await act('maintain', row, { startAt: hoursOn(1), endAt: hoursOn(4), reason: '年检' });
        expect(await turn(0)).toEqual({ begun: 0, ended: 0 });
        expect(await turn(2)).toEqual({ begun: 1, ended: 0 });
        expect(await state()).toBe('maintain');
        expect(await turn(5)).toEqual({ begun: 0, ended: 1 });
        expect(await state()).toBe('offline');

        const fresh = (await get(`queryById?id=${row.id}`)).body.result as Kept;
        const now = (await act('maintain', fresh, { startAt: hoursOn(-1), endAt: hoursOn(9), reason: '换胎' })).body.result as Kept;
        expect(now.runStatus).toBe('maintain');
        const stays = (await get(`schedule?id=${row.id}`)).body.result as unknown as { id: string; status: string }[];
        const stay = stays.find(({ status }) => status === 'held');
        expect((await act('endMaintain', now, { reservationId: newId() })).status).toBe(404);
        expect((await act('endMaintain', now, { reservationId: stay!.id }, reader)).status).toBe(403);
        const back = await act('endMaintain', now, { reservationId: stay!.id });
        expect(back.body).toMatchObject({ message: '保养已结束，车辆可以派单', result: { runStatus: 'offline' } });
    });
});

describe('what the fleet looks like', () => {
    it('[VEHICLE-01] counts by tab, shows places to who may, and the days on which papers end', async () => {
        const row = await added();
        await kit.db.execute(sql`insert into veh_position (vehicle_id, lng, lat, report_time) values (${row.id}, 114.1, 22.5, now())`);
        expect((await get('stat')).body.result).toMatchObject({ all: 1, normal: 1, expiring: 1, expired: 0 });
        expect((await get('live')).body.result).toEqual([[row.id, '粤B12345', 114.1, 22.5, 'idle', true]]);
        expect((await get('live', reader)).status).toBe(403);
        const { id: earlier } = await added({ plateNo: '粤B·54321' });
        await kit.db.execute(
            sql`insert into veh_position (vehicle_id, lng, lat, report_time) values (${earlier}, 114.1, 22.5, now() - interval '1 hour')`,
        );
        await add({ plateNo: '粤B·67890' });
        const byReport = async (order: string) =>
            (await kit.call(all, { url: `/vehicle/center/list?column=lastReport&order=${order}` })).records.map(({ plateNo }) => plateNo);
        // Those that never reported come last either way.
        expect(await byReport('asc')).toEqual(['粤B54321', '粤B12345', '粤B67890']);
        expect(await byReport('desc')).toEqual(['粤B12345', '粤B54321', '粤B67890']);
        await freely(sql`delete from veh_vehicle where id <> ${row.id}`);
        expect((await get('expiry')).body.result).toMatchObject({
            overdue: 0,
            days: [{ day: day(20), count: 1 }],
            within: [
                { days: 30, count: 1 },
                { days: 7, count: 0 },
                { days: 1, count: 0 },
            ],
        });
        const ruled = buildSession(CODES, { userId: 'ruled', scope: [[{ column: 'cityId', condition: 'IN', values: ['2'] }]] });
        expect((await get('live', ruled)).body.result).toEqual([]);
        expect((await get(`track?id=${row.id}`, ruled)).status).toBe(404);
    });

    it('[VEHICLE-01] makes vehicles expired when a paper has ended, and normal again when it is renewed', async () => {
        const row = await added();
        await kit.db.transaction(tx => expireVehicles(tx, day(21)));
        const ended = (await get(`queryById?id=${row.id}`)).body.result as Kept;
        expect(ended).toMatchObject({ status: 'expired' });
        const renewed = [papers[0], { ...papers[1], expireDate: day(300) }];
        const edited = await kit.call(all, {
            method: 'PUT',
            url: '/vehicle/center/edit',
            body: { id: row.id, version: ended.version, certificates: renewed },
        });
        expect(edited.body.result).toMatchObject({ status: 'normal' });
    });
});
