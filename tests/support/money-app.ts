import type pg from 'pg';
import { toWireTime } from '#server/kit/time.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { paymentRoutes } from '#server/modules/finance/payment/payment.routes.ts';
import { refundRoutes } from '#server/modules/finance/refund/refund.routes.ts';
import { moneyEndRoutes } from '#server/modules/order/order/money/money-ends.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { type Answer, buildSession, createKitApp, type KitApp } from './kit-app.ts';
import { payOrder } from './money-fixtures.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from './order-fixtures.ts';

const CODES = ['list', 'query', 'cancel', 'restore', 'settle', 'refund', 'confirmPay'].map(action => `order:order:${action}`);
/** The order of the worked example in domain 6.4. */
export const E19 = {
    service_fen: 108_800,
    pass_fen: 8550,
    tax_fen: 10_562,
    payable_fen: 127_912,
    info_fee_fen: 10_704,
    driver_fen: 106_646,
};

export interface Made {
    status?: string;
    way?: Parameters<typeof payOrder>[1]['way'] | null;
    bonusFen?: number;
    columns?: object;
    isHeld?: boolean;
}

/** A server with the routes of orders, their final steps and refunds, and one customer whose orders the test creates. */
export async function createMoneyApp(register?: (app: KitApp['app']) => void) {
    const kit: KitApp = await createKitApp(app => {
        void app.register(orderRoutes);
        void app.register(moneyEndRoutes);
        void app.register(refundRoutes);
        void app.register(paymentRoutes);
        register?.(app);
    });
    const pool: pg.Pool = kit.app.pool;
    const fleet: Fleet = await buildFleet(pool, 0);
    const customer: Owner = { kind: 'customer', id: fleet.customerId, name: '晟远建工', cityId: fleet.cityId };
    const staff = buildSession(CODES, { userId: 'u1', username: 'ops', realname: '运营' });
    const now = () => toWireTime(kit.app.clock.date());
    const stored = async (id: string) =>
        (await pool.query<Record<string, unknown>>('select * from ord_order where id = $1', [id])).rows[0] ?? {};

    /** Creates a paid order with E19's price and a separate driver. */
    const make = async ({ status = 'accepted', way = 'wallet', bonusFen = 0, columns = {}, isHeld = true }: Made = {}) => {
        const driver = await addDriver(pool, fleet, 1);
        const order = await addOrder(pool, fleet, {
            status,
            ...(isHeld ? { driver } : {}),
            columns: { ...E19, pay_status: 'unpaid', ...columns },
        });
        if (way) await payOrder(kit.db, { orderId: order.id, customer, way, amountFen: E19.payable_fen, bonusFen, now: now() });
        return { ...order, driver: { kind: 'driver' as const, id: driver.driverId, name: driver.name, cityId: fleet.cityId } };
    };
    const act = async (name: string, id: string, body: object = {}, session = staff): Promise<Answer> =>
        kit.call(session, { method: 'POST', url: `/order/order/${name}`, body: { id, version: (await stored(id)).version, ...body } });
    const run = async (name: string) =>
        kit.app.handlers.find(name)?.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal });
    return { kit, pool, fleet, customer, staff, now, make, stored, act, run };
}
export type MoneyApp = Awaited<ReturnType<typeof createMoneyApp>>;

/** The parts of an answer that tests look at. */
export const shape = ({ body }: Answer) => body as { success: boolean; message: string; result: Record<string, unknown> };
