import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { Tx } from '#server/db/client.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { WITHDRAW_NEWS } from '#server/modules/finance/withdraw-audit/withdraw.service.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { advancesOf } from './advance.ts';
import { REMIND_PARAMETERS, remindCertificates } from './cert-reminders.ts';
import { remindMaintenance } from './maintenance-reminders.ts';
import { followCancellations } from './order-ends.ts';
import { followOrders, messagesOf } from './order-scenes.ts';
import { type SceneMessage, sendScene } from './send-scene.service.ts';

/** A driver hears what became of his withdraw: of the payment by the scene 提现到账, of money that came back always. */
function followWithdraws(app: FastifyInstance): void {
    for (const topic of WITHDRAW_NEWS) {
        app.outbox.on(topic, async (tx, { id, payload, tenantId }) => {
            const found = await findWithdraw(tx, String(payload.withdrawId));
            if (!found) return;
            const { phone, cityId, amountFen, netFen } = found;
            const given = { about: { type: 'withdraw', id: String(payload.withdrawId) }, once: `${topic}:${id}`, tenantId };
            if (topic === 'withdraw.paid') {
                const values = { amount: `¥${yuan(Number(netFen))}` };
                await sendScene(app, tx, { scene: 'withdraw_paid', receiver: 'driver', phone, values, cityId, ...given });
                return;
            }
            const [title, what] = topic === 'withdraw.rejected' ? ['提现驳回', '未通过审核'] : ['提现失败', '银行打款失败'];
            const why = typeof payload.reason === 'string' ? `：${payload.reason}` : '';
            const content = `您的提现¥${yuan(Number(amountFen))}${what}${why}。金额已退回可用余额。`;
            await app.outbox.send(tx, { channel: 'sms', to: [phone], title, content, ...given });
        });
    }
}

interface Told {
    phone: string;
    cityId: string | null;
    amountFen: string;
    netFen: string | null;
}

const findWithdraw = async (tx: Tx, id: string): Promise<Told | undefined> => {
    const { rows } = await tx.execute<Told & Record<string, unknown>>(sql`
        select d.phone, w.city_id::text as "cityId", coalesce(w.approved_fen, w.amount_fen) as "amountFen", w.net_fen as "netFen"
          from fin_withdraw w join usr_driver d on d.id = w.owner_id and d.del_flag = 0
         where w.id = ${id} and w.owner_kind = 'driver'`);
    return rows[0];
};

const SCENES: Readonly<Record<string, SceneMessage['scene']>> = {
    'recruit.passed': 'audit_pass',
    'recruit.rejected': 'audit_reject',
};

/** An applicant hears whether he may drive: by the scenes 审核通过 and 审核驳回, once, as an application is decided once. */
function followRecruits(app: FastifyInstance): void {
    for (const [topic, scene] of Object.entries(SCENES)) {
        app.outbox.on(topic, async (tx, { payload, tenantId }) => {
            const id = String(payload.applicationId);
            const applicant = await findApplicant(tx, id);
            if (!applicant) return;
            const { name, phone, plateNo, cityId } = applicant;
            const reason = typeof payload.reason === 'string' ? payload.reason : '';
            const values = { driverName: name, plateNo: plateText(plateNo ?? ''), reason };
            const about = { type: 'recruit', id };
            await sendScene(app, tx, { scene, receiver: 'driver', phone, values, about, cityId, tenantId, once: `recruit:${id}` });
        });
    }
}

interface Applicant {
    name: string;
    phone: string;
    plateNo: string | null;
    cityId: string;
}

const findApplicant = async (tx: Tx, id: string): Promise<Applicant | undefined> => {
    const { rows } = await tx.execute<Applicant & Record<string, unknown>>(sql`
        select name, phone, plate_no as "plateNo", city_id::text as "cityId" from rec_application where id = ${id} and del_flag = 0`);
    return rows[0];
};

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
