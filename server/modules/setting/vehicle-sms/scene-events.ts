import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { advancesOf } from './advance.ts';
import { REMIND_PARAMETERS, remindCertificates } from './cert-reminders.ts';
import { remindMaintenance } from './maintenance-reminders.ts';
import { followCancellations } from './order-ends.ts';
import { followOrders, messagesOf } from './order-scenes.ts';
import { followRecruits } from './recruit-scenes.ts';
import { sendScene } from './send-scene.service.ts';
import { followWithdraws } from './withdraw-scenes.ts';

/** Orders looked at in one run; the next run goes on. */
const MOST = 500;

/** Registers what leads to text messages: events of other modules, and what comes with the calendar. */
export function followScenes(app: FastifyInstance): void {
    followOrders(app);
    followCancellations(app);
    followWithdraws(app);
    followRecruits(app);
    app.handlers.add({
        name: 'remindAppointments',
        title: '发送预约提醒',
        description: '按“预约提醒”与“保养到期”短信配置的提前时间，提醒司机与客户即将开始的订单、司机即将开始的车辆保养',
        parameters: {},
        run: async given => {
            const [starts, bookings] = [await remindAppointments(given), await remindMaintenance(given)];
            return `发送预约提醒${starts}条${bookings > 0 ? `，保养提醒${bookings}条` : ''}`;
        },
    });
    app.handlers.add({
        name: 'remindCertificates',
        title: '发送证照到期提醒',
        description: '按每本证照的提醒天数，向司机发送车辆与本人证照、保险到期短信；错过的日子会补发，每次只发一条',
        parameters: REMIND_PARAMETERS,
        run: remindCertificates,
    });
}

async function remindAppointments({ app, db, signal }: HandlerRun): Promise<number> {
    const now = toWireTime(app.clock.date());
    let sent = 0;
    for (const { receiver, advance } of await advancesOf(db, 'appoint_remind')) {
        const until = addMinutes(now, advance);
        const due = await db
            .select({ order: orders, driver: drivers, plateNo: vehicles.plateNo })
            .from(orders)
            .leftJoin(drivers, eq(drivers.id, orders.driverId))
            .leftJoin(vehicles, eq(vehicles.id, orders.vehicleId))
            .where(
                and(
                    eq(orders.delFlag, 0),
                    eq(orders.status, 'accepted'),
                    sql`${orders.appointAt} > ${now} and ${orders.appointAt} <= ${until}`,
                ),
            )
            .orderBy(orders.appointAt)
            .limit(MOST);
        for (const found of due) {
            signal.throwIfAborted();
            const message = messagesOf('appoint_remind', found).find(each => each.receiver === receiver);
            if (!message) continue;
            // Put off to another time, an order is announced again.
            const once = `appoint:${found.order.id}:${receiver}:${found.order.appointAt}`;
            sent += await counted(db.transaction(tx => sendScene(app, tx, { ...message, once, tenantId: found.order.tenantId })));
        }
    }
    return sent;
}

const counted = async (result: ReturnType<typeof sendScene>): Promise<number> => (['queued', 'quiet'].includes(await result) ? 1 : 0);
