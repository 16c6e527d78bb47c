import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeRoutes } from '#server/modules/order/dispute/dispute.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { waitingCalls } from '#tests/support/waiting.ts';

const CODES = ['list', 'query', 'add', 'edit', 'claim', 'process', 'resolve', 'withdraw'].map(action => `order:dispute:${action}`);
const all = buildSession(CODES);

let kit: KitApp;
let pool: pg.Pool;
let fleet: Fleet;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(disputeRoutes));
    pool = kit.app.pool;
    fleet = await buildFleet(pool, 0);
});
afterAll(() => kit.close());

type Stored = { id: string; version: number } & Record<string, unknown>;
const post = (name: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/order/dispute/${name}`, body });
const stored = (answer: Awaited<ReturnType<typeof post>>) => answer.body.result as Stored;
const order = async (status = 'completed', columns: object = {}) =>
    addOrder(pool, fleet, { status, driver: await addDriver(pool, fleet, 1), columns: { paid_fen: 80_000, ...columns } });
const claim = (orderId: string) => ({
    orderId,
    raisedBy: 'customer',
    reasonCode: 'overcharge',
    claimFen: 20_000,
    content: '多收了两个小时',
});
const taken = async () => {
    const { id: orderId } = await order();
    const added = stored(await post('add', claim(orderId)));
    const processing = stored(await post('claim', { id: added.id, version: added.version }));
    return { orderId, id: added.id, version: processing.version };
};
const ruling = (refundFen: number, driverDeductFen: number, platformBearFen: number) => ({
    responsible: 'driver',
    refundFen,
    driverDeductFen,
    platformBearFen,
    conclusion: '核对现场照片后认定多计两小时',
});
const markOf = async (orderId: string) =>
    (await pool.query<{ dispute_status: string }>('select dispute_status from ord_order where id = $1', [orderId])).rows[0]?.dispute_status;

describe('disputes', () => {
    it('[ORDER-02] tells who files one at the same moment which one was faster', async () => {
        const { id: orderId } = await order();
        const faster = await pool.connect();
        await faster.query('begin');
        await faster.query('select 1 from ord_order where id = $1 for update', [orderId]);
        const late = post('add', claim(orderId));
        await expect.poll(() => waitingCalls(pool)).toBe(1);
        await faster.query(
            `insert into ord_dispute (id, create_by, city_id, dispute_no, order_id, raised_by, reason_code, content, sla_at)
             values ($1, 't', $2, 'ZY-1', $1, 'driver', 'damage', '先登记的', now())`,
            [orderId, fleet.cityId],
        );
        await faster.query('commit');
        faster.release();
        expect((await late).body).toMatchObject({ success: false, message: expect.stringContaining('（ZY-1）') as string });
    });

    it('[ORDER-02] tells who edits one too late that it has changed, with what it is now', async () => {
        const { id, version } = await taken();
        await post('withdraw', { id, version, reason: '客户撤回' });
        const late = await post('edit', { id, version, content: '补充：现场有录像' });
        expect(late.body).toMatchObject({ code: 409, result: { errorCode: 'VERSION_CONFLICT', current: { id, status: 'withdrawn' } } });
    });

    it('[ORDER-02] marks the order, is taken up, closed, and asks finance for the refund', async () => {
        const { orderId, id, version } = await taken();
        expect(await markOf(orderId)).toBe('open');
        const closed = await post('resolve', { id, version, ...ruling(20_000, 15_000, 5000) });
        expect(closed.body.message).toMatch(/^已结案，退款单TK\d+待财务审核$/);
        expect(closed.body.result).toMatchObject({ status: 'closed', responsible: 'driver', refundFen: 20_000 });
        expect(closed.body.result?.disputeNo).toMatch(/^ZY\d{6}S\d{6}$/);
        expect(await markOf(orderId)).toBe('resolved');
        const { rows } = await pool.query(
            'select status, amount_fen, driver_bear_fen, platform_bear_fen, reason_code from fin_refund where order_id = $1',
            [orderId],
        );
        expect(rows).toEqual([
            { status: 'pending', amount_fen: '20000', driver_bear_fen: '15000', platform_bear_fen: '5000', reason_code: 'dispute' },
        ]);
    });

    it('[ORDER-02] takes one dispute an order at a time, and only while it can be judged', async () => {
        const { id: orderId } = await order();
        const first = stored(await post('add', claim(orderId)));
        expect((await post('add', claim(orderId))).body).toMatchObject({ success: false, result: { errorCode: 'DUPLICATE' } });
        expect((await post('add', claim((await order('paid')).id))).body.message).toBe('当前状态为“待派单”，不能发起争议');
        const old = await order('evaluated', { finish_time: '2020-01-01' });
        expect((await post('add', claim(old.id))).body.message).toBe('当前状态为“完工已超过7天”，不能发起争议');
        const gone = await post('withdraw', { id: first.id, version: first.version, reason: '已和解' });
        expect(gone.body.result).toMatchObject({ status: 'withdrawn' });
        expect(await markOf(orderId)).toBe('none');
        expect((await post('add', claim(orderId))).body.success).toBe(true);
    });

    it('[ORDER-02] refuses sums that do not add up, more than was paid, and a ruling on what nobody took up', async () => {
        const { id, version } = await taken();
        expect((await post('resolve', { id, version, ...ruling(20_000, 10_000, 5000) })).body.result).toMatchObject({
            fields: { platformBearFen: '司机承担与平台承担之和须等于退款金额' },
        });
        expect((await post('resolve', { id, version, ...ruling(90_000, 90_000, 0) })).body).toMatchObject({
            success: false,
            message: '退款不能超过可退金额¥800.00',
            result: { errorCode: 'REFUND_EXCEEDS' },
        });
        expect((await post('resolve', { id, version, ...ruling(0, 0, 0), conclusion: '短' })).status).toBe(400);
        const { id: orderId } = await order();
        const open = stored(await post('add', claim(orderId)));
        expect((await post('resolve', { id: open.id, version: open.version, ...ruling(0, 0, 0) })).body.message).toBe(
            '当前状态为“待受理”，不能结案',
        );
    });

    it('[ORDER-02] waits for a second person above the limit, and goes back to work when refused', async () => {
        const { id, version, orderId } = await taken();
        const asked = await post('resolve', { id, version, ...ruling(60_000, 0, 60_000) });
        expect(asked.body).toMatchObject({ success: true, result: { errorCode: 'APPROVAL_CREATED' } });
        const kind = kit.app.approvals.find('dispute_ruling')!;
        const target = (await kit.db.transaction(tx => kind.target(tx, id)))!;
        expect(target).toMatchObject({ status: 'review', refundFen: 60_000 });
        const common = {
            app: kit.app,
            payload: ruling(60_000, 0, 60_000),
            bizId: id,
            maker: 'tester',
            approvalId: '7',
            approvalNo: 'FH1',
            now: '2026-01-01 00:00:00',
        };
        await kit.db.transaction(tx => kind.closed!({ ...common, tx, status: 'rejected', remark: '再核实' }));
        expect((await kit.call(all, { url: `/order/dispute/queryById?id=${id}` })).body.result).toMatchObject({ status: 'processing' });
        await kit.db.transaction(async tx => {
            const fresh = (await kind.target(tx, id))!;
            await kind.execute({
                ...common,
                tx,
                target: fresh,
                actor: { session: buildSession([], { username: 'second' }), ip: '::1', requestId: 'r' },
            });
        });
        expect(await markOf(orderId)).toBe('resolved');
        const { rows } = await kit.db.execute(sql`select apply_by, approval_id::text from fin_refund where order_id = ${orderId}`);
        expect(rows).toEqual([{ apply_by: 'second', approval_id: '7' }]);
    });

    it('[ORDER-02] keeps what both sides say as it was said, and shows it beside the pictures of the site', async () => {
        const { orderId, id, version } = await taken();
        await pool.query(
            "insert into ord_proof (id, create_by, order_id, proof_type, files) values ($1, 'app', $2, 'finish', 'proof/20260915/0123456789abcdef0123456789abcdef.png')",
            [`${id.slice(0, -3)}996`, orderId],
        );
        const said = await post('statement', { id, version, party: 'driver', content: '现场等了两个小时才开工' });
        expect(said.body).toMatchObject({ success: true, message: '陈述已登记' });
        const context = await kit.call(all, { url: `/order/dispute/context?id=${id}` });
        expect(context.body.result).toMatchObject({
            statements: [{ party: 'driver', content: '现场等了两个小时才开工', createBy: 'tester' }],
            pictures: [{ source: 'proof' }],
        });
        const { rows } = await pool.query<{ version: number }>('select version from ord_dispute where id = $1', [id]);
        const closed = stored(await post('resolve', { id, version: rows[0]?.version, ...ruling(0, 0, 0) }));
        const late = await post('statement', { id, version: closed.version, party: 'driver', content: '补充说明' });
        expect(late.body.message).toBe('当前状态为“已结案”，不能登记陈述');
    });

    it('[ORDER-02] tells on its tabs what the other filters leave', async () => {
        const { id } = await taken();
        const { id: orderId } = await order();
        const open = stored(await post('add', { ...claim(orderId), claimFen: 20_001 }));
        const counts = async (query: string) => (await kit.call(all, { url: `/order/dispute/stat${query}` })).body.result;
        expect(await counts('')).toMatchObject({ open: expect.any(Number) as number, processing: expect.any(Number) as number });
        expect(await counts(`?disputeNo=${String(open.disputeNo)}`)).toEqual({ open: 1 });
        expect(await counts(`?id=${id}`)).toEqual({ processing: 1 });
    });

    it('[ORDER-02] pictures what disputes are about, how many are open and how long they took', async () => {
        await taken();
        const answer = await kit.call(all, { url: '/order/dispute/picture' });
        const picture = answer.body.result as { reasons: object[]; open: { count: number }[]; spans: { count: number }[] };
        expect(picture.reasons).toContainEqual({ reason: 'overcharge', label: '多收费用', count: expect.any(Number) as number });
        expect(picture.open).toHaveLength(14);
        expect(picture.open.at(-1)?.count).toBeGreaterThan(0);
        expect(picture.spans.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    });

    it('[ORDER-02] shows what a ruling is made by, and asks each action for its code', async () => {
        const { id, version } = await taken();
        const context = await kit.call(all, { url: `/order/dispute/context?id=${id}` });
        expect(context.body.result).toMatchObject({
            order: { customerName: '晟远建工', paidFen: 80_000 },
            events: [{ event: 'remark' }, { event: 'dispute' }],
        });
        const reader = buildSession(['order:dispute:list'], { userId: 'reader' });
        for (const name of ['add', 'claim', 'process', 'resolve', 'withdraw'])
            expect((await post(name, { id, version }, reader)).status).toBe(403);
        const elsewhere = buildSession(CODES, {
            userId: 'sh',
            scope: [[{ column: 'cityId', condition: 'IN', values: [fleet.otherCityId] }]],
        });
        expect((await kit.call(elsewhere, { url: `/order/dispute/context?id=${id}` })).status).toBe(404);
    });
});
