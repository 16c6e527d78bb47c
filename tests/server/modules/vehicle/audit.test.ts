import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { vehicleAuditRoutes } from '#server/modules/vehicle/audit/audit.routes.ts';
import { vehicleAudits } from '#server/modules/vehicle/audit/vehicle-audit.table.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { shanghaiDay as day, storeFreely } from '#tests/support/fleet.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const CODES = ['list', 'query', 'export', 'claim', 'approve'].map(action => `vehicle:audit:${action}`);
const first = buildSession(CODES, { userId: 'u1', username: 'audit1', realname: '审核一' });
const second = buildSession(CODES, { userId: 'u2', username: 'audit2', realname: '审核二' });
const reader = buildSession(['vehicle:audit:list', 'vehicle:audit:query'], { userId: 'u3' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(vehicleAuditRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = 'replica'`);
        for (const table of [
            'veh_audit',
            'veh_certificate',
            'veh_vehicle',
            'veh_type',
            'set_city',
            'usr_driver',
            'sys_user',
            'ord_reservation',
        ])
            await tx.execute(sql`delete from ${sql.identifier(table)}`);
        await tx.execute(
            sql`insert into set_city (id, create_by, name, code, province, pinyin, letter, lng, lat, status) values (1, 't', '深圳', '440300', '广东', 'shenzhen', 'S', 114, 22, 'open')`,
        );
        await tx.execute(
            sql`insert into veh_type (id, create_by, level_one_id, name, code, tonnage_kg, need_certs) values (1, 't', 1, '汽车吊25吨', 'crane25', 25000, 'driving_lic')`,
        );
        await tx.execute(
            sql`insert into usr_driver (id, create_by, city_id, driver_no, name, phone, status) values (11, 't', 1, 'S1', '张伟', '13800000001', 'active')`,
        );
        await tx.execute(
            sql`insert into sys_user (id, username, realname, password_hash) values ('u1', 'audit1', '审核一', 'x'), ('u2', 'audit2', '审核二', 'x')`,
        );
    });
});

const licence = { certType: 'driving_lic', certNo: 'A100', issueDate: day(-3), expireDate: day(300) };
const crane = { plateNo: '粤B12345', vin: 'LDEMX000000000001', typeId: '1', ownerName: '张伟', certificates: [licence] };

let made = 0;
const apply = async (
    applyType: 'new' | 'renew_cert' | 'scrap' | 'change' | 'bind' | 'unbind',
    snapshot: object = crane,
    more: object = {},
): Promise<string> => {
    const id = newId();
    await kit.db.insert(vehicleAudits).values({
        id,
        createBy: 'app',
        cityId: '1',
        auditNo: `VA${++made}`,
        driverId: '11',
        plateNo: '粤B12345',
        typeId: '1',
        applyType,
        snapshot,
        ...more,
    });
    return id;
};
const aVehicle = async (more: object = {}): Promise<string> => {
    const id = newId();
    await kit.db.insert(vehicles).values({
        id,
        createBy: 't',
        cityId: '1',
        plateNo: '粤B12345',
        plateColor: 'yellow',
        typeId: '1',
        ownerType: 'personal',
        ...more,
    });
    return id;
};
const act = (
    name: string,
    id: string,
    { version = 0, session = first, ...body }: Record<string, unknown> & { version?: number; session?: typeof first } = {},
) => kit.call(session, { method: 'POST', url: `/vehicle/audit/${name}`, body: { id, version, ...body } });
const auditOf = async (id: string) => (await kit.db.select().from(vehicleAudits).where(eq(vehicleAudits.id, id)))[0];

describe('the state machine of an application', () => {
    it('[VEHICLE-04] is claimed for fifteen minutes; another auditor is told by whom and how long', async () => {
        const id = await apply('new');
        const claimed = (await act('claim', id)).body.result as Record<string, unknown>;
        expect(claimed).toMatchObject({ status: 'reviewing', claimedBy: 'audit1', claimerName: '审核一' });
        const refused = await act('claim', id, { version: 1, session: second });
        expect(refused.body).toMatchObject({
            code: 409,
            message: expect.stringMatching(/^该单已由审核一领取，剩余1[45]分钟$/) as string,
            result: { errorCode: 'CLAIMED' },
        });
        expect((await act('approve', id, { version: 1, session: second })).body.result).toMatchObject({ errorCode: 'CLAIMED' });
        expect((await act('release', id, { version: 1, session: second })).body).toMatchObject({
            success: false,
            message: '只能释放自己领取的单',
        });
        await kit.db.update(vehicleAudits).set({ claimUntil: '2020-01-01 00:00:00' }).where(eq(vehicleAudits.id, id));
        expect((await act('claim', id, { version: 1, session: second })).body.result).toMatchObject({ claimedBy: 'audit2' });
        expect((await act('release', id, { version: 2, session: second })).body.result).toMatchObject({
            status: 'pending',
            claimedBy: null,
        });
    });

    it('[VEHICLE-04] tells its holder that there is nothing to do; many are claimed at once, with a result for every row', async () => {
        const [one, other] = [await apply('new'), await apply('renew_cert')];
        expect((await act('release', one)).body.message).toBe('该单未被领取');
        await act('claim', one);
        expect((await act('claim', one, { version: 1 })).body.message).toBe('您已领取该单');
        const batch = (name: string, session = second) =>
            kit.call(session, { method: 'POST', url: `/vehicle/audit/${name}`, body: { ids: [one, other] } });
        expect((await batch('batchClaim')).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: one, message: expect.stringContaining('该单已由审核一领取') as string }],
        });
        for (const name of ['batchClaim', 'batchApprove']) expect((await batch(name, reader)).status).toBe(403);
        expect((await act('release', one, { version: 1, session: reader })).status).toBe(403);
        const query = `plateNo=*123*&levelOneId=1&typeId=1&driverName=*张*&cityId=1&applyType=new&status=reviewing&claimedBy=audit1`;
        const list = await kit.call(reader, { url: `/vehicle/audit/list?${query}&submitTime_begin=${day(0)}&submitTime_end=${day(0)}` });
        expect(list.records).toMatchObject([{ id: one, waitText: '0分钟', driverName: '张伟', typeName: '汽车吊25吨' }]);
    });

    it('[VEHICLE-04] lets one of two auditors win and tells the other who it was', async () => {
        const id = await apply('new');
        const answers = await Promise.all([act('approve', id), act('reject', id, { session: second, rejectCodes: 'blur' })]);
        const [winner] = answers.filter(answer => answer.body.success);
        const [loser] = answers.filter(answer => !answer.body.success);
        expect(answers.filter(answer => answer.body.success)).toHaveLength(1);
        const name = String((winner?.body.result as Record<string, unknown>).auditorName);
        expect(loser?.body).toMatchObject({ code: 409, result: { errorCode: 'ALREADY_AUDITED' } });
        expect(loser?.body.message).toContain(`该单已由${name}于`);
    });

    it.each(['approved', 'rejected', 'canceled'] as const)('[VEHICLE-04] decides nothing that is %s', async status => {
        const id = await apply('new', crane, { status, auditor: 'audit2', auditTime: '2026-01-01 10:00:00' });
        for (const name of ['claim', 'release', 'approve', 'reject'])
            expect((await act(name, id, name === 'reject' ? { rejectCodes: 'blur' } : {})).body.result).toMatchObject({
                errorCode: 'ALREADY_AUDITED',
            });
    });

    it('[VEHICLE-04] needs the right to decide, a reason to reject, and one that the dictionary has', async () => {
        const id = await apply('new');
        for (const name of ['claim', 'approve', 'reject']) expect((await act(name, id, { session: reader })).status).toBe(403);
        expect((await act('reject', id)).body.result).toEqual({ fields: { rejectCodes: '请选择驳回原因' } });
        expect((await act('reject', id, { rejectCodes: 'blur,nonsense' })).body.result).toMatchObject({
            fields: { rejectCodes: '驳回原因不在可选范围内' },
        });
        expect((await act('reject', id, { rejectCodes: 'blur,vin', remark: '请重拍' })).body.result).toMatchObject({
            status: 'rejected',
            rejectCodes_dictText: '照片不清,车架号不符',
            auditorName: '审核一',
            auditRemark: '请重拍',
        });
    });
});

describe('an approved application', () => {
    it('[VEHICLE-04] of a new vehicle makes vehicle and papers, with what the auditor has put right', async () => {
        const id = await apply('new', { ...crane, ocr: { vin: 'LDEMX000000000009' } });
        const answer = await act('approve', id, { corrections: { vin: 'LDEMX000000000009', 'driving_lic.certNo': 'A200' } });
        expect(answer.body).toMatchObject({ success: true, message: '审核通过' });
        const [vehicle] = await kit.db.select().from(vehicles);
        expect(vehicle).toMatchObject({
            plateNo: '粤B12345',
            vin: 'LDEMX000000000009',
            driverId: '11',
            auditStatus: 'approved',
            status: 'normal',
            nextExpire: day(300),
        });
        expect((await auditOf(id))?.vehicleId).toBe(vehicle?.id);
        expect(await kit.db.select().from(certificates)).toMatchObject([{ ownerId: vehicle?.id, certNo: 'A200', auditStatus: 'approved' }]);
    });

    it('[VEHICLE-04] renews papers, and a vehicle that had expired is normal again', async () => {
        const vehicleId = await aVehicle({ status: 'expired', nextExpire: day(-5) });
        await kit.db.insert(certificates).values({
            id: newId(),
            createBy: 't',
            ownerKind: 'vehicle',
            ownerId: vehicleId,
            certType: 'driving_lic',
            certNo: 'OLD',
            expireDate: day(-5),
            auditStatus: 'expired',
        });
        const id = await apply('renew_cert', { certificates: [licence] }, { vehicleId });
        const batch = await kit.call(first, { method: 'POST', url: '/vehicle/audit/batchApprove', body: { ids: [id] } });
        expect(batch.body.result).toMatchObject({ ok: 1, failed: [] });
        expect((await kit.db.select().from(vehicles))[0]).toMatchObject({ status: 'normal', nextExpire: day(300) });
    });

    it('[VEHICLE-04] renews a licence of the driver as his own, beside the papers of the vehicle', async () => {
        const vehicleId = await aVehicle();
        const id = await apply('renew_cert', { certificates: [licence, { ...licence, certType: 'q2_cert', certNo: 'Q2' }] }, { vehicleId });
        expect((await act('approve', id)).body.success).toBe(true);
        const stored = await kit.db.select().from(certificates);
        expect(stored.map(each => [each.ownerKind, each.ownerId, each.certType]).sort()).toEqual([
            ['driver', '11', 'q2_cert'],
            ['vehicle', vehicleId, 'driving_lic'],
        ]);
    });

    it('[VEHICLE-04] in bulk takes no new vehicle and nothing that was read differently', async () => {
        const vehicleId = await aVehicle();
        const wrong = await apply('renew_cert', { certificates: [licence], ocr: { 'driving_lic.certNo': 'A999' } }, { vehicleId });
        const brandNew = await apply('new', { ...crane, plateNo: '粤B99999' });
        const batch = await kit.call(first, { method: 'POST', url: '/vehicle/audit/batchApprove', body: { ids: [wrong, brandNew] } });
        const { ok, failed } = batch.body.result as unknown as { ok: number; failed: { message: string }[] };
        expect(ok).toBe(0);
        expect(failed.map(each => each.message).sort()).toEqual(
            ['批量通过只用于证照更新，请逐单审核', '识别结果与填写不一致，请逐单审核'].sort(),
        );
    });

    it('[VEHICLE-04] changes nothing at all when the plate is taken or a paper has ended', async () => {
        await aVehicle();
        const taken = await apply('new');
        expect((await act('approve', taken)).body).toMatchObject({ success: false, message: '该车牌已登记' });
        const ended = await apply('new', { ...crane, plateNo: '粤B77777', vin: null, certificates: [{ ...licence, expireDate: day(-1) }] });
        expect((await act('approve', ended)).body).toMatchObject({ success: false, message: '行驶证已过期，不能通过' });
        expect(await auditOf(ended)).toMatchObject({ status: 'pending', version: 0 });
        expect(await kit.db.select().from(vehicles)).toHaveLength(1);
    });

    it('[VEHICLE-04] takes a vehicle out of service only without open orders', async () => {
        const vehicleId = await aVehicle({ driverId: '11' });
        const id = await apply('scrap', {}, { vehicleId });
        await storeFreely(
            kit.db,
            sql`insert into ord_reservation (id, create_by, order_id, driver_id, vehicle_id, during)
                values (${newId()}, 't', 77, 11, ${vehicleId}, tstzrange(now(), now() + interval '1 day'))`,
        );
        for (const wanted of [id, await apply('unbind', {}, { vehicleId })])
            expect((await act('approve', wanted)).body).toMatchObject({ message: '该车有1个未完成订单', result: { errorCode: 'IN_USE' } });
        await kit.db.execute(sql`update ord_reservation set status = 'released'`);
        expect((await act('approve', id)).body.success).toBe(true);
        expect((await kit.db.select().from(vehicles))[0]).toMatchObject({ status: 'scrapped', driverId: null });
    });
});

describe('an application for a driver', () => {
    it('[VEHICLE-04] gives the vehicle to him and takes it back, unless he has another', async () => {
        const vehicleId = await aVehicle();
        expect((await act('approve', await apply('bind', {}, { vehicleId }))).body.success).toBe(true);
        const other = await aVehicle({ plateNo: '粤B54321' });
        expect((await act('approve', await apply('bind', {}, { vehicleId: other }))).body).toMatchObject({
            message: '张伟已绑定粤B·12345，请先解绑',
            result: { errorCode: 'STATE_DENIED' },
        });
        expect((await act('approve', await apply('unbind', {}, { vehicleId }))).body.success).toBe(true);
        expect((await kit.db.select().from(vehicles).where(eq(vehicles.id, vehicleId)))[0]).toMatchObject({ driverId: null });
    });
});

describe('the workbench', () => {
    it('[VEHICLE-04] lays what was typed beside what was read and what is stored, with checks, twins and the past', async () => {
        const vehicleId = await aVehicle({ ownerName: '王芳' });
        await apply(
            'renew_cert',
            {},
            { vehicleId, status: 'rejected', rejectCodes: 'blur', auditor: 'audit2', auditTime: '2026-01-01 10:00:00' },
        );
        const id = await apply('change', { plateNo: '粤B12345', ownerName: '张伟', ocr: { ownerName: '张玮' } }, { vehicleId });
        const review = (await kit.call(reader, { url: `/vehicle/audit/review?id=${id}` })).body.result;
        expect(review).toMatchObject({
            facts: [
                { key: 'plateNo', typed: '粤B·12345', stored: '粤B·12345', isMismatch: false },
                { key: 'ownerName', typed: '张伟', recognised: '张玮', stored: '王芳', isMismatch: true },
            ],
            checks: [{ ok: true }, { ok: false, note: '1项不一致' }, { ok: true }, { ok: true }],
            history: [{ status_dictText: '已驳回', rejectText: '照片不清', auditorName: '审核二' }],
        });
        const counts = async (query: string) => (await kit.call(reader, { url: `/vehicle/audit/stat${query}` })).body.result;
        expect(await counts('')).toEqual({ pending: 1, rejected: 1 });
        expect(await counts('?applyType=change')).toEqual({ pending: 1 });
    });
});
