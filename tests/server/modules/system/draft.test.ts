import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT_PATH, MAX_DRAFT_CHARS } from '#contract/kit/calls/draft.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { signInWith } from '#tests/support/people.ts';

let app: TestApp;
let token: string;
let other: string;

beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await signInWith(app, 'writer', ['users:customer:edit']));
    ({ token: other } = await signInWith(app, 'other', ['users:customer:edit']));
});
afterAll(() => app.close());

const NAME = 'users/customer/17';
const keep = (body: object, as = token) =>
    app.call({
        method: 'PUT',
        url: DRAFT_PATH,
        token: as,
        body: { name: NAME, device: 'office', version: 3, values: { name: '大地建设' }, isPartial: false, ...body },
    });
const read = async (name = NAME, as = token) =>
    (await app.call({ url: `${DRAFT_PATH}?name=${encodeURIComponent(name)}&_t=1795810943`, token: as })).body.result;

describe('a draft on the server', () => {
    it('[STORE-01] is there for the same person on another computer, in its last state, and for nobody else', async () => {
        expect((await keep({})).body.success).toBe(true);
        expect((await keep({ values: { name: '大地建设集团' }, version: 4 })).body.success).toBe(true);
        expect(await read()).toMatchObject({ device: 'office', version: 4, values: { name: '大地建设集团' }, isPartial: false });
        expect(await read(NAME, other)).toBeNull();
        expect((await app.call({ method: 'DELETE', url: `${DRAFT_PATH}?name=${NAME}`, token: other })).body.success).toBe(true);
        expect(await read()).not.toBeNull();
        expect((await app.call({ method: 'DELETE', url: `${DRAFT_PATH}?name=${NAME}`, token })).body.success).toBe(true);
        expect(await read()).toBeNull();
        expect((await app.call({ url: `${DRAFT_PATH}?name=${NAME}` })).status).toBe(401);
    });

    it('holds no numbers of persons, no secrets and nothing that the form does not have, and is sealed', async () => {
        const values = { name: '私密', phone: '13800000001', idCard: '11010519491231002X', password: 'x', stops: [{ phone: '1' }] };
        await keep({ values, isPartial: true });
        expect(await read()).toMatchObject({ values: { name: '私密' }, isPartial: true });
        expect((await read()) as object).toHaveProperty('values', { name: '私密' });
        const { rows } = await app.db.execute<{ content: string }>(sql`select content from sys_form_draft`);
        expect(rows.every(({ content }) => !content.includes('私密') && !content.includes('13800000001'))).toBe(true);
        const cards = 'users/bank-card/new';
        await keep({ name: cards, version: null, values: { holder: '李四', cardNo: '6222020000000000000', phone: '13800000002' } });
        expect(await read(cards)).toMatchObject({ values: { holder: '李四' } });
    });

    it('is limited in size, in number and in time, and belongs to a form of the product', async () => {
        const big = await keep({ values: { name: 'x'.repeat(MAX_DRAFT_CHARS) } });
        expect(big.body).toMatchObject({ success: false, result: { fields: { values: '内容过多，草稿只保存在本机' } } });
        expect((await keep({ name: 'no/such/1' })).body.success).toBe(false);
        expect((await keep({ name: '../etc' })).body.success).toBe(false);
        for (let n = 0; n < 55; n += 1) await keep({ name: `users/customer/9${n}` });
        const { rows } = await app.db.execute<{ n: string }>(
            sql`select count(*) n from sys_form_draft d join sys_user u on u.id = d.user_id where u.username = 'writer'`,
        );
        expect(Number(rows[0]?.n)).toBe(50);
        expect(await read('users/customer/954')).not.toBeNull();
        await app.db.execute(sql`update sys_form_draft set update_time = now() - interval '8 days' where name = 'users/customer/954'`);
        expect(await read('users/customer/954')).toBeNull();
    });

    it('keeps nothing of itself in the operation log', async () => {
        const logged = async () => Number((await app.db.execute<{ n: string }>(sql`select count(*) n from sys_log`)).rows[0]?.n);
        const before = await logged();
        await keep({ values: { name: '又改' } });
        await read();
        expect(await logged()).toBe(before);
    });
});
