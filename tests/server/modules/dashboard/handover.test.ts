import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenGroup } from '#contract/dashboard/handover.ts';
import type { NoticeBoard } from '#contract/system/announcement.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addOrder, buildFleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

const WIRE = '/dashboard/handover';
const DESK = ['list', 'query', 'add', 'edit', 'take', 'withdraw'].map(action => `dash:handover:${action}`);
const ORDERS = ['order:order:list', 'order:order:reassign'];

let test: TestApp;
let early: { token: string; userId: string };
let late: { token: string; userId: string };
let lead: { token: string; userId: string };
let looker: { token: string; userId: string };
let orderId: string;
beforeAll(async () => {
    test = await startTestApp();
    await addDictionaries(test, ['handover_status']);
    early = await signInWith(test, 'early', [...DESK, ...ORDERS]);
    late = await signInWith(test, 'late', [...DESK, ...ORDERS]);
    lead = await signInWith(test, 'lead', ['dash:handover:list', 'dash:handover:query', 'dash:handover:viewAll']);
    looker = await signInWith(test, 'looker', ['dash:handover:list', 'dash:handover:query']);
    const fleet = await buildFleet(test.app.pool, 1);
    ({ id: orderId } = await addOrder(test.app.pool, fleet, { status: 'paid' }));
});
afterAll(async () => {
    await test.close();
    await rm(test.app.config.dataDir, { recursive: true, force: true });
});

interface HandoverRow {
    id: string;
    version: number;
    status: string;
    openCount: number;
    openWork: OpenGroup[];
    marked: string[];
    reply: string | null;
    actions: Record<string, { ok: boolean; reason?: string }>;
}
const post = (token: string, act: string, body: object) => test.call({ method: 'POST', url: `${WIRE}/${act}`, token, body });
const give = async (body: object = {}) => {
    const answer = await post(early.token, 'add', { takerId: late.userId, body: '两单等吊车，注意台风', marked: [], ...body });
    return { answer, row: answer.body.result as HandoverRow };
};
const seen = async ({ token }: { token: string }) =>
    ((await test.call({ url: `${WIRE}/list`, token })).body.result as { records: HandoverRow[] }).records.map(({ id }) => id);
const noticesOf = async (token: string) => {
    const { body } = await test.call({ url: '/sys/annountCement/listByUser?pageSize=50', token });
    return (body.result as NoticeBoard).sysMsgList.map(({ titile }) => titile);
};

describe('shift handover', () => {
    it('keeps what is open at that moment, by the rights of the giver, and only marks that name a record of it', async () => {
        const open = (await test.call({ url: `${WIRE}/open`, token: early.token })).body.result as OpenGroup[];
        expect(open).toMatchObject([{ key: 'order', count: 1, resource: 'order/order', records: [{ id: orderId }] }]);
        const { row } = await give({ marked: [orderId, '999'] });
        expect(row).toMatchObject({ status: 'waiting', openCount: 1, marked: [orderId], openWork: open });
        expect(await seen(early)).toContain(row.id);
        expect(await seen(late)).toContain(row.id);
        expect(await seen(lead)).toContain(row.id);
        expect(await seen(looker)).toEqual([]);
    });

    it('is taken by the colleague alone, once, and both are told', async () => {
        const { row } = await give();
        const body = { id: row.id, version: row.version, reply: '收到' };
        expect((await post(early.token, 'take', body)).body).toMatchObject({ success: false, message: '由late接班' });
        const taken = await post(late.token, 'take', body);
        expect(taken.body).toMatchObject({ success: true, message: '已接班', result: { status: 'taken', reply: '收到' } });
        const again = await post(late.token, 'take', { ...body, version: row.version + 1 });
        expect(again.body).toMatchObject({ success: false, message: '已接班，不能再改；有新情况请再交一次班' });
        await test.app.outbox.drain();
        expect(await noticesOf(late.token)).toContain('early向您交接班，请阅读后接班');
        expect((await noticesOf(early.token)).some(title => title.startsWith('late已接班'))).toBe(true);
    });

    it('can be corrected or withdrawn by its giver until it is taken', async () => {
        const { row } = await give();
        const edited = await post(early.token, 'edit', { id: row.id, version: row.version, body: '三单等吊车' });
        expect(edited.body).toMatchObject({ success: true, result: { body: '三单等吊车' } });
        const byOther = await post(late.token, 'edit', { id: row.id, version: row.version + 1, body: '改了' });
        expect(byOther.body).toMatchObject({ success: false, message: '只有交班人可以修改，接班时可在回复中说明' });
        const withdrawn = await post(early.token, 'withdraw', { id: row.id, version: row.version + 1 });
        expect(withdrawn.body).toMatchObject({ success: true, result: { status: 'withdrawn' } });
        const late1 = await post(late.token, 'take', { id: row.id, version: row.version + 2 });
        expect(late1.body).toMatchObject({ success: false, message: '已撤回，请重新填写交接单' });
    });

    it('goes to somebody else who may take over, and to nobody else', async () => {
        const takers = (await test.call({ url: `${WIRE}/takers`, token: early.token })).body.result as { username: string }[];
        expect(takers.map(({ username }) => username)).toEqual(['late']);
        expect((await give({ takerId: early.userId })).answer.body.result).toMatchObject({
            fields: { takerId: '不能交给自己，请选择接班的同事' },
        });
        expect((await give({ takerId: looker.userId })).answer.body.result).toMatchObject({
            fields: { takerId: '该同事已停用或没有接班权限，请重新选择' },
        });
    });

    it('shows the next shift what has been done since', async () => {
        const { row } = await give();
        const now = async () => (await test.call({ url: `${WIRE}/now?id=${row.id}`, token: late.token })).body.result;
        expect(await now()).toEqual({ counts: { order: 1 }, openIds: [orderId] });
        await test.app.pool.query("update ord_order set status = 'canceled' where id = $1", [orderId]);
        expect(await now()).toEqual({ counts: { order: 0 }, openIds: [] });
    });
});
