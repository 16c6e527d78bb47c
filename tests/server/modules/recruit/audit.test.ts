import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isIdCard } from '#contract/kit/personal.ts';
import { recruitRoutes } from '#server/modules/recruit/audit/audit.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { newPhone, storeCity, storeDriver, storeVehicleType } from '#tests/support/users.ts';

const WIRE = '/recruit/audit';
const CODES = [
    'list',
    'query',
    'add',
    'edit',
    'export',
    'import',
    'claim',
    'first',
    'supplement',
    'interview',
    'pass',
    'reject',
    'plain',
].map(act => `recruit:audit:${act}`);
const first = buildSession(CODES, { userId: 'u1', username: 'audit1', realname: '审核一' });
const second = buildSession(CODES, { userId: 'u2', username: 'audit2', realname: '审核二' });
const CERTS = ['drive_lic', 'q2_cert'].map(certType => ({ certType, certNo: `NO-${certType}`, expireDate: '2099-01-01' }));
let persons = 0;
/** The identity card of a grown up person who does not exist. */
const newCard = (): string => {
    const body = `11010119900307${String((persons += 2)).padStart(3, '0')}`;
    return [...'0123456789X'].map(end => body + end).find(isIdCard) ?? '';
};

let kit: KitApp;
let cityId: string;
let typeId: string;
let plates = 10_000;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(recruitRoutes));
    cityId = await storeCity(kit.db);
    typeId = await storeVehicleType(kit.db);
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = first) => kit.call(session, { method: 'POST', url: `${WIRE}/${path}`, body });
const applicant = (more: object = {}) => ({
    name: '周正',
    phone: newPhone(),
    idCard: newCard(),
    applyKind: 'self_owned',
    cityId,
    typeId,
    plateNo: `粤B${String((plates += 1))}`,
    certs: CERTS,
    ...more,
});
const apply = async (more: object = {}) => (await post('add', applicant(more))).body.result as { id: string; version: number };

describe('applications', () => {
    it('[RECRUIT-01] go through two auditors; passing makes driver, wallets, papers and the audit of the vehicle at once', async () => {
        const { id } = await apply();
        expect((await post('pass', { id, version: 0 })).body.message).toBe('当前状态为“待初审”，不能终审通过');
        expect((await post('firstPass', { id, version: 0, remark: '资料齐全' })).body.result).toMatchObject({
            status: 'first_passed',
            firstBy: 'audit1',
        });
        expect((await post('interview', { id, version: 1, interviewAt: '2020-01-01 10:00:00' })).body.result).toMatchObject({
            fields: { interviewAt: '面试时间须晚于现在' },
        });
        expect((await post('interview', { id, version: 1, interviewAt: '2099-01-01 10:00:00' })).body.result).toMatchObject({
            status: 'interview',
        });
        expect((await post('pass', { id, version: 2 })).body.message).toBe('初审与终审不能为同一人，请由其他审核员终审');
        const passed = await post('pass', { id, version: 2 }, second);
        expect(passed.body).toMatchObject({
            success: true,
            message: '终审通过，已建立司机并提交车辆审核',
            result: { status: 'passed', secondBy: 'audit2' },
        });
        const driverId = String(passed.body.result?.driverId);
        const { rows } = await kit.db.execute(sql`
            select d.status, d.birthday::text as birthday, d.recruit_id::text as recruit,
                   (select count(*)::int from fin_account where owner_kind = 'driver' and owner_id = d.id) > 0 as wallets,
                   (select count(*)::int from veh_certificate where owner_id = d.id) as certs,
                   (select count(*)::int from veh_audit where driver_id = d.id and apply_type = 'new' and status = 'pending') as audits
              from usr_driver d where d.id = ${driverId}`);
        expect(rows[0]).toEqual({ status: 'onboarding', birthday: '1990-03-07', recruit: id, wallets: true, certs: 2, audits: 1 });
        expect((await post('pass', { id, version: 3 }, second)).body.result).toMatchObject({ errorCode: 'ALREADY_AUDITED' });
    });

    it('[RECRUIT-01] claimed and decided by two auditors at once: one succeeds, the other is told by whom', async () => {
        const { id } = await apply();
        const third = buildSession(CODES, { userId: 'u3', username: 'audit3', realname: '审核三' });
        const claims = await Promise.all([post('claim', { id, version: 0 }), post('claim', { id, version: 0 }, second)]);
        const taken = claims.filter(answer => answer.body.success);
        expect(taken).toHaveLength(1);
        const holder = String(taken[0]?.body.result?.claimedBy);
        const lost = claims.find(answer => !answer.body.success);
        expect(lost?.body).toMatchObject({ code: 409, message: `该单已由${holder}领取，剩余15分钟`, result: { errorCode: 'CLAIMED' } });
        await post('firstPass', { id, version: 1 }, holder === 'audit1' ? first : second);
        const other = holder === 'audit1' ? second : first;
        const ends = await Promise.all([
            post('pass', { id, version: 2 }, other),
            post('reject', { id, version: 2, rejectCodes: 'blur' }, third),
        ]);
        const stands = ends.filter(answer => answer.body.success);
        expect(stands).toHaveLength(1);
        const told = ends.find(answer => !answer.body.success)?.body;
        expect(told).toMatchObject({ code: 409, result: { errorCode: 'ALREADY_AUDITED' } });
        expect(told?.message).toContain(`该单已由${String(stands[0]?.body.result?.secondBy)}于`);
    });

    it('[RECRUIT-01] are kept for who has claimed them', async () => {
        const { id } = await apply();
        expect((await post('claim', { id, version: 0 })).body.result).toMatchObject({ claimedBy: 'audit1' });
        expect((await post('firstPass', { id, version: 1 }, second)).body).toMatchObject({
            message: '该单已由audit1领取，剩余15分钟',
            result: { errorCode: 'CLAIMED' },
        });
        expect((await post('release', { id, version: 1 }, second)).body.message).toBe('不是您领取的申请');
        await post('release', { id, version: 1 });
        expect((await post('firstPass', { id, version: 2 }, second)).body.result).toMatchObject({
            status: 'first_passed',
            claimedBy: null,
        });
    });

    it('[RECRUIT-01] come back after what was missing is given, and are told so by text message', async () => {
        const { id } = await apply();
        const wanted = { items: 'driving_lic,id_card', remark: '行驶证副页须清晰' };
        expect((await post('supplement', { id, version: 0, ...wanted })).body.result).toMatchObject({
            status: 'supplement',
            auditRemark: '行驶证、身份证；行驶证副页须清晰',
        });
        const { rows } = await kit.db.execute(
            sql`select 1 from sys_sms where es_content like '%需要补充：行驶证、身份证；行驶证副页须清晰。%'`,
        );
        expect(rows).toHaveLength(1);
        const edited = await kit.call(first, { method: 'PUT', url: `${WIRE}/edit`, body: { id, version: 1, driveYears: 8 } });
        expect(edited.body.result).toMatchObject({ status: 'submitted', driveYears: 8 });
        expect((await post('reject', { id, version: 2, rejectCodes: 'blur,expired' })).body.result).toMatchObject({
            status: 'rejected',
            rejectCodes_dictText: '证件模糊,证件过期',
        });
        expect((await post('withdraw', { id, version: 3, remark: '不来了' })).body.result).toMatchObject({ errorCode: 'ALREADY_AUDITED' });
        // The text itself is the scene 审核驳回.
        const news = await kit.db.execute(sql`select payload from sys_outbox where topic = 'recruit.rejected' and key = ${id}`);
        expect(news.rows).toEqual([{ payload: { applicationId: id, reason: '证件模糊、证件过期' } }]);
    });

    it('[RECRUIT-01] refuse a wrong age, a phone that is a driver, and papers that end soon', async () => {
        const phone = newPhone();
        await storeDriver(kit.db, cityId, { phone });
        expect((await post('add', applicant({ phone, idCard: '110101199003077977' }))).body.result).toMatchObject({
            fields: { phone: '该手机号已是司机' },
        });
        expect((await post('add', applicant({ idCard: '11010519491231002X' }))).body.result).toMatchObject({
            fields: { idCard: '司机年龄须在21~60岁' },
        });
        const soon = [{ ...CERTS[0], expireDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) }];
        expect((await post('add', applicant({ idCard: '110101199003077977', certs: soon }))).body.result).toMatchObject({
            fields: { certs: '驾驶证剩余有效期不足30天' },
        });
    });

    it('[RECRUIT-01] never make a driver of somebody on the blacklist, and leave nothing behind', async () => {
        const given = applicant();
        const { id } = (await post('add', given)).body.result as { id: string };
        await post('firstPass', { id, version: 0 });
        await kit.db
            .execute(sql`insert into usr_blacklist (id, create_by, city_id, target_kind, target_id, target_name, phone, reason_code, reason)
            values (1, 's', ${cityId}, 'phone', ${given.phone}, '周正', ${given.phone}, 'fraud', '证照造假')`);
        expect((await post('pass', { id, version: 1 }, second)).body).toMatchObject({
            message: '周正在黑名单中：证照造假',
            result: { errorCode: 'BLACKLISTED' },
        });
        const { rows } = await kit.db.execute(sql`select 1 from usr_driver where recruit_id = ${id}`);
        expect(rows).toEqual([]);
        const checks = (await kit.call(first, { url: `${WIRE}/review?id=${id}` })).body.result as {
            checks: { key: string; ok: boolean }[];
            demand: object;
        };
        expect(checks.checks.find(({ key }) => key === 'blocked')).toMatchObject({ ok: false });
        expect(checks.demand).toMatchObject({ drivers: 0, orders: 0 });
    });

    it('[RECRUIT-01] are passed first in bulk with a result for every row, and counted in the funnel', async () => {
        const [one, other] = [await apply(), await apply()];
        await post('withdraw', { id: other.id, version: 0, remark: '申请人要求' });
        const answer = await post('batchFirstPass', { ids: [one.id, other.id] });
        expect(answer.body.result).toMatchObject({ ok: 1, failed: [{ id: other.id, message: '当前状态为“已撤回”，不能初审通过' }] });
        const counts = async (query: string) => (await kit.call(first, { url: `${WIRE}/stat${query}` })).body.result;
        expect(await counts('')).toMatchObject({ passed: expect.any(Number) as number, withdrawn: 1 });
        expect(await counts(`?id=${one.id}`)).toEqual({ first_passed: 1 });
        const funnel = (await kit.call(first, { url: `${WIRE}/funnel` })).body.result as unknown as { key: string }[];
        expect(funnel.map(({ key }) => key)).toEqual(['applied', 'first', 'interview', 'passed', 'ordered']);
    });

    it('[RECRUIT-01] say why a step does not fit, one by one and in bulk', async () => {
        const [{ id }, { id: other }] = [await apply(), await apply({ name: '筛选', applyKind: 'operator', source: 'ad' })];
        expect((await post('release', { id, version: 0 })).body.message).toBe('不是您领取的申请');
        await post('claim', { id, version: 0 });
        expect((await post('claim', { id, version: 1 })).body.message).toBe('您已领取');
        expect((await post('batchClaim', { ids: [id, other] }, second)).body.result).toMatchObject({
            ok: 1,
            failed: [{ id, message: '该单已由audit1领取，剩余15分钟' }],
        });
        const query = `name=*筛选*&applyKind=operator&source=ad&typeId=${typeId}&status=submitted&claimedBy=audit2&cityId=${cityId}`;
        const { records } = await kit.call(first, { url: `${WIRE}/list?${query}&createTime_begin=2020-01-01&plateNo=*B1*` });
        expect(records).toMatchObject([{ id: other, waitText: '不到1小时', typeName: '25吨汽车吊' }]);
        const interviewAt = '2099-01-01 10:00:00';
        expect((await post('interview', { id, version: 1, interviewAt })).body.message).toBe('当前状态为“待初审”，不能约面试');
        expect((await post('supplement', { id, version: 1, remark: '请补照片' })).body.result).toEqual({
            fields: { items: '请选择需要补充的资料' },
        });
        expect((await post('reject', { id, version: 1 })).body.result).toEqual({ fields: { rejectCodes: '请选择驳回原因' } });
        await post('firstPass', { id, version: 1 });
        expect((await post('firstPass', { id, version: 2 })).body.message).toBe('当前状态为“待复审”，不能初审通过');
        const edited = await kit.call(first, { method: 'PUT', url: `${WIRE}/edit`, body: { id, version: 2, driveYears: 8 } });
        expect(edited.body.message).toBe('当前状态为“待复审”，不能修改');
        expect((await post('withdraw', { id, version: 2, remark: '申请人要求' })).body.result).toMatchObject({ status: 'withdrawn' });
        const remark = '再来一次';
        for (const [act, word, input] of [
            ['claim', '领取', {}],
            ['reject', '驳回', { rejectCodes: 'blur', remark }],
            ['supplement', '补资料', { items: 'id_card', remark }],
            ['withdraw', '撤回', { remark }],
        ] as const)
            expect((await post(act, { id, version: 3, ...input })).body.message).toBe(`当前状态为“已撤回”，不能${word}`);
    });

    it('[PERM-07] ask for the right of each step', async () => {
        const reader = buildSession(['recruit:audit:list']);
        for (const act of ['claim', 'release', 'firstPass', 'supplement', 'interview', 'pass', 'reject', 'withdraw', 'plain'])
            expect((await post(act, { id: '1', version: 0, field: 'phone' }, reader)).status).toBe(403);
    });
});
