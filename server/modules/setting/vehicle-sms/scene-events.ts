import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { integer } from '#contract/kit.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, daysBetween, toWireTime } from '#server/kit/time.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { certificates } from '#server/modules/vehicle/center/certificate.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { followOrders, messagesOf } from './order-scenes.ts';
import { type SceneMessage, sendScene } from './send-scene.service.ts';
import { smsConfigs } from './sms-config.table.ts';

/** Orders and papers looked at in one run; the next run goes on. */
const MOST = 500;

/** Registers what leads to text messages: events of other modules, and what comes with the calendar. */
export function followScenes(app: FastifyInstance): void {
    followOrders(app);
    app.handlers.add({
        name: 'remindAppointments',
        title: '发送预约提醒',
        description: '按“预约提醒”短信配置的提前时间，提醒司机与客户即将开始的订单',
        parameters: {},
        run: remindAppointments,
    });
    app.handlers.add({
        name: 'remindCertificates',
        title: '发送证照到期提醒',
        description: '按每本证照的提醒天数，向车辆司机发送证照与保险到期短信',
        parameters: { days: integer('最多提前', { minimum: 1, maximum: 90, default: 30, unit: '天' }) },
        run: remindCertificates,
    });
}

async function remindAppointments({ app, db, signal }: HandlerRun): Promise<string> {
    const now = toWireTime(app.clock.date());
    const plans = await db
        .select({ receiver: smsConfigs.receiver, advance: sql<number>`max(${smsConfigs.advanceMin})::int` })
        .from(smsConfigs)
        .where(and(eq(smsConfigs.scene, 'appoint_remind'), eq(smsConfigs.status, '1'), eq(smsConfigs.delFlag, 0)))
        .groupBy(smsConfigs.receiver);
    let sent = 0;
    for (const { receiver, advance } of plans) {
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
    return `发送预约提醒${sent}条`;
}

async function remindCertificates({ app, db, params, signal }: HandlerRun<{ days: ReturnType<typeof integer> }>): Promise<string> {
    const today = toWireTime(app.clock.date()).slice(0, 10);
    const due = await db
        .select({ cert: certificates, plateNo: vehicles.plateNo, cityId: vehicles.cityId, phone: drivers.phone, name: drivers.name })
        .from(certificates)
        .innerJoin(vehicles, and(eq(vehicles.id, certificates.ownerId), eq(certificates.ownerKind, 'vehicle')))
        .innerJoin(drivers, eq(drivers.id, vehicles.driverId))
        .where(
            and(
                eq(certificates.delFlag, 0),
                eq(vehicles.delFlag, 0),
                inArray(certificates.auditStatus, ['approved']),
                isNotNull(certificates.expireDate),
                sql`${certificates.expireDate} between ${today}::date and ${today}::date + ${params.days}::int`,
            ),
        )
        .orderBy(certificates.expireDate, certificates.id)
        .limit(MOST);
    let sent = 0;
    for (const { cert, plateNo, cityId, phone, name } of due) {
        signal.throwIfAborted();
        const left = daysBetween(today, cert.expireDate ?? today);
        if (!cert.remindDays.split(',').includes(String(left))) continue;
        const scene = cert.certType.startsWith('insure_') ? 'insure_expire' : 'cert_expire';
        const certText = app.dictionary.dictText('cert_type', cert.certType) ?? cert.certType;
        const values = { plateNo, driverName: name, cert: certText, days: String(left), time: cert.expireDate ?? '' };
        const about = { type: 'certificate', id: cert.id };
        const message: SceneMessage = { scene, receiver: 'driver', phone, values, about, cityId, tenantId: cert.tenantId };
        sent += await counted(db.transaction(tx => sendScene(app, tx, { ...message, once: `cert:${cert.id}:${cert.expireDate}:${left}` })));
    }
    return `发送到期提醒${sent}条`;
}

const counted = async (result: ReturnType<typeof sendScene>): Promise<number> => (['queued', 'quiet'].includes(await result) ? 1 : 0);
