import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import { type LifeApp, type Made, PHOTO, roleSession, startLife, type Status, STATES } from '#tests/support/order-life.ts';

/** One verb of an order: where it may start, where it leads, the smallest body, and who may not. */
interface Verb {
    /** Name of the call where the row's name says more: `advance` to one of four states. */
    call?: string;
    /** State before → state after. */
    moves: Partial<Record<Status, Status>>;
    body: (order: Made, app: LifeApp) => object;
    /** Columns that the order needs besides its state. */
    columns?: Record<string, unknown>;
    /** A delivered role without the right. */
    notFor: string;
    /** The timeline's word for it. */
    event: string;
}

const stay = (...states: Status[]): Verb['moves'] => Object.fromEntries(states.map(state => [state, state]));
const advance =
    (to: Status, more: object = {}) =>
    (_order: Made, app: LifeApp) => ({ to, occurTime: app.now(), reason: '司机手机没电', ...more });
const notPriced: readonly Status[] = ['draft', 'settled', 'evaluated', 'canceled', 'closed'];
const beforeWork: readonly Status[] = ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived'];
const open: readonly Status[] = ['draft', 'placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working'];

/** The table of domain 4.1. A new action joins by its line. */
const VERBS: Record<string, Verb> = {
    confirmPay: { moves: { placed: 'paid' }, body: () => ({ channel: 'credit', amountFen: 80_000 }), notFor: 'dispatcher', event: 'pay' },
    dispatch: {
        moves: { paid: 'dispatching', dispatching: 'dispatching' },
        body: ({ driver }) => ({ mode: 'assign', driverId: driver.driverId, vehicleId: driver.vehicleId }),
        notFor: 'service',
        event: 'dispatch',
    },
    accept: { moves: { dispatching: 'accepted' }, body: () => ({ reason: '司机来电' }), notFor: 'service', event: 'accept' },
    reject: { moves: stay('dispatching'), body: () => ({ rejectCode: 'far' }), notFor: 'finance', event: 'reject' },
    depart: { call: 'advance', moves: { accepted: 'en_route' }, body: advance('en_route'), notFor: 'service', event: 'depart' },
    arrive: {
        call: 'advance',
        moves: { en_route: 'arrived' },
        body: advance('arrived', { proofs: PHOTO }),
        notFor: 'service',
        event: 'arrive',
    },
    start: {
        call: 'advance',
        moves: { arrived: 'working' },
        body: advance('working', { proofs: PHOTO, safetyChecked: true }),
        notFor: 'service',
        event: 'start',
    },
    finish: {
        call: 'advance',
        moves: { working: 'completed' },
        body: advance('completed', { proofs: PHOTO }),
        notFor: 'service',
        event: 'finish',
    },
    drop: {
        moves: { accepted: 'dispatching', en_route: 'dispatching', arrived: 'dispatching' },
        body: () => ({ reasonCode: 'busy', reason: '车辆临时故障' }),
        notFor: 'service',
        event: 'drop',
    },
    supplement: {
        moves: stay('completed'),
        columns: { pay_status: 'owing', paid_fen: 50_000 },
        body: () => ({ channel: 'credit', reason: '客户电话确认' }),
        notFor: 'dispatcher',
        event: 'supplement',
    },
    adjust: {
        moves: stay(...STATES.filter(state => !notPriced.includes(state))),
        body: () => ({ adjustFen: -1000, reason: '老客户优惠' }),
        notFor: 'dispatcher',
        event: 'adjust',
    },
    cancel: {
        moves: Object.fromEntries(beforeWork.map(state => [state, 'canceled' as const])),
        body: () => ({ by: 'platform', code: 'risk', confirmFee: true }),
        notFor: 'finance',
        event: 'cancel',
    },
    restore: {
        moves: { canceled: 'paid' },
        columns: { prev_status: 'paid', cancel_time: new Date() },
        body: () => ({}),
        notFor: 'finance',
        event: 'restore',
    },
    settle: {
        moves: { completed: 'settled' },
        // Nothing to pay, so nothing in the escrow: the money of a settlement has a test of its own.
        columns: { service_fen: 0, payable_fen: 0, driver_fen: 0, paid_fen: 0 },
        body: () => ({}),
        notFor: 'dispatcher',
        event: 'settle',
    },
    remark: { moves: stay(...STATES), body: () => ({ remark: '门口有限高杆' }), notFor: 'finance', event: 'remark' },
    priority: { moves: stay(...open), body: () => ({ priority: 1 }), notFor: 'finance', event: 'remark' },
};

let app: LifeApp;
beforeAll(async () => {
    app = await startLife();
});
afterAll(() => app.close());

const textOf = (status: Status): string => DICTIONARIES.order_status.items.find(([value]) => value === status)?.[1] ?? '';

/** Everything that an action could touch of an order, as one value. */
const traces = (id: string) =>
    app.one<{ order: Record<string, unknown>; rows: number }>(
        `select to_jsonb(o) as "order", (select count(*) from ord_event where order_id = o.id) + (select count(*) from sys_audit_trail where data_id = o.id::text)
             + (select count(*) from ord_dispatch where order_id = o.id) + (select count(*) from ord_reservation where order_id = o.id)
             + (select count(*) from ord_price_line where order_id = o.id) + (select count(*) from ord_proof where order_id = o.id)
             + (select count(*) from fin_payment where order_id = o.id) + (select count(*) from fin_journal where biz_id = o.id)
             + (select count(*) from sys_outbox where key = o.id::text) + (select count(*) from sys_approval where biz_id = o.id) as rows
           from ord_order o where o.id = $1`,
        [id],
    );

const send = async (name: string, verb: Verb, order: Made, role?: string) =>
    app.act(verb.call ?? name, { id: order.id, version: order.version, ...verb.body(order, app) }, role ? roleSession(role) : undefined);

describe.each(Object.entries(VERBS))('[ORDER-02] %s', (name, verb) => {
    it('does all of it where it is allowed, in one transaction', async () => {
        for (const [from, to] of Object.entries(verb.moves) as [Status, Status][]) {
            const order = await app.make(from, verb.columns);
            const answer = await send(name, verb, order);
            expect(answer.body, `${name} from ${from}`).toMatchObject({ success: true });
            const after = await traces(order.id);
            expect(after.order.status, `${name} from ${from}`).toBe(to);
            const event = await app.one(
                'select event, from_status, to_status, actor_kind from ord_event where order_id = $1 and event = $2 limit 1',
                [order.id, verb.event],
            );
            expect(event).toEqual({
                event: verb.event,
                actor_kind: 'staff',
                ...(from === to ? { from_status: null, to_status: null } : { from_status: from, to_status: to }),
            });
            if (name === 'reject') continue;
            const { logged } = await app.one<{ logged: number }>('select count(*)::int as logged from sys_audit_trail where data_id = $1', [
                order.id,
            ]);
            expect(logged, `${name} from ${from}: data log`).toBe(1);
            expect(Number(after.order.version)).toBe(1);
        }
    });

    it('refuses with the reason everywhere else, and changes nothing', async () => {
        for (const from of STATES.filter(state => !(state in verb.moves))) {
            const order = await app.make(from, verb.columns);
            const before = await traces(order.id);
            const answer = await send(name, verb, order);
            expect(answer.body, `${name} from ${from}`).toMatchObject({ success: false, code: 500, result: { errorCode: 'STATE_DENIED' } });
            expect(answer.body.message).toContain(`当前状态为“${textOf(from)}”`);
            expect(await traces(order.id), `${name} from ${from}`).toEqual(before);
        }
    });

    it('is closed to a role without the right, and greyed with the same reason in the record', async () => {
        const [from] = Object.keys(verb.moves) as [Status];
        const order = await app.make(from, verb.columns);
        const before = await traces(order.id);
        expect((await send(name, verb, order, verb.notFor)).status).toBe(403);
        expect(await traces(order.id)).toEqual(before);
        if (verb.call) return;
        const denied = STATES.find(state => !(state in verb.moves));
        const record = async (id: string) => (await app.call(roleSession('admin'), { url: `/order/order/queryById?id=${id}` })).body.result;
        expect(await record(order.id)).toMatchObject({ actions: { [name]: { ok: true } } });
        if (!denied) return;
        const other = await app.make(denied, verb.columns);
        const { message } = (await send(name, verb, other)).body;
        expect(await record(other.id)).toMatchObject({ actions: { [name]: { ok: false, reason: message } } });
    });

    it('tells who acts on an old version, and changes nothing', async () => {
        const [from] = Object.keys(verb.moves) as [Status];
        const order = await app.make(from, { ...verb.columns, version: 3 });
        const before = await traces(order.id);
        const answer = await send(name, verb, order);
        expect(answer.body).toMatchObject({
            success: false,
            code: 409,
            result: { errorCode: 'VERSION_CONFLICT', current: { id: order.id, version: 3 } },
        });
        expect(await traces(order.id)).toEqual(before);
    });
});
