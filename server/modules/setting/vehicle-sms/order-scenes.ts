import { eq, sql } from 'drizzle-orm';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { FastifyInstance } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Tx } from '#server/db/client.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { type SceneMessage, sendScene } from './send-scene.service.ts';

type Receiver = DictValue<'sms_receiver'>;
type Scene = SceneMessage['scene'];

/** An order with whom it concerns. */
export interface Found {
    order: typeof orders.$inferSelect;
    driver: typeof drivers.$inferSelect | null;
    plateNo: string | null;
}

/** What the steps of an order tell, and whom; who has no entry in 车辆短信配置 hears nothing. */
const STEPS: Readonly<Record<string, { scene: Scene; to: readonly Receiver[] }>> = {
    // The driver has just said yes himself: only the customer has news.
    'order.accepted': { scene: 'order_assigned', to: ['customer', 'dispatcher'] },
    'order.departed': { scene: 'driver_depart', to: ['customer', 'dispatcher'] },
    'order.arrived': { scene: 'driver_arrive', to: ['customer', 'dispatcher'] },
    'order.finished': { scene: 'work_finish', to: ['customer', 'driver', 'dispatcher'] },
};

/** Follows the orders' events that lead to text messages. */
export function followOrders(app: FastifyInstance): void {
    for (const [topic, { scene, to }] of Object.entries(STEPS)) {
        app.outbox.on(topic, async (tx, { id, payload, tenantId }) => {
            const found = await findOrder(tx, String(payload.orderId));
            if (found) await tell(app, tx, scene, found, { to, once: `${topic}:${id}`, tenantId });
        });
    }
    app.outbox.on('order.offered', async (tx, { id, payload, tenantId }) => {
        const found = await findOrder(tx, String(payload.orderId), payload);
        if (found) await tell(app, tx, 'order_assigned', found, { to: ['driver'], once: `offered:${id}`, tenantId });
    });
    app.outbox.on('order.reassigned', async (tx, { id, payload, tenantId }) => {
        if (payload.notify === false) return;
        const found = await findOrder(tx, String(payload.orderId), payload);
        if (!found) return;
        const reason = await reasonOf(app, 'reassign_reason', payload.reasonCode);
        // While the new driver has not agreed the customer would hear the wrong name.
        const to: Receiver[] = found.order.driverId === null ? ['driver', 'dispatcher'] : ['driver', 'customer', 'dispatcher'];
        await tell(app, tx, 'order_reassigned', found, { to, once: `reassigned:${id}`, tenantId, values: { reason } });
        await tellReplaced(app, tx, found, payload.fromDriverId, { once: `replaced:${id}`, tenantId });
    });
    app.outbox.on('order.paused', async (tx, { payload, tenantId }) => {
        const found = await findOrder(tx, String(payload.orderId));
        const values = { reason: await reasonOf(app, 'pause_reason', payload.reasonCode) };
        const once = `paused:${String(payload.pauseId)}`;
        if (found) await tell(app, tx, 'pause_notice', found, { to: ['customer', 'dispatcher'], once, tenantId, values });
    });
}

const reasonOf = async (app: FastifyInstance, dictionary: string, code: unknown): Promise<string> => {
    // An event of the first minute may come before anybody has asked for a dictionary.
    await app.dictionary.fresh();
    return typeof code === 'string' ? (app.dictionary.dictText(dictionary, code) ?? '') : '';
};

/** The order, with its driver or the one who is asked (`toDriverId`, `toVehicleId` of an event). */
export const findOrder = async (tx: Tx, orderId: string, asked: Readonly<Record<string, unknown>> = {}): Promise<Found | undefined> => {
    const idOr = (given: unknown, own: typeof orders.driverId | typeof orders.vehicleId) =>
        typeof given === 'string' ? sql`${given}::bigint` : sql`${own}`;
    const [found] = await tx
        .select({ order: orders, driver: drivers, plateNo: vehicles.plateNo })
        .from(orders)
        .leftJoin(drivers, eq(drivers.id, idOr(asked.toDriverId, orders.driverId)))
        .leftJoin(vehicles, eq(vehicles.id, idOr(asked.toVehicleId, orders.vehicleId)))
        .where(eq(orders.id, orderId));
    return found;
};

/** What the driver, the customer and the dispatcher of an order hear in a scene. */
export const messagesOf = (scene: Scene, { order, driver, plateNo }: Found, dispatcherPhone?: string | null): SceneMessage[] => {
    const values = {
        orderNo: order.orderNo,
        time: order.appointAt.slice(5, 16),
        address: order.fromAddr,
        customerName: order.contact,
        driverName: driver?.name ?? '',
        plateNo: plateText(plateNo ?? ''),
        amount: `¥${yuan(order.payableFen)}`,
    };
    const common = { scene, values, about: { type: 'order', id: order.id }, cityId: order.cityId };
    const phones: [Receiver, string | null | undefined][] = [
        ['driver', driver?.phone],
        ['customer', order.contactPhone],
        ['dispatcher', dispatcherPhone],
    ];
    return phones.flatMap(([receiver, phone]) => (phone ? [{ ...common, receiver, phone }] : []));
};

interface Telling {
    to: readonly Receiver[];
    once: string;
    tenantId: number;
    values?: SceneMessage['values'];
}

const tell = async (app: FastifyInstance, tx: Tx, scene: Scene, found: Found, { to, once, tenantId, values }: Telling): Promise<void> => {
    const phone = to.includes('dispatcher') ? await dispatcherPhone(tx, found.order.dispatcher) : null;
    for (const message of messagesOf(scene, found, phone)) {
        if (!to.includes(message.receiver)) continue;
        await sendScene(app, tx, {
            ...message,
            values: { ...message.values, ...values },
            tenantId,
            once: `${once}:${message.receiver}`,
        });
    }
};

const dispatcherPhone = async (tx: Tx, username: string | null): Promise<string | null> => {
    if (username === null) return null;
    const { rows } = await tx.execute<{ phone: string | null }>(
        sql`select phone from sys_user where username = ${username} and del_flag = 0`,
    );
    return rows[0]?.phone ?? null;
};

/** The driver who had the order must not set out for it (domain 4.1 O14: both are told). */
const tellReplaced = async (
    app: FastifyInstance,
    tx: Tx,
    { order }: Found,
    driverId: unknown,
    given: { once: string; tenantId: number },
) => {
    if (typeof driverId !== 'string') return;
    const { rows } = await tx.execute<{ phone: string }>(sql`select phone from usr_driver where id = ${driverId} and del_flag = 0`);
    if (!rows[0]) return;
    await app.outbox.send(tx, {
        channel: 'sms',
        to: [rows[0].phone],
        title: '订单已改派',
        content: `订单${order.orderNo}已改派给其他司机，您无需前往，如有疑问请联系调度。`,
        about: { type: 'order', id: order.id },
        ...given,
    });
};
