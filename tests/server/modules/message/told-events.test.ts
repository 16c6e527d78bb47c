import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RULES, scanAnomalies } from '#server/modules/monitor/anomaly/scan.service.ts';
import { reportUndispatched } from '#server/modules/order/order/dispatch/undispatched.service.ts';
import { messages } from '#server/platform/outbox/sys-message.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { addMenu, addRole, addRule, addUser, grant, PASSWORD, signIn, signInWith } from '#tests/support/people.ts';

const HANDLER = ['list', 'query', 'add', 'claim', 'process', 'resolve'].map(action => `order:dispute:${action}`);
const CHECKER = ['system:approval:list', 'system:approval:approve', ...HANDLER];

let test: TestApp;
let fleet: Fleet;
let desk: string;
beforeAll(async () => {
    test = await startTestApp();
    await addDictionaries(test, ['dispute_reason', 'eval_from', 'responsible']);
    fleet = await buildFleet(test.app.pool, 0);
    ({ token: desk } = await signInWith(test, 'desk', CHECKER));
    await signInWith(test, 'lead', CHECKER);
    await signInWith(test, 'dispatch1', ['order:order:dispatch']);
    await signInWith(test, 'dispatch2', ['order:order:dispatch']);
    await signInWith(test, 'reader', ['order:order:list', 'order:dispute:list', 'system:approval:list']);
    await elsewhere('other', 'order:dispute', ['order:dispute:claim']);
    await elsewhere('dispatch3', 'order:order', ['order:order:dispatch']);
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.delete(messages)));

/** Somebody with these rights in the neighbouring city alone. */
async function elsewhere(username: string, name: string, codes: readonly string[]): Promise<void> {
    const roleId = await addRole(test, `role_${username}`);
    const menu = await addMenu(test, { name });
    const button = await addMenu(test, { name, menuType: 2, parentId: menu, perms: codes.join() });
    const rule = await addRule(test, menu, ['cityId', '=', fleet.otherCityId]);
    await grant(test, roleId, [menu], [rule]);
    await grant(test, roleId, [button]);
    await addUser(test, { username, roleIds: [roleId] });
}

const told = async (kind: string) => {
    await test.app.outbox.drain();
    const rows = await test.db
        .select()
        .from(messages)
        .where(and(eq(messages.kind, kind), eq(messages.esType, '4')))
        .orderBy(asc(messages.esReceiver), asc(messages.esTitle));
    return rows.map(({ esReceiver, esTitle, esContent, link }) => ({ esReceiver, esTitle, esContent, link }));
};
const post = (url: string, body: object, token = desk) => test.call({ method: 'POST', url, token, body });
const raise = async () => {
    const driver = await addDriver(test.app.pool, fleet, 1);
    const order = await addOrder(test.app.pool, fleet, { status: 'completed', driver, columns: { paid_fen: 900_000 } });
    const body = { orderId: order.id, raisedBy: 'customer', reasonCode: 'overcharge', claimFen: 20_000, content: '多收了两个小时' };
    const answer = await post('/order/dispute/add', body);
    if (!answer.body.success) throw new Error(answer.body.message);
    return { order, dispute: answer.body.result as { id: string; version: number } };
};

describe('what is told', () => {
    it('[SYS-21] a new dispute: once, to those who may take it on in its city, not to who entered it', async () => {
        const { order, dispute } = await raise();
        await test.app.outbox.drain();
        expect(await told('dispute')).toEqual([
            {
                esReceiver: 'lead',
                esTitle: expect.stringMatching(/^新的争议：/) as string,
                esContent: expect.stringContaining(`对订单${order.orderNo}发起争议`) as string,
                link: `/order/dispute/${dispute.id}/show`,
            },
        ]);
    });

    it('[SYS-21] a request for a second person: to those who may decide it, not to its maker', async () => {
        const { dispute } = await raise();
        const claimed = (await post('/order/dispute/claim', { id: dispute.id, version: dispute.version })).body.result as {
            version: number;
        };
        const ruling = {
            responsible: 'driver',
            refundFen: 800_000,
            driverDeductFen: 800_000,
            platformBearFen: 0,
            conclusion: '核对现场照片后认定多计两小时',
        };
        const asked = await post('/order/dispute/resolve', { id: dispute.id, version: claimed.version, ...ruling });
        const { approvalId } = asked.body.result as { approvalId: string };
        expect(await told('approval')).toEqual([
            {
                esReceiver: 'lead',
                esTitle: expect.stringMatching(/^待您复核：争议裁决/) as string,
                esContent: expect.stringMatching(/金额¥8,000\.00，请在.*前处理/) as string,
                link: `/system/approval/${approvalId}/show`,
            },
        ]);
    });

    it('[SYS-21] an order that waits too long: to its dispatcher, else to all of its city; several at once are one notice', async () => {
        const waiting = (columns: Record<string, unknown> = {}) => addOrder(test.app.pool, fleet, { status: 'dispatching', columns });
        const own = await waiting({ dispatcher: 'dispatch1' });
        const [first, second] = [await waiting(), await waiting({ dispatcher: 'left' })];
        const reason = '派单已超时12分钟';
        const report = (...ids: string[]) =>
            test.db.transaction(tx =>
                reportUndispatched(
                    test.app,
                    tx,
                    0,
                    ids.map(orderId => ({ orderId, reason })),
                ),
            );
        await report(own.id);
        expect(await told('undispatched')).toEqual([
            {
                esReceiver: 'dispatch1',
                esTitle: `订单${own.orderNo}超时未派单`,
                esContent: `${reason}，请指定司机或重新派单`,
                link: `/order/order/${own.id}/show`,
            },
        ]);
        await test.db.delete(messages);
        await report(first.id, second.id);
        const both = { esTitle: '2个订单超时未派单', link: '/order/dispatch' };
        expect(await told('undispatched')).toMatchObject([
            { esReceiver: 'dispatch1', ...both },
            { esReceiver: 'dispatch2', ...both },
        ]);
        expect((await told('undispatched'))[0]?.esContent).toContain(first.orderNo);
        await test.db.delete(messages);
        await test.db.execute(sql`update ord_order set status = 'canceled' where id = ${own.id}`);
        await report(own.id);
        expect(await told('undispatched')).toEqual([]);
    });

    it('[SYS-21] the radar tells of an overdue order once, however often it looks', async () => {
        const columns = { dispatcher: 'dispatch2', sla_dispatch_at: new Date(Date.now() - 3_600_000).toISOString() };
        const order = await addOrder(test.app.pool, fleet, { status: 'dispatching', columns });
        const rules = RULES.filter(({ code }) => code === 'dispatch_timeout');
        await scanAnomalies(test.app, rules);
        await test.app.outbox.drain();
        await scanAnomalies(test.app, rules);
        const mine = (await told('undispatched')).filter(({ esReceiver }) => esReceiver === 'dispatch2');
        expect(mine).toHaveLength(1);
        expect(`${mine[0]?.esTitle ?? ''}${mine[0]?.esContent ?? ''}`).toContain(order.orderNo);
    });

    it('[ACCOUNT-03] a change of the own account: to its owner', async () => {
        await addUser(test, { username: 'carol' });
        const token = await signIn(test, 'carol');
        const contact = { kind: 'phone', value: '13900000031', password: PASSWORD };
        await test.call({ method: 'PUT', url: '/sys/account/contact', token, body: contact });
        const password = 'Quiet-Harbour-71';
        const body = { oldpassword: PASSWORD, password, confirmpassword: password };
        await test.call({ method: 'PUT', url: '/sys/user/updatePassword', token, body });
        expect(await told('security')).toMatchObject([
            { esReceiver: 'carol', esTitle: '您的手机号已绑定', link: '/account/settings/security' },
            { esReceiver: 'carol', esTitle: '您的登录密码已修改', esContent: expect.stringContaining('如非本人操作') as string },
        ]);
    });
});
