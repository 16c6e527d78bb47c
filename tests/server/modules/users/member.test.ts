import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { driverMemberRoutes } from '#server/modules/users/driver-member/driver-member.routes.ts';
import { memberPlans } from '#server/modules/users/driver-member/member-plan.table.ts';
import { members } from '#server/modules/users/driver-member/member.table.ts';
import { closeUnpaidRenewals } from '#server/modules/users/driver-renewal/close-unpaid.service.ts';
import { driverRenewalRoutes } from '#server/modules/users/driver-renewal/driver-renewal.routes.ts';
import { memberPlanRoutes } from '#server/modules/users/member-plan/member-plan.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeScene, switchScenes, textsAbout } from '#tests/support/sms.ts';
import { storeCity, storeDriver } from '#tests/support/users.ts';

const ACTS = ['list', 'query', 'add', 'edit', 'delete', 'export', 'freeze', 'grant', 'changePlan', 'audit', 'refund', 'remind'];
const CODES = ACTS.flatMap(act => ['driverMember', 'memberPlan', 'driverRenewal'].map(entity => `users:${entity}:${act}`));
const desk = buildSession(CODES, { userId: 'u1', username: 'cs1' });
const finance = buildSession(CODES, { userId: 'u2', username: 'fin1' });
const inDays = (days: number) => toWireTime(new Date(Date.now() + days * 86_400_000));

let kit: KitApp;
let cityId: string;
let [month, year] = ['', ''];
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(driverMemberRoutes);
        void app.register(memberPlanRoutes);
        void app.register(driverRenewalRoutes);
    });
    cityId = await storeCity(kit.db);
    [month, year] = [newId(), newId()];
    await kit.db.insert(memberPlans).values([
        { id: month, createBy: 's', name: '月卡', levelNo: 1, months: 1, priceFen: 16_800 },
        { id: year, createBy: 's', name: '年卡', levelNo: 3, months: 12, priceFen: 158_800 },
    ]);
    await storeScene(kit.db, 'member_expire', '${driverName}，您的会员还有${days}天到期');
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = desk) => kit.call(session, { method: 'POST', url: `/users/${path}`, body });
const storeMember = async (expireAt = inDays(10)) => {
    const [id, owner] = [newId(), await storeDriver(kit.db, cityId)];
    const row = { id, createBy: 's', cityId, memberNo: `M${id}`, driverId: owner, planId: month, levelNo: 1, expireAt };
    await kit.db.insert(members).values({ ...row, startAt: '2026-01-01 00:00:00', status: 'expiring' });
    return { id, driverId: owner };
};
const memberOf = async (driverId: string) => (await kit.db.select().from(members).where(eq(members.driverId, driverId)))[0];

describe('members', () => {
    it('[USER-05] are frozen and get the frozen time back; few months are given by one person, many by two', async () => {
        const { id, driverId } = await storeMember();
        expect((await post('driverMember/freeze', { id, version: 0, reason: '司机请假' })).body.result).toMatchObject({ status: 'frozen' });
        expect((await post('driverMember/grant', { id, version: 1, months: 1, reason: '补偿' })).body.message).toBe('会员已冻结，请先解冻');
        await kit.db.execute(sql`update usr_member set update_time = now() - interval '3 days' where id = ${id}`);
        await post('driverMember/unfreeze', { id, version: 1 });
        expect((await memberOf(driverId))?.expireAt.slice(0, 10)).toBe(inDays(13).slice(0, 10));
        expect((await post('driverMember/grant', { id, version: 2, months: 2, reason: '系统故障补偿' })).body.result).toMatchObject({
            status: 'active',
        });
        expect((await post('driverMember/grant', { id, version: 3, months: 6, reason: '大促' })).body.result).toMatchObject({
            errorCode: 'APPROVAL_CREATED',
        });
    });

    it('[USER-05] change their plan for what the days left are worth, shown before', async () => {
        const { id } = await storeMember(inDays(14.5));
        const preview = await kit.call(desk, { url: `/users/driverMember/planPreview?id=${id}&planId=${year}` });
        expect(preview.body.result).toMatchObject({ daysLeft: 14, newDays: 17 });
        expect((await post('driverMember/changePlan', { id, version: 0, planId: month, reason: '升级' })).body.result).toMatchObject({
            fields: { planId: '新套餐与当前套餐相同' },
        });
        expect((await post('driverMember/changePlan', { id, version: 0, planId: year, reason: '升级' })).body.result).toMatchObject({
            planName: '年卡',
            levelNo: 3,
        });
    });

    it('[USER-05] say why an act does not fit, one by one and in bulk', async () => {
        const [{ id }, { id: running }] = [await storeMember(), await storeMember()];
        await kit.db.execute(sql`update usr_member set status = 'active' where id = ${running}`);
        const edit = (version: number, session = desk) =>
            kit.call(session, { method: 'PUT', url: '/users/driverMember/edit', body: { id, version, autoRenew: true } });
        expect((await edit(0)).body.result).toMatchObject({ autoRenew: true });
        expect((await post('driverMember/unfreeze', { id, version: 1 })).body.message).toBe('当前状态为“即将到期”，不能解冻');
        expect((await post('driverMember/remind', { id: running, version: 0 })).body.message).toBe('当前状态为“有效”，不能提醒续费');
        expect((await post('driverMember/batchRemind', { ids: [id, running] })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: running, message: '当前状态为“有效”，不能提醒续费' }],
        });
        expect((await post('driverMember/remind', { id, version: 1 })).body).toMatchObject({
            message: '今天已经提醒过该司机',
            result: { errorCode: 'STATE_DENIED' },
        });
        expect((await post('driverMember/batchFreeze', { ids: [id], reason: '司机请假' })).body.result).toMatchObject({ ok: 1 });
        const frozen = '当前状态为“已冻结”，不能';
        expect((await edit(2)).body.message).toBe(`${frozen}修改，请先解冻`);
        expect((await post('driverMember/freeze', { id, version: 2, reason: '再冻一次' })).body.message).toBe(`${frozen}冻结`);
        expect((await post('driverMember/changePlan', { id, version: 2, planId: year, reason: '升级' })).body.message).toBe(
            `${frozen}换套餐`,
        );
        expect((await edit(2, buildSession(['users:driverMember:list']))).status).toBe(403);
        const page = await kit.call(desk, {
            url: `/users/driverMember/list?status=frozen&planId=${month}&cityId=${cityId}&autoRenew=true`,
        });
        expect(page.records).toMatchObject([{ id, planName: '月卡', driverPhone: expect.stringContaining('****') as string }]);
    });

    it('[USER-05] keep their plan when another is switched off', async () => {
        expect((await post('memberPlan/batchDisable', { ids: [year] })).body.result).toMatchObject({ ok: 1 });
        const { id } = await storeMember();
        expect((await post('driverMember/changePlan', { id, version: 0, planId: year, reason: '升级' })).body.result).toMatchObject({
            fields: { planId: '套餐不存在或已停用' },
        });
        expect((await post('memberPlan/batchEnable', { ids: [year, month] })).body.result).toMatchObject({
            failed: [{ id: month, message: '已经启用' }],
        });
    });

    it('[USER-05] know plans of one level each, and keep a plan that somebody has', async () => {
        const plan = { name: '半年卡', levelNo: 1, months: 6, priceFen: 88_000 };
        expect((await post('memberPlan/add', plan)).body.result).toMatchObject({ fields: { levelNo: '会员等级已被“月卡”使用' } });
        expect((await post('memberPlan/add', { ...plan, levelNo: 2, months: 37 })).status).toBe(400);
        expect((await post('memberPlan/add', { ...plan, levelNo: 2 })).body.success).toBe(true);
        const refused = await kit.call(desk, { method: 'DELETE', url: `/users/memberPlan/delete?id=${month}` });
        expect(refused.body.result).toMatchObject({ errorCode: 'IN_USE' });
    });
});

describe('renewals', () => {
    it('[USER-06] paid at the desk hold once somebody else has seen the money, and are in the books', async () => {
        const driverId = await storeDriver(kit.db, cityId);
        const added = await post('driverRenewal/add', { driverId, planId: year, payChannel: 'bank', discountFen: 800 });
        expect(added.body.result).toMatchObject({ status: 'auditing', kind: 'open', payFen: 158_000 });
        const id = String(added.body.result?.id);
        expect((await post('driverRenewal/audit', { id, version: 0, isPassed: true, reason: '已到账' })).body.result).toMatchObject({
            errorCode: 'SELF_REVIEW',
        });
        expect(
            (await post('driverRenewal/audit', { id, version: 0, isPassed: true, reason: '已到账' }, finance)).body.result,
        ).toMatchObject({ status: 'paid', auditBy: 'fin1' });
        expect(await memberOf(driverId)).toMatchObject({ status: 'active', paidFen: 158_000 });
        const books = await kit.db.execute(sql`select amount_fen::int as fen from fin_journal where idem_key = ${`member:${id}:buy`}`);
        expect(books.rows).toEqual([{ fen: 158_000 }]);
        const refunded = await post('driverRenewal/refund', { id, version: 1, reason: '司机退出' }, finance);
        expect(refunded.body.result).toMatchObject({ status: 'refunded', refundFen: 144_833 });
        expect((await post('driverRenewal/refund', { id, version: 2, reason: '再退一次' }, finance)).body.message).toBe(
            '当前状态为“已退款”，不能退款',
        );
    });

    it.each([
        [{ payChannel: 'wechat' }, 'payChannel', '后台只登记银行转账或现金，其他方式由司机在APP支付'],
        [{ discountFen: 999_999 }, 'discountFen', '优惠不能超过原价'],
    ])('[USER-06] refuse %j', async (more, field, text) => {
        const driverId = await storeDriver(kit.db, cityId);
        expect((await post('driverRenewal/add', { driverId, planId: month, ...more })).body.result).toMatchObject({
            fields: { [field]: text },
        });
    });

    it('[USER-06] are not passed for a member who was frozen, or has changed the plan, since they were registered', async () => {
        const { id, driverId } = await storeMember();
        const add = async () =>
            String((await post('driverRenewal/add', { driverId, planId: month, payChannel: 'bank', discountFen: 100 })).body.result?.id);
        const pass = async (renewal: string) =>
            (await post('driverRenewal/audit', { id: renewal, version: 0, isPassed: true, reason: '已到账' }, finance)).body;
        const renewal = await add();
        await kit.db.update(members).set({ status: 'frozen' }).where(eq(members.id, id));
        expect(await pass(renewal)).toMatchObject({ success: false, message: '该司机的会员已冻结，请先解冻' });
        expect(await memberOf(driverId)).toMatchObject({ status: 'frozen', renewCount: 0 });
        await kit.db.update(members).set({ status: 'expiring', planId: year }).where(eq(members.id, id));
        expect(await pass(renewal)).toMatchObject({ success: false, message: '与当前套餐不同，请先在司机会员中换套餐' });
        await kit.db.update(members).set({ planId: month }).where(eq(members.id, id));
        expect(await pass(renewal)).toMatchObject({ success: true, result: { status: 'paid' } });
    });

    it('[USER-06] say why an act does not fit: not audited, nothing left, a present, another plan', async () => {
        const { id: memberId, driverId } = await storeMember();
        const wanted = { driverId, planId: month, payChannel: 'cash' };
        expect((await post('driverRenewal/add', { ...wanted, planId: year })).body.result).toMatchObject({
            fields: { planId: '与当前套餐不同，请先在司机会员中换套餐' },
        });
        const left = await storeDriver(kit.db, cityId, { status: 'left' });
        expect((await post('driverRenewal/add', { ...wanted, driverId: left })).body.result).toMatchObject({
            fields: { driverId: '该司机已退驻或在黑名单中' },
        });
        const renew = async () => String((await post('driverRenewal/add', wanted)).body.result?.id);
        const turned = await renew();
        const verdict = { id: turned, isPassed: false, reason: '未到账' };
        expect((await post('driverRenewal/remind', { id: turned, version: 0 })).body.message).toBe('当前状态为“待审核”，不能提醒');
        expect((await post('driverRenewal/refund', { id: turned, version: 0, reason: '退款' })).body.message).toBe(
            '当前状态为“待审核”，不能退款',
        );
        expect((await post('driverRenewal/audit', { ...verdict, version: 0 })).body.message).toBe('不能复核自己发起的申请');
        expect((await post('driverRenewal/audit', { ...verdict, version: 0 }, finance)).body.result).toMatchObject({ status: 'closed' });
        expect((await post('driverRenewal/audit', { ...verdict, version: 1 }, finance)).body.message).toBe('当前状态为“已关闭”，不能审核');
        const first = String((await post('driverRenewal/add', { ...wanted, driverId: await storeDriver(kit.db, cityId) })).body.result?.id);
        await post('driverRenewal/audit', { id: first, version: 0, isPassed: true, reason: '已到账' }, finance);
        expect((await post('driverRenewal/refund', { id: first, version: 1, reason: '退款' }, finance)).body).toMatchObject({
            message: '没有未使用的整月，不能退款',
            result: { errorCode: 'STATE_DENIED' },
        });
        await post('driverMember/grant', { id: memberId, version: 0, months: 1, reason: '补偿' });
        const gifts = await kit.call(desk, { url: `/users/driverRenewal/list?kind=gift&planId=${month}&column=paidTime&order=desc` });
        expect((await post('driverRenewal/refund', { id: gifts.records[0]?.id, version: 0, reason: '退款' }, finance)).body.message).toBe(
            '赠送的时长没有费用可退',
        );
        const query = `status=closed&payChannel=cash&driverName=*李*&cityId=${cityId}`;
        const found = await kit.call(desk, { url: `/users/driverRenewal/list?${query}` });
        expect(found.records.map(({ id }) => id)).toContain(turned);
    });

    it('[USER-06] [SETTING-07] remind a driver whose term ends soon by the scene 会员到期, once a day', async () => {
        const { id: memberId, driverId } = await storeMember();
        const added = await post('driverRenewal/add', { driverId, planId: month, payChannel: 'cash' });
        const id = String(added.body.result?.id);
        await kit.db.execute(sql`update usr_member_renewal set status = 'paid', paid_time = now() where id = ${id}`);
        expect((await post('driverRenewal/remind', { id, version: 0 })).body.success).toBe(true);
        expect((await post('driverRenewal/remind', { id, version: 0 })).body.message).toBe('今天已经提醒过该司机');
        expect(await textsAbout(kit.db, memberId)).toEqual(['【吊运助手】李强，您的会员还有10天到期']);
        await switchScenes(kit.db, '0');
        const other = (await storeMember()).id;
        const again = async () => (await post('driverMember/remind', { id: other, version: 0 })).body.message;
        expect(await again()).toBe('“会员到期”短信未启用，请先在车辆短信配置中启用');
        // What is over has no days left: no scene, the fixed text.
        await kit.db.execute(sql`update usr_member set status = 'expired' where id = ${other}`);
        expect(await again()).toBe('提醒短信已发送');
        await switchScenes(kit.db, '1');
    });

    it('[USER-06] are closed when nobody paid for half an hour', async () => {
        const { driverId } = await storeMember();
        const added = await post('driverRenewal/add', { driverId, planId: month, payChannel: 'cash' });
        const id = String(added.body.result?.id);
        const state = async () =>
            (await kit.db.execute<{ status: string }>(sql`select status from usr_member_renewal where id = ${id}`)).rows[0]?.status;
        await kit.db.execute(
            sql`update usr_member_renewal set status = 'pending', create_time = now() - interval '29 minutes' where id = ${id}`,
        );
        expect(await closeUnpaidRenewals(kit.db, inDays(0))).toBe(0);
        await kit.db.execute(sql`update usr_member_renewal set create_time = now() - interval '31 minutes' where id = ${id}`);
        expect(await closeUnpaidRenewals(kit.db, inDays(0))).toBe(1);
        expect(await state()).toBe('closed');
    });

    it('[USER-06] who should renew is listed with the last contact, reminded once a day, and counted when renewed', async () => {
        const soon = await storeMember(inDays(3));
        await storeMember(inDays(60));
        const due = async () =>
            (await kit.call(desk, { url: '/users/driverRenewal/due' })).body.result as unknown as {
                rows: Record<string, unknown>[];
                total: number;
            };
        const rowOf = async () => (await due()).rows.find(({ id }) => id === soon.id);
        expect((await due()).rows.every(({ daysLeft }) => Number(daysLeft) <= 30)).toBe(true);
        expect(await rowOf()).toMatchObject({
            daysLeft: 3,
            contacts: 0,
            lastResult: null,
            phone: expect.stringContaining('****') as string,
        });
        const contact = { id: soon.id, way: 'phone', result: 'promised', note: '月底续年卡' };
        expect((await post('driverRenewal/contact', contact)).body.message).toBe('联系已登记');
        expect(await rowOf()).toMatchObject({
            contacts: 1,
            lastWay: 'phone',
            lastResult: 'promised',
            lastBy: 'cs1',
            lastNote: '月底续年卡',
        });
        const remind = () => post('driverRenewal/remindDue', { ids: [soon.id] });
        expect((await remind()).body).toMatchObject({ message: '已提醒1位', result: { sent: 1, failed: [] } });
        expect((await remind()).body.result).toMatchObject({ sent: 0, failed: [{ id: soon.id, reason: '今天已经提醒过该司机' }] });
        const lines = (await kit.call(desk, { url: `/users/driverRenewal/contacts?id=${soon.id}` })).body.result;
        expect(lines).toMatchObject([{ way: 'sms', result: 'sent' }, { way: 'phone' }]);
        expect((await post('driverRenewal/contact', { ...contact, result: 'shouted' })).status).toBe(400);
        expect((await post('driverRenewal/contact', contact, buildSession(['users:driverRenewal:list']))).status).toBe(403);
        const page = await kit.call(desk, { url: '/users/driverRenewal/list?stage=due' });
        expect(page.body.result).toMatchObject({ total: 0, records: [] });
        const rate = (await kit.call(desk, { url: '/users/driverRenewal/rate' })).body.result as unknown as {
            ended: number;
            renewed: number;
        }[];
        expect(rate).toHaveLength(12);
        expect(rate.every(({ ended, renewed }) => renewed <= ended)).toBe(true);
    });

    it('[USER-05] [USER-06] are sorted by what they saved, narrowed by level, and renewals counted by state', async () => {
        const [{ id: little }, { id: much }] = [await storeMember(), await storeMember()];
        await kit.db.execute(
            sql`update usr_member set saved_fen = case when id = ${much} then 900 else 100 end where id in (${little}, ${much})`,
        );
        const page = await kit.call(desk, { url: '/users/driverMember/list?column=savedFen&order=desc&levelNo=1,2' });
        const ids = page.records.map(({ id }) => id);
        expect(ids.indexOf(much)).toBeLessThan(ids.indexOf(little));
        const counts = (await kit.call(desk, { url: '/users/driverRenewal/stat' })).body.result as unknown as Record<string, number>;
        const total = (await kit.call(desk, { url: '/users/driverRenewal/list' })).body.result?.total;
        expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total);
        expect(counts).toMatchObject({ closed: expect.any(Number) as number });
    });

    it('[USER-05] tell on their tabs what the other filters leave', async () => {
        const { id } = await storeMember();
        const counts = async (query: string) => (await kit.call(desk, { url: `/users/driverMember/stat${query}` })).body.result;
        const expiring = (await kit.call(desk, { url: '/users/driverMember/list?status=expiring' })).body.result?.total;
        expect(await counts('')).toMatchObject({ expiring });
        expect(await counts(`?memberNo=M${id}`)).toEqual({ expiring: 1 });
        expect(await counts(`?memberNo=M${id}&levelNo=3`)).toEqual({});
    });

    it('[PERM-07] members ask for the right of each act', async () => {
        const reader = buildSession(['users:driverRenewal:list', 'users:driverMember:list']);
        for (const path of [
            ...['audit', 'refund', 'remind', 'batchRemind', 'remindDue'].map(act => `driverRenewal/${act}`),
            ...['grant', 'freeze', 'changePlan', 'unfreeze', 'remind'].map(act => `driverMember/${act}`),
        ])
            expect((await post(path, { id: '1', version: 0, ids: ['1'] }, reader)).status).toBe(403);
    });
});
