import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { bankCardRoutes } from '#server/modules/users/bank-card/bank-card.routes.ts';
import { bankCards } from '#server/modules/users/bank-card/bank-card.table.ts';
import { invoiceTitleRoutes } from '#server/modules/users/invoice-title/invoice-title.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeCity, storeCustomer, storeDriver } from '#tests/support/users.ts';
import { waitingCalls } from '#tests/support/waiting.ts';

const ACTS = ['list', 'query', 'add', 'edit', 'delete', 'export', 'verify', 'setDefault'];
const all = buildSession([...ACTS, 'plain'].flatMap(act => [`users:bankCard:${act}`, `users:invoiceTitle:${act}`]));

let kit: KitApp;
let cityId: string;
let driverId: string;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(bankCardRoutes);
        void app.register(invoiceTitleRoutes);
    });
    cityId = await storeCity(kit.db);
    driverId = await storeDriver(kit.db, cityId, { name: '李强' });
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/users/${path}`, body });
const card = (more: object = {}) => ({
    ownerKind: 'driver',
    ownerId: driverId,
    holder: '李强',
    cardNo: '6222 0212 3456 7890 128',
    bankCode: 'ICBC',
    ...more,
});

describe('bank cards', () => {
    it('[USER-07] are stored encrypted, listed by their tail, locked for a day, and belong to their owner by name', async () => {
        const added = await post('bankCard/add', card());
        expect(added.body.result).toMatchObject({
            cardNo: '**** 0128',
            cardTail: '0128',
            ownerName: '李强',
            verifyStatus: 'pending',
            isDefault: false,
        });
        expect(String(added.body.result?.lockedUntil) > String(added.body.result?.createTime)).toBe(true);
        const [row] = await kit.db.select().from(bankCards);
        expect(JSON.stringify(row)).not.toContain('6222021234567890128');
        expect((await kit.call(all, { url: '/users/bankCard/list?cardTail=0128' })).records).toHaveLength(1);
        const owned = (name: string) => kit.call(all, { url: `/users/bankCard/list?ownerName=*${encodeURIComponent(name)}*` });
        expect([(await owned('李')).records.length, (await owned('赵')).records.length]).toEqual([1, 0]);
        expect([(await owned('liqiang')).records.length, (await owned('lz')).records.length]).toEqual([1, 0]);
        expect((await post('bankCard/add', card())).body).toMatchObject({ message: '卡号已存在', result: { errorCode: 'DUPLICATE' } });
    });

    it.each([
        [{ cardNo: '6222021234567890127' }, 'cardNo', '银行卡号不正确'],
        [{ holder: '王五' }, 'holder', '户名须与实名一致：李强'],
        [{ ownerKind: 'platform' }, 'ownerKind', '请选择客户或司机'],
        [{ ownerId: '1' }, 'ownerId', '归属人不存在'],
    ])('[USER-07] refuse %j', async (more, field, text) => {
        expect((await post('bankCard/add', card({ cardNo: '4111111111111111', ...more }))).body.result).toMatchObject({
            fields: { [field]: text },
        });
    });

    it('[USER-07] become the default once verified, one an owner, and show the number to those with the right and a reason', async () => {
        const [first] = await kit.db.select().from(bankCards);
        const id = String(first?.id);
        expect((await post('bankCard/setDefault', { id, version: 0 })).body.message).toBe('核验通过后才能设为默认');
        await post('bankCard/verify', { id, version: 0, isPassed: true, reason: '四要素一致' });
        expect((await post('bankCard/setDefault', { id, version: 1 })).body.result).toMatchObject({ isDefault: true });
        const second = await post('bankCard/add', card({ cardNo: '4111111111111111' }));
        const other = String(second.body.result?.id);
        await post('bankCard/verify', { id: other, version: 0, isPassed: true, reason: '四要素一致' });
        await post('bankCard/setDefault', { id: other, version: 1 });
        const { rows } = await kit.db.execute(sql`select id::text as id from usr_bank_card where is_default`);
        expect(rows).toEqual([{ id: other }]);
        const plain = await post('bankCard/plain', { id, field: 'cardNo', reason: '核对打款失败' });
        expect(plain.body.result).toMatchObject({ value: '6222021234567890128' });
    });

    it('[USER-07] have to be proven again after a change, and stay while a withdrawal goes to them', async () => {
        const [row] = await kit.db.select().from(bankCards).where(eq(bankCards.isDefault, true));
        const keys = { id: String(row?.id), version: row?.version };
        const edited = await kit.call(all, {
            method: 'PUT',
            url: '/users/bankCard/edit',
            body: { ...keys, bankCode: 'CCB', cardNo: '**** 1111' },
        });
        expect(edited.body.result).toMatchObject({ verifyStatus: 'pending', isDefault: false, cardNo: '**** 1111' });
        await kit.db
            .execute(sql`insert into fin_withdraw (id, create_by, city_id, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, idem_key)
            values (${newId()}, 's', ${cityId}, 'TX1', 'driver', ${driverId}, '李强', ${keys.id}, 100, 'k1')`);
        const refused = await kit.call(all, { method: 'DELETE', url: `/users/bankCard/delete?id=${keys.id}` });
        expect(refused.body.message).toBe('有未完成的提现，不能删除（TX1）');
    });

    it('[USER-07] say why an act does not fit, and go when nothing is paid to them', async () => {
        const added = (await post('bankCard/add', card({ cardNo: '5555555555554444' }))).body.result as { id: string };
        const { id } = added;
        const verdict = { isPassed: true, reason: '四要素一致' };
        expect((await post('bankCard/batchVerify', { ids: [id], isPassed: false, reason: '户名不符' })).body.result).toMatchObject({
            ok: 1,
        });
        const query = `ownerKind=driver&holder=*李*&bankCode=ICBC&cardKind=personal&isDefault=false&verifyStatus=failed&cardTail=4444`;
        expect((await kit.call(all, { url: `/users/bankCard/list?${query}` })).records).toMatchObject([{ id, verifyMsg: '户名不符' }]);
        expect((await post('bankCard/setDefault', { id, version: 1 })).body.message).toBe('核验通过后才能设为默认');
        expect((await post('bankCard/verify', { id, version: 1, ...verdict })).body.result).toMatchObject({ verifyStatus: 'passed' });
        expect((await post('bankCard/verify', { id, version: 2, ...verdict })).body.message).toBe('该卡已通过核验');
        await post('bankCard/setDefault', { id, version: 2 });
        expect((await post('bankCard/setDefault', { id, version: 3 })).body.message).toBe('已是默认卡');
        const remove = (session = all) => kit.call(session, { method: 'DELETE', url: `/users/bankCard/delete?id=${id}` });
        expect((await remove(buildSession(['users:bankCard:list']))).status).toBe(403);
        expect((await remove()).body.success).toBe(true);
    });

    it('[PERM-07] cards ask for the right of each act', async () => {
        const reader = buildSession(['users:bankCard:list', 'users:invoiceTitle:list']);
        for (const path of ['bankCard/verify', 'bankCard/setDefault', 'bankCard/plain', 'invoiceTitle/verify', 'invoiceTitle/setDefault'])
            expect((await post(path, { id: '1', version: 0, field: 'cardNo' }, reader)).status).toBe(403);
    });
});

describe('invoice details', () => {
    const company = { titleKind: 'company', title: '深圳宏远建筑工程有限公司', taxNo: '91350100M000100Y43', email: 'a@b.cn' };

    it('[USER-08] check the tax number and what a special invoice needs', async () => {
        const customerId = await storeCustomer(kit.db, cityId);
        const add = (more: object) => post('invoiceTitle/add', { ...company, customerId, ...more });
        expect((await add({ taxNo: null })).body.result).toMatchObject({ fields: { taxNo: '请输入税号' } });
        expect((await add({ taxNo: '123' })).body.result).toMatchObject({ fields: { taxNo: '税号格式不正确' } });
        expect((await add({ regAddr: '深圳' })).body.result).toMatchObject({
            fields: { bankName: '专票须填写注册地址、电话、开户行及账号' },
        });
        expect((await add({ email: 'nobody' })).status).toBe(400);
        expect((await add({})).body.result).toMatchObject({ verifyStatus: 'pending', customerName: '王建国', invoiceCount: 0 });
        expect((await add({})).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
    });

    it('[USER-08] are verified, and one a customer is the default', async () => {
        const customerId = await storeCustomer(kit.db, cityId);
        const add = async (title: string) => String((await post('invoiceTitle/add', { ...company, customerId, title })).body.result?.id);
        const [one, other] = [await add('甲公司'), await add('乙公司')];
        expect(
            (await post('invoiceTitle/verify', { id: one, version: 0, isPassed: true, reason: '工商信息一致' })).body.result,
        ).toMatchObject({ verifyStatus: 'passed' });
        await post('invoiceTitle/setDefault', { id: one, version: 1 });
        // Anyone who chooses another one at the same moment is waited for.
        const faster = await kit.app.pool.connect();
        await faster.query('begin');
        await faster.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`default-title:${customerId}`]);
        const late = post('invoiceTitle/setDefault', { id: other, version: 0 });
        await expect.poll(() => waitingCalls(kit.app.pool)).toBe(1);
        const third = await add('丙方公司');
        await faster.query('update usr_invoice_title set is_default = (id = $1) where id in ($1, $2)', [third, one]);
        await faster.query('commit');
        faster.release();
        expect((await late).body.success).toBe(true);
        const { rows } = await kit.db.execute(
            sql`select id::text as id from usr_invoice_title where customer_id = ${customerId} and is_default`,
        );
        expect(rows).toEqual([{ id: other }]);
    });

    it('[USER-08] say why an act does not fit, and stay when an invoice was made out to them', async () => {
        const customerId = await storeCustomer(kit.db, cityId);
        const [used, free] = await Promise.all(
            ['丙公司', '丁公司'].map(async title =>
                String((await post('invoiceTitle/add', { ...company, customerId, title })).body.result?.id),
            ),
        );
        const verify = (version: number, isPassed: boolean) =>
            post('invoiceTitle/verify', { id: used, version, isPassed, reason: '工商信息核对' });
        expect((await verify(0, false)).body.result).toMatchObject({ verifyStatus: 'failed' });
        expect((await post('invoiceTitle/setDefault', { id: used, version: 1 })).body.message).toBe('核验未通过，请先修改');
        await verify(1, true);
        expect((await verify(2, true)).body.message).toBe('该抬头已通过核验');
        await post('invoiceTitle/setDefault', { id: used, version: 2 });
        expect((await post('invoiceTitle/setDefault', { id: used, version: 3 })).body.message).toBe('已是默认抬头');
        expect((await post('invoiceTitle/batchVerify', { ids: [free, used], isPassed: true, reason: '核对' })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: used, message: '该抬头已通过核验' }],
        });
        await kit.db.execute(sql`
            insert into fin_invoice (id, create_by, city_id, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, vat_bp, content)
            values (${newId()}, 's', ${cityId}, 'FP1', ${customerId}, ${used}, '{}', 'general', 100, 900, '吊装费')`);
        const remove = (id: unknown) => kit.call(all, { method: 'DELETE', url: `/users/invoiceTitle/delete?id=${String(id)}` });
        expect((await remove(used)).body).toMatchObject({ message: '丙公司正在使用中（1处），不能删除', result: { errorCode: 'IN_USE' } });
        expect((await remove(free)).body.success).toBe(true);
        const query = 'title=*丙*&customerName=*王*&taxNo=*91350100*&titleKind=company&verifyStatus=passed&isDefault=true';
        expect((await kit.call(all, { url: `/users/invoiceTitle/list?${query}` })).records).toMatchObject([{ id: used, invoiceCount: 1 }]);
    });
});
