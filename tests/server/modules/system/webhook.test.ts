import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { idempotencyKeys } from '#server/modules/system/idempotency/idempotency.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { hookDeliveries, webhooks } from '#server/modules/system/webhook/webhook.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { HookReceiver } from '#tests/support/hook-receiver.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

const OWN = ['list', 'query', 'add', 'edit', 'delete', 'test'].map(action => `system:webhook:${action}`);
const CODES = [...OWN, 'order:order:list', 'order:order:query', 'order:order:plain'];
const ENV = { OUTBOUND_ALLOW: '127.0.0.1', APP_SECRET: newHexId() };

let database: TestDatabase;
let first: TestApp;
/** Another process on the same database. */
let second: TestApp;
let fleet: Fleet;
let receiver: HookReceiver;
beforeAll(async () => {
    database = await createTestDatabase({ filled: 'dictionaries' });
    first = await startTestApp({ database, env: ENV });
    second = await startTestApp({ database, env: ENV });
    fleet = await buildFleet(first.pool, 0);
});
afterAll(async () => {
    await second.close();
    await first.close();
    await database.drop();
});
beforeEach(async () => {
    receiver = await new HookReceiver().open();
});
afterEach(async () => {
    vi.restoreAllMocks();
    await first.db.delete(webhooks);
    await receiver.close();
});

interface Made {
    id: string;
    key: string;
    version: number;
    token: string;
    userId: string;
}
const post = (token: string, name: string, body: object) =>
    first.call({ method: 'POST', url: `/sys/webhook/${name}`, body, token, headers: { 'idempotency-key': newHexId() } });
const addFor = async (token: string, given: object = {}) =>
    post(token, 'add', { name: 'ERP', url: receiver.url, topics: 'order.created,order.status,order.payment', ...given });
let people = 0;
const make = async (given: object = {}, codes: readonly string[] = CODES): Promise<Made> => {
    const person = await signInWith(first, `hook${(people += 1)}`, [...codes]);
    const { body } = await addFor(person.token, given);
    expect(body).toMatchObject({ success: true });
    return { ...(body.result as Made), ...person };
};
const move = (id: string, status: string) => first.pool.query('update ord_order set status = $1 where id = $2', [status, id]);
/** Both processes look for work. */
const drain = () => Promise.all([first.app.hooks.drain(), second.app.hooks.drain()]);
/** For both processes it is so many minutes later. */
const goOn = (minutes: number) => {
    const now = first.app.clock.now() + minutes * 60_000;
    for (const { app } of [first, second]) {
        vi.spyOn(app.clock, 'now').mockReturnValue(now);
        vi.spyOn(app.clock, 'date').mockReturnValue(new Date(now));
    }
};
const deliveriesOf = async ({ id, token }: Made) => {
    const { body } = await first.call({ url: `/sys/webhook/deliveries?id=${id}`, token });
    return (body.result as { records: Record<string, unknown>[] }).records;
};
const changes = () => receiver.told.map(({ data }) => data.change?.to);

describe('webhooks', () => {
    it('[WEBHOOK] tell of the events that were chosen, each signed, with the record as its maker sees it', async () => {
        const hook = await make();
        expect(hook.key).toMatch(/^whsec_[\w+/=]{44}$/);
        const order = await addOrder(first.pool, fleet, { status: 'dispatching' });
        await move(order.id, 'accepted');
        await first.pool.query(`update ord_order set remark = 'nothing to tell' where id = $1`, [order.id]);
        await first.db.update(orders).set({ payStatus: 'unpaid' }).where(eq(orders.id, order.id));
        await drain();
        expect(receiver.told.map(({ type, data }) => [type, data.change])).toEqual([
            ['order.created', { field: 'status', from: null, to: 'dispatching' }],
            ['order.status', { field: 'status', from: 'dispatching', to: 'accepted' }],
            ['order.payment', { field: 'pay_status', from: 'paid', to: 'unpaid' }],
        ]);
        expect(receiver.told.every(each => each.isSignedWith(hook.key))).toBe(true);
        expect(receiver.told.some(each => each.isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`))).toBe(false);
        const [{ record } = {}] = receiver.told.map(({ data }) => data);
        expect(record).toMatchObject({ id: order.id, orderNo: order.orderNo, contactPhone: '199****2207', payableFen: 80_000 });
        expect(record).not.toHaveProperty('driverFen');
        expect(record).not.toHaveProperty('actions');
        expect(await deliveriesOf(hook)).toMatchObject([
            { topic_dictText: '订单支付状态变化', status: 'done', lastCode: 204, attempts: 1 },
            { status: 'done' },
            { status: 'done', subjectId: order.id },
        ]);
    });

    it('[WEBHOOK] a receiver that was down for ten minutes gets all of it, in order, once', async () => {
        const hook = await make();
        await receiver.close();
        const [one, two] = [
            await addOrder(first.pool, fleet, { status: 'dispatching' }),
            await addOrder(first.pool, fleet, { status: 'dispatching' }),
        ];
        await drain();
        const [resting] = await first.db.select().from(webhooks).where(eq(webhooks.id, hook.id));
        expect(resting).toMatchObject({ lastDone: null });
        expect(resting?.restUntil).toBeTruthy();
        for (const status of ['accepted', 'en_route', 'arrived']) for (const { id } of [one, two]) await move(id, status);
        const tried = (await deliveriesOf(hook)).reduce((sum, { attempts }) => sum + Number(attempts), 0);
        await drain();
        // While it rests, nobody knocks.
        expect((await deliveriesOf(hook)).reduce((sum, { attempts }) => sum + Number(attempts), 0)).toBe(tried);
        goOn(10);
        await receiver.open();
        await drain();
        for (const { id } of [one, two]) {
            const told = receiver.told.filter(({ data }) => data.id === id);
            expect(told.map(({ data }) => data.change?.to)).toEqual(['dispatching', 'accepted', 'en_route', 'arrived']);
        }
        expect(new Set(receiver.told.map(({ id }) => id)).size).toBe(8);
        expect(receiver.told.every(each => each.isSignedWith(hook.key))).toBe(true);
        const [now] = await first.db.select().from(webhooks).where(eq(webhooks.id, hook.id));
        expect(now).toMatchObject({ failingSince: null, restUntil: null, misses: 0 });
    });

    it('[WEBHOOK] an event that is refused holds up its own record alone, and is given up some time', async () => {
        const hook = await make();
        const one = await addOrder(first.pool, fleet, { status: 'dispatching' });
        receiver.status = 422;
        await drain();
        receiver.status = 204;
        await move(one.id, 'accepted');
        const two = await addOrder(first.pool, fleet, { status: 'accepted' });
        await drain();
        expect(receiver.told.map(({ data }) => data.id)).toEqual([two.id]);
        expect(await deliveriesOf(hook)).toMatchObject([
            { status: 'done' },
            { status: 'waiting', attempts: 0 },
            { status: 'waiting', lastCode: 422, lastError: '接收方返回422' },
        ]);
        await first.db
            .update(hookDeliveries)
            .set({ refusals: 7, nextTime: '2026-01-01 00:00:00' })
            .where(eq(hookDeliveries.subjectId, one.id));
        receiver.status = 422;
        await first.db.update(hookDeliveries).set({ refusals: 0 }).where(eq(hookDeliveries.topic, 'order.status'));
        await drain();
        expect((await deliveriesOf(hook)).at(-1)).toMatchObject({ status: 'failed' });
    });

    it('[WEBHOOK] are replayed under the same id', async () => {
        const hook = await make();
        await addOrder(first.pool, fleet);
        await drain();
        const [sent] = await deliveriesOf(hook);
        const answer = await post(hook.token, 'replay', { id: hook.id, deliveryId: sent?.id });
        expect(answer.body.message).toBe('已重新推送，请稍后查看结果');
        await drain();
        expect(receiver.told.map(({ id }) => id)).toEqual([sent?.messageId, sent?.messageId]);
        expect(await deliveriesOf(hook)).toMatchObject([{ status: 'done', attempts: 2 }]);
        const other = await make();
        expect((await post(other.token, 'replay', { id: hook.id, deliveryId: sent?.id })).status).toBe(404);
        expect((await post(other.token, 'replay', { id: other.id, deliveryId: sent?.id })).status).toBe(404);
    });

    it('[WEBHOOK] hold nothing that their maker may not see, also once a right is gone', async () => {
        const hook = await make();
        await addOrder(first.pool, fleet);
        await first.pool.query(`delete from sys_role_permission where role_id = (select role_id from sys_user_role where user_id = $1)`, [
            hook.userId,
        ]);
        await bumpVersion(first.db, 'permission');
        for (const { app } of [first, second]) await app.versions.refresh(0);
        await drain();
        expect(receiver.told).toEqual([]);
        expect(await first.db.select().from(hookDeliveries)).toMatchObject([{ status: 'skipped', lastError: '创建人无权查看该记录' }]);
        const costly = await make({}, [...CODES, 'order:order:cost']);
        await addOrder(first.pool, fleet);
        await drain();
        expect(receiver.told.at(-1)?.data.record).toMatchObject({ driverFen: 80_000, contactPhone: '199****2207' });
        await first.db.update(users).set({ status: 2 }).where(eq(users.id, costly.userId));
        await addOrder(first.pool, fleet);
        await drain();
        expect(receiver.told).toHaveLength(1);
    });

    it('[WEBHOOK] belong to a tenant: nothing of another one is told', async () => {
        await make();
        await addOrder(first.pool, fleet, { columns: { tenant_id: 5 } });
        await drain();
        expect(receiver.told).toEqual([]);
        expect(await first.db.select().from(hookDeliveries)).toEqual([]);
    });

    it('[WEBHOOK] go to public addresses by https, or what operations have opened; to events that the maker may see', async () => {
        const { token } = await make();
        for (const url of [
            'http://example.com/x',
            'https://10.0.0.8/x',
            'https://example.com:8443/x',
            'https://localhost/x',
            'https://u:p@example.com/',
        ]) {
            const { body } = await addFor(token, { url });
            expect([url, body.success || Object.keys((body.result as { fields: object }).fields)]).toEqual([url, ['url']]);
        }
        const withdraw = await addFor(token, { topics: 'withdraw.status' });
        expect(withdraw.body.result).toMatchObject({ fields: { topics: '您没有查看「提现审核与打款」所涉记录的权限，请取消选择' } });
    });

    it('[WEBHOOK] are tested at once; the secret is told once and stored sealed', async () => {
        const hook = await make();
        const tested = await post(hook.token, 'test', { id: hook.id, version: hook.version });
        expect(tested.body.message).toMatch(/^测试已送达，接收方返回204，用时\d+毫秒$/);
        expect(receiver.told).toMatchObject([{ type: 'webhook.test' }]);
        await receiver.close();
        const failed = await post(hook.token, 'test', { id: hook.id, version: hook.version });
        expect(failed.body).toMatchObject({ success: false, message: '测试未送达：无法连接接收方，请检查接收地址后再试' });
        expect(await deliveriesOf(hook)).toMatchObject([{ status: 'failed' }, { status: 'done' }]);
        const shown = await first.call({ url: `/sys/webhook/queryById?id=${hook.id}`, token: hook.token });
        for (const table of [webhooks, idempotencyKeys, auditTrail])
            expect(JSON.stringify([shown.text, await first.db.select().from(table)])).not.toContain(hook.key);
        const route = first.app.routeList.filter(
            ({ path, method }) => /sys\/webhook\/(add|edit|rotateSecret|endFormerSecret)$/.test(path) && method === 'POST',
        );
        expect(route.map(({ needsProof }) => needsProof)).toEqual([true, true, true, true]);
    });

    it('[WEBHOOK] are signed with both secrets for the hours after a rotation, then with the new one alone', async () => {
        const hook = await make();
        const rotated = await post(hook.token, 'rotateSecret', { id: hook.id, version: hook.version, overlapHours: 24 });
        expect(rotated.body).toMatchObject({ success: true, message: '签名密钥已轮换' });
        const fresh = rotated.body.result as Made & { formerUntil: string };
        expect(fresh.key).toMatch(/^whsec_[\w+/=]{44}$/);
        expect(fresh.formerUntil).toBeTruthy();
        await addOrder(first.pool, fleet);
        await drain();
        expect(receiver.told).toHaveLength(1);
        for (const key of [fresh.key, hook.key]) expect(receiver.told[0]?.isSignedWith(key)).toBe(true);
        expect(receiver.told[0]?.signatures).toHaveLength(2);

        goOn(24 * 60 + 1);
        await addOrder(first.pool, fleet);
        await first.db.update(hookDeliveries).set({ nextTime: '2026-01-01 00:00:00' });
        await drain();
        expect(receiver.told).toHaveLength(2);
        expect(receiver.told[1]?.isSignedWith(fresh.key)).toBe(true);
        expect(receiver.told[1]?.isSignedWith(hook.key)).toBe(false);
        expect(receiver.told[1]?.signatures).toHaveLength(1);
        for (const table of [webhooks, idempotencyKeys, auditTrail])
            expect(JSON.stringify(await first.db.select().from(table))).not.toContain(fresh.key);
    });

    it('[WEBHOOK] end their former secret at once when their maker says so, or keep none; a second rotation keeps the latest alone', async () => {
        const hook = await make();
        const rotate = async (version: number, overlapHours: number) =>
            (await post(hook.token, 'rotateSecret', { id: hook.id, version, overlapHours })).body.result as Made & {
                formerUntil: string | null;
            };
        const sign = async () => {
            await post(hook.token, 'test', { id: hook.id });
            return receiver.told.at(-1);
        };
        const second = await rotate(hook.version, 24);
        const third = await rotate(second.version, 24);
        const both = await sign();
        expect([third, second, hook].map(({ key }) => both?.isSignedWith(key))).toEqual([true, true, false]);

        const ended = await post(hook.token, 'endFormerSecret', { id: hook.id, version: third.version });
        expect(ended.body).toMatchObject({ success: true, message: '旧密钥已停用，推送只用新密钥签名', result: { formerUntil: null } });
        const alone = await sign();
        expect([third, second].map(({ key }) => alone?.isSignedWith(key))).toEqual([true, false]);
        const again = await post(hook.token, 'endFormerSecret', { id: hook.id, version: (ended.body.result as Made).version });
        expect(again.body).toMatchObject({ success: false, message: '没有仍有效的旧密钥' });

        const fourth = await rotate((ended.body.result as Made).version, 0);
        expect(fourth.formerUntil).toBeNull();
        const last = await sign();
        expect([fourth, third].map(({ key }) => last?.isSignedWith(key))).toEqual([true, false]);
    });

    it('[WEBHOOK] switch themselves off after a day without success, and tell their maker; what waits goes out once they are on again', async () => {
        const hook = await make();
        await receiver.close();
        await addOrder(first.pool, fleet);
        await drain();
        goOn(25 * 60);
        await drain();
        const [off] = await first.db.select().from(webhooks).where(eq(webhooks.id, hook.id));
        expect(off).toMatchObject({ status: '0' });
        const told = await first.db.select().from(messages);
        expect(told).toMatchObject([
            { esTitle: '事件推送「ERP」已自动停用', esReceiver: off?.createBy, link: `/system/webhook/${hook.id}/show` },
        ]);
        await receiver.open();
        vi.restoreAllMocks();
        const edited = await first.call({ method: 'PUT', url: '/sys/webhook/edit', token: hook.token, body: { id: hook.id, status: '1' } });
        expect(edited.body.result).toMatchObject({ failingSince: null, pausedReason: null });
        await first.db.update(hookDeliveries).set({ nextTime: '2026-01-01 00:00:00' });
        await drain();
        expect(changes()).toEqual(['accepted']);
    });

    it('[WEBHOOK] [API-KEY] are described in the OpenAPI document', () => {
        const described = first.app.swagger() as unknown as {
            'x-webhooks': Record<string, { post: { parameters: { name: string }[]; requestBody: object } }>;
            components: { securitySchemes: Record<string, object> };
        };
        expect(described.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
        expect(described['x-webhooks'].event?.post.parameters.map(({ name }) => name)).toEqual([
            'webhook-id',
            'webhook-timestamp',
            'webhook-signature',
        ]);
        expect(JSON.stringify(described['x-webhooks'].event?.post.requestBody)).toContain('"change"');
        expect(JSON.stringify(described['x-webhooks'].event?.post)).toContain('轮换密钥期间有两个签名，以空格分隔，任一相符即可');
    });

    it('[WEBHOOK] are changed by their maker alone', async () => {
        const hook = await make();
        const lead = await signInWith(first, 'hooklead', [...CODES, 'system:webhook:viewAll']);
        const edited = await first.call({
            method: 'PUT',
            url: '/sys/webhook/edit',
            token: lead.token,
            body: { id: hook.id, name: '改名' },
        });
        expect(edited.body.message).toBe('推送的内容按创建人的权限生成，只有创建人可以修改、测试和重发');
        const rotated = await post(lead.token, 'rotateSecret', { id: hook.id, version: hook.version });
        expect(rotated.body.message).toBe('推送的内容按创建人的权限生成，只有创建人可以修改、测试和重发');
        const removed = await first.call({ method: 'DELETE', url: `/sys/webhook/delete?id=${hook.id}`, token: lead.token });
        expect(removed.body.success).toBe(true);
    });
});
