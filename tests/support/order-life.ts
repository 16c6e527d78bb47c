import type pg from 'pg';
import type { DictValue } from '#contract/dictionaries.ts';
import { deliveredGrants } from '#server/db/seed/system/roles.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { type Answer, buildSession, createKitApp, type KitApp } from './kit-app.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from './order-fixtures.ts';

export type Status = DictValue<'order_status'>;

export const STATES: readonly Status[] = [
    'draft',
    'placed',
    'paid',
    'dispatching',
    'accepted',
    'en_route',
    'arrived',
    'working',
    'completed',
    'settled',
    'evaluated',
    'canceled',
    'closed',
];

/** Permission codes of the S01 actions; the delivered roles hold them. */
const CODES = [
    ...[
        'list',
        'query',
        'add',
        'edit',
        'dispatch',
        'accept',
        'advance',
        'adjust',
        'supplement',
        'confirmPay',
        'reassign',
        'reassignWorking',
    ],
    ...['settle', 'cancel', 'restore', 'refund', 'delete', 'overCapacity'],
].map(action => `order:order:${action}`);

/** A session with a delivered role's permissions on orders. */
export const roleSession = (role: string) => {
    const grants = deliveredGrants(CODES).get(role) ?? [];
    return buildSession(
        grants.map(grant => grant.code),
        { userId: `role-${role}`, username: role, realname: role },
    );
};

/** A session with all permissions on orders, and that of a second person who may approve. */
export const chief = buildSession([...CODES, 'order:order:plain', 'order:order:cost'], {
    userId: 'chief',
    username: 'chief',
    realname: '主管',
});
export const checker = buildSession(
    [...CODES, 'system:approval:list', 'system:approval:approve', 'system:approval:reject', 'system:approval:query'],
    {
        userId: 'checker',
        username: 'checker',
        realname: '复核员',
    },
);

export interface Made {
    id: string;
    orderNo: string;
    version: number;
    appointAt: string;
    driver: Fleet['drivers'][number];
}

export interface LifeApp extends KitApp {
    pool: pg.Pool;
    fleet: Fleet;
    /** Creates an order with everything that its state requires; the driver has no other order that day. */
    make(status: Status, columns?: Record<string, unknown>): Promise<Made>;
    act(name: string, body: object, session?: ReturnType<typeof buildSession>): Promise<Answer>;
    /** Runs the handler of a timer as its job would. */
    run(handler: string): Promise<string>;
    now(): string;
    all<T extends object>(sql: string, values: unknown[]): Promise<T[]>;
    one<T extends object>(sql: string, values: unknown[]): Promise<T>;
}

const DRIVEN: readonly Status[] = ['accepted', 'en_route', 'arrived', 'working', 'completed', 'settled', 'evaluated'];
const STAMPS = ['accept_time', 'depart_time', 'arrive_time', 'start_time', 'finish_time', 'settle_time'];

/** Starts the routes of orders with a separate database, one driver and a customer with a large balance. */
export const startLife = async (): Promise<LifeApp> => {
    const kit = await createKitApp(app => {
        void app.register(orderRoutes);
        void app.register(approvalRoutes);
    });
    const { pool } = kit.app;
    const fleet = await buildFleet(pool, 1);
    await pool.query('update usr_customer set credit_limit_fen = 1000000000 where id = $1', [fleet.customerId]);
    let day = 0;
    const now = () => toWireTime(kit.app.clock.date());
    const make: LifeApp['make'] = async (status, columns = {}) => {
        const [driver] = fleet.drivers as [Fleet['drivers'][number]];
        const isHeld = DRIVEN.includes(status);
        // Every order gets a different day, so that slots of one driver never overlap.
        day += 1;
        const reached = isHeld ? STAMPS.slice(0, DRIVEN.indexOf(status) + 1) : [];
        const times = reached.map((name, index) => [name, `${addMinutes(now(), -90 + index * 10)}+08`]);
        const made = await addOrder(pool, fleet, {
            status,
            now: new Date(kit.app.clock.now() + day * 86_400_000),
            ...(isHeld ? { driver } : {}),
            columns: {
                pay_status: ['draft', 'placed', 'closed'].includes(status) ? 'unpaid' : 'paid',
                paid_fen: ['draft', 'placed', 'closed'].includes(status) ? 0 : 80_000,
                place_time: `${addMinutes(now(), -120)}+08`,
                ...(Object.fromEntries(times) as Record<string, string>),
                ...columns,
            },
        });
        if (status === 'dispatching') await offer(pool, made.id, driver, `${addMinutes(now(), 10)}+08`);
        return { ...made, driver };
    };
    return Object.assign(kit, {
        pool,
        fleet,
        make,
        now,
        act: (name: string, body: object, session = chief) => kit.call(session, { method: 'POST', url: `/order/order/${name}`, body }),
        run: (name: string) => {
            const handler = kit.app.handlers.find(name);
            if (!handler) throw new Error(`no handler ${name}`);
            return handler.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
        },
        all: async <T extends object>(text: string, values: unknown[]) => (await pool.query<T>(text, values)).rows,
        one: async <T extends object>(text: string, values: unknown[]) => (await pool.query<T>(text, values)).rows[0] as T,
    });
};

let serial = 0;

/** Stores an open offer to a driver. */
export const offer = (pool: pg.Pool, orderId: string, driver: Fleet['drivers'][number], expireTime: string, round = 1, mode = 'auto') =>
    pool.query(
        `insert into ord_dispatch (id, create_by, order_id, round_no, mode, driver_id, vehicle_id, status, expire_time)
         values ($1, 'test', $2, $3, $4, $5, $6, 'offered', $7)`,
        [`5${Date.now()}${++serial}`, orderId, round, mode, driver.driverId, driver.vehicleId, expireTime],
    );

export const PHOTO = `proof/20261121/${'a'.repeat(32)}.jpg`;
export { addDriver };
