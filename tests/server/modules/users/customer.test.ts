import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { accounts } from '#server/modules/finance/account/account.table.ts';
import { userConfigs } from '#server/platform/dictionaries/user-config.table.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { addresses } from '#server/modules/users/customer/address.table.ts';
import { customerRoutes } from '#server/modules/users/customer/customer.routes.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { undoRoutes } from '#server/modules/system/undo/undo.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';
import { newPhone, storeBlockedPhone, storeCity, storeCustomer, storeOrder, storeVehicleType } from '#tests/support/users.ts';

const WIRE = '/users/customer';
const CODES = ['list', 'query', 'add', 'edit', 'export', 'import', 'freeze', 'level', 'tag', 'close', 'merge', 'plain'].map(
    a => `users:customer:${a}`,
);
const all = buildSession(CODES);
const checker = buildSession([...CODES, 'system:approval:approve', 'system:approval:list'], {
    userId: 'user-2',
    username: 'lead',
    realname: '主管',
});

let kit: KitApp;
let cityId: string;
let typeId: string;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(approvalRoutes);
        void app.register(customerRoutes);
        void app.register(undoRoutes);
    });
    cityId = await storeCity(kit.db);
    typeId = await storeVehicleType(kit.db);
    const config = { createBy: 'seed', levelNo: 1 };
    await kit.db.insert(userConfigs).values([
        { ...config, id: newId(), cfgType: 'customer_level', code: 'gold', name: '金牌客户' },
        { ...config, id: newId(), cfgType: 'customer_level', code: 'normal', name: '普通客户' },
        { ...config, id: newId(), cfgType: 'customer_tag', code: 'key_account', name: '重点客户', color: 'special' },
    ]);
    await kit.app.versions.refresh(0);
    await kit.app.dictionary.fresh();
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `${WIRE}/${path}`, body });
const rowOf = async (id: string) => (await kit.db.select().from(customers).where(eq(customers.id, id)))[0];
const company = () => ({ name: '深圳宏远建筑工程有限公司', phone: newPhone(), kind: 'company', cityId, creditCode: '91350100M000100Y43' });

describe('customers', () => {
    it('[USER-01] are added with a number, the normal level and a proven credit code, and listed masked', async () => {
        const added = await post('add', company());
        expect(added.body).toMatchObject({ success: true, result: { levelCode_dictText: '普通客户', status: 'normal', cityName: '深圳' } });
        expect(added.body.result?.customerNo).toMatch(/^C\d{12}$/);
        const { records } = await kit.call(all, { url: `${WIRE}/list?status=normal&kind=company` });
        expect(records[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
    });

    it('[USER-01] are given their former level, tags and state back by 撤销, each and many', async () => {
        const [one, two] = [await storeCustomer(kit.db, cityId, { tags: 'key_account' }), await storeCustomer(kit.db, cityId)];
        const undo = async ({ headers }: Awaited<ReturnType<typeof post>>) =>
            (await kit.call(all, { method: 'POST', url: '/sys/undo', body: { id: headers['x-undo'] } })).body.message;
        const tagged = await post('batchTag', { ids: [one, two], tags: null });
        expect((await rowOf(one))?.tags).toBeNull();
        expect(await undo(tagged)).toBe('已撤销');
        expect([(await rowOf(one))?.tags, (await rowOf(two))?.tags]).toEqual(['key_account', null]);
        const levelled = await post('level', { id: one, version: 2, levelCode: 'gold', reason: '年度升级' });
        expect(await undo(levelled)).toBe('已撤销');
        const frozen = await post('freeze', { id: one, version: 4, reason: '涉嫌刷单' });
        expect(await undo(frozen)).toBe('已撤销');
        expect(await rowOf(one)).toMatchObject({ levelCode: 'normal', status: 'normal', version: 6 });
    });

    it.each([
        [{ creditCode: null }, '请输入统一社会信用代码'],
        [{ creditCode: '91350100M000100Y44' }, '统一社会信用代码不正确'],
    ])('[USER-01] refuse a company with %j', async (more, text) => {
        expect((await post('add', { ...company(), ...more })).body.result).toMatchObject({ fields: { creditCode: text } });
    });

    it('[USER-01] refuse a phone that another customer has', async () => {
        const first = company();
        await post('add', first);
        expect((await post('add', first)).body).toMatchObject({ message: '该手机号已注册', result: { errorCode: 'DUPLICATE' } });
    });

    it('[USER-01] refuse a phone that is on the blacklist', async () => {
        const given = company();
        await storeBlockedPhone(kit.db, cityId, given.phone);
        expect((await post('add', given)).body).toMatchObject({
            message: '深圳宏远建筑工程有限公司在黑名单中：恶意欠费',
            result: { errorCode: 'BLACKLISTED', fields: { phone: '该手机号在黑名单中：恶意欠费' } },
        });
    });

    it('[USER-01] are frozen with a reason, freed, put on another level and tagged', async () => {
        const id = await storeCustomer(kit.db, cityId);
        expect((await post('freeze', { id, version: 0 })).status).toBe(400);
        expect((await post('freeze', { id, version: 0, reason: '涉嫌刷单' })).body.result).toMatchObject({ status: 'frozen', version: 1 });
        const again = await post('freeze', { id, version: 1, reason: '再来一次' });
        expect(again.body).toMatchObject({ message: '当前状态为“冻结”，不能冻结', result: { errorCode: 'STATE_DENIED' } });
        expect((await post('unfreeze', { id, version: 1 })).body.result).toMatchObject({ status: 'normal' });
        expect((await post('level', { id, version: 2, levelCode: 'gold', reason: '月消费达标' })).body.result).toMatchObject({
            levelCode_dictText: '金牌客户',
        });
        expect((await post('level', { id, version: 3, levelCode: 'none', reason: '不存在' })).body.result).toMatchObject({
            errorCode: 'VALIDATION',
        });
        expect((await post('tag', { id, version: 3, tags: 'key_account' })).body.result).toMatchObject({ tags_dictText: '重点客户' });
    });

    it('[USER-01] are closed only without orders under way and without money', async () => {
        const id = await storeCustomer(kit.db, cityId);
        const orderId = await storeOrder(kit.db, { cityId, customerId: id, typeId, status: 'working' });
        const close = () => post('close', { id, version: 0, reason: '客户要求' });
        expect((await close()).body.message).toBe('存在进行中的订单（1单），请先完成或改派');
        await kit.db.execute(sql`update ord_order set status = 'settled' where id = ${orderId}`);
        const account = {
            id: newId(),
            createBy: 's',
            accountNo: id,
            ownerKind: 'customer',
            ownerId: id,
            subject: 'cust_cash',
            side: 'c',
        } as const;
        await kit.db.insert(accounts).values({ ...account, side: 'C' as never, balanceFen: 12_050 });
        expect((await close()).body.message).toBe('账户仍有余额¥120.50，不能注销，请先退款或扣减');
        await kit.db.delete(accounts).where(eq(accounts.ownerId, id));
        expect((await close()).body.result).toMatchObject({ status: 'closed' });
    });

    it('[USER-01] are merged after a second person has agreed, with everything they had', async () => {
        const [from, into] = [
            await storeCustomer(kit.db, cityId, { orderCount: 2, orderFen: 500 }),
            await storeCustomer(kit.db, cityId, { orderCount: 1, orderFen: 300 }),
        ];
        const orderId = await storeOrder(kit.db, { cityId, customerId: from, typeId });
        const place = { createBy: 'app', customerId: from, name: '工地', addr: '深圳', lng: 114, lat: 22 };
        await kit.db.insert(addresses).values({ ...place, id: newId() });
        expect((await post('merge', { id: from, version: 0, intoId: from, reason: '重复注册' })).body.result).toMatchObject({
            fields: { intoId: '不能合并到自己' },
        });
        const asked = await post('merge', { id: from, version: 0, intoId: into, reason: '重复注册' });
        expect(asked.body.result).toMatchObject({ errorCode: 'APPROVAL_CREATED' });
        expect(await rowOf(from)).toMatchObject({ status: 'normal' });
        const approve = (session: typeof all) =>
            kit.call(session, {
                method: 'POST',
                url: '/system/approval/approve',
                body: { id: asked.body.result?.approvalId, version: 0, remark: '同意' },
            });
        expect((await approve(buildSession([...CODES, 'system:approval:approve']))).body.success).toBe(false);
        expect((await approve(checker)).body.success).toBe(true);
        expect(await rowOf(from)).toMatchObject({ status: 'closed', orderCount: 0 });
        expect(await rowOf(into)).toMatchObject({ orderCount: 3, orderFen: 800 });
        const { rows } = await kit.db.execute<{ order: string; place: string }>(sql`
            select (select customer_id::text from ord_order where id = ${orderId}) as order, (select customer_id::text from usr_address limit 1) as place`);
        expect(rows[0]).toEqual({ order: into, place: into });
    });

    it('[USER-01] say why an act does not fit, one by one and in bulk', async () => {
        const id = await storeCustomer(kit.db, cityId, { levelCode: 'gold' });
        const closed = await storeCustomer(kit.db, cityId, { status: 'closed' });
        const reason = '不合适的操作';
        expect((await post('level', { id, version: 0, levelCode: 'gold', reason })).body.result).toMatchObject({
            fields: { levelCode: '新等级与当前等级相同' },
        });
        expect((await post('unfreeze', { id, version: 0 })).body.message).toBe('当前状态为“正常”，不能解冻');
        expect((await post('merge', { id, version: 0, intoId: closed, reason })).body.result).toMatchObject({
            fields: { intoId: '目标客户不存在或不是正常状态，请重新选择' },
        });
        const acts = [
            ['freeze', '冻结', { reason }],
            ['level', '调级', { levelCode: 'gold', reason }],
            ['tag', '打标签', {}],
            ['close', '注销', { reason }],
            ['merge', '合并', { intoId: id, reason }],
        ] as const;
        for (const [act, word, input] of acts)
            expect((await post(act, { id: closed, version: 0, ...input })).body.message).toBe(`当前状态为“已注销”，不能${word}`);
        expect((await post('batchTag', { ids: [id], tags: 'key_account' })).body.result).toMatchObject({ ok: 1 });
        expect((await post('batchFreeze', { ids: [id, closed], reason })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: closed, message: '当前状态为“已注销”，不能冻结' }],
        });
    });

    it('[USER-01] are found by everything that the bar offers, the newest first', async () => {
        const given = {
            name: '筛选工程',
            kind: 'project',
            levelCode: 'gold',
            realNameStatus: 'passed',
            source: 'ad',
            salesBy: 'lead',
        } as const;
        const counts = { orderCount: 7, orderFen: 700, lastOrderTime: '2026-05-05 10:00:00', regTime: '2026-04-04 10:00:00' };
        const phone = newPhone();
        const id = await storeCustomer(kit.db, cityId, { ...given, ...counts, phone });
        const found = async (query: string) =>
            (await kit.call(all, { url: `${WIRE}/list?name=*筛选*&${query}` })).records.map(row => row.id);
        for (const query of [
            `phone=${phone}`,
            `customerNo=*${id.slice(-8)}`,
            `cityId=${cityId}&kind=project,person&levelCode=gold&status=normal`,
            'realNameStatus=passed&source=ad&salesBy=lead',
            'orderCount_begin=7&orderCount_end=7&orderFen_begin=700&orderFen_end=700',
            'lastOrderTime_begin=2026-05-05&lastOrderTime_end=2026-05-05&regTime_begin=2026-04-04&regTime_end=2026-04-04',
        ])
            expect([query, await found(query)]).toEqual([query, [id]]);
        for (const query of ['kind=company', 'orderCount_begin=8', 'salesBy=other', 'regTime_end=2026-04-03'])
            expect([query, await found(query)]).toEqual([query, []]);
    });

    it('[USER-01] show worth, orders, addresses and dealings beside the record', async () => {
        const id = await storeCustomer(kit.db, cityId);
        await storeOrder(kit.db, { cityId, customerId: id, typeId, status: 'settled' });
        const profile = (await kit.call(all, { url: `${WIRE}/profile?id=${id}` })).body.result;
        expect(profile).toMatchObject({ rfm: { frequency: 1, monetaryFen: 80_000 }, orders: [{ status_dictText: '已结算' }], blocks: [] });
        expect(profile?.months).toHaveLength(12);
    });

    it('[PERM-07] ask for the right of each act, and know nobody out of scope', async () => {
        const id = await storeCustomer(kit.db, cityId);
        const reader = buildSession(['users:customer:list', 'users:customer:query']);
        for (const act of ['freeze', 'level', 'tag', 'close', 'merge', 'plain'])
            expect((await post(act, { id, version: 0, reason: '没有权限', field: 'phone' }, reader)).status).toBe(403);
        const elsewhere = buildSession(CODES, { scope: [[{ column: 'cityId', condition: 'IN', values: ['1'] }]] });
        expect((await post('freeze', { id, version: 0, reason: '别的城市' }, elsewhere)).status).toBe(404);
        expect((await kit.call(elsewhere, { url: `${WIRE}/profile?id=${id}` })).status).toBe(404);
    });
});

it('[LIST-04] a number that was exported with its stars is refused as what it is', async () => {
    const { body } = await post('add', company());
    const { id } = body.result as { id: string };
    const masked = buildSession(CODES.filter(code => !code.endsWith(':plain')));
    const file = await kit.call(masked, { url: `${WIRE}/exportXls?id=${id}&columns=name,phone,kind,cityName` });
    const { headers, payload } = upload(file.raw, { dryRun: 'true' });
    const answer = await kit.call(masked, { method: 'POST', url: `${WIRE}/importExcel`, headers, payload });
    expect(answer.body).toMatchObject({
        result: {
            errors: expect.arrayContaining([{ row: 2, col: '手机号', msg: '手机号是带星号的不完整号码，请填写完整号码' }]) as unknown,
        },
    });
});
