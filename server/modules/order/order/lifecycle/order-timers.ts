import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SEEKING } from '#contract/order/status.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { OFFER_REVOKED } from '#server/modules/users/driver/offline.service.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { expireOffers } from '../dispatch/accept-offer.service.ts';
import { lockOrder, moveOrder, type OrderContext } from './move-order.service.ts';
import { nextRound } from '../dispatch/next-round.service.ts';
import { systemActor } from '../order-actor.service.ts';
import type { OrderRow } from '../order.table.ts';

/** Whether a payment of this order waits for its channel or for a second person; its time limit is then suspended. */
const isPaying = async ({ tx }: OrderContext, orderId: string): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
        select 1 from fin_payment where order_id = ${orderId} and del_flag = 0 and status = 'pending' and coalesce(expire_time, 'infinity') > now()
        union all select 1 from sys_approval where biz_kind = 'order_pay' and biz_id = ${orderId} and status = 'pending' limit 1`);
    return rows.length > 0;
};

/** Closes an order that was not paid in time (O4). Returns whether it did. */
const closeUnpaid = async (context: OrderContext, order: OrderRow): Promise<boolean> => {
    const { pay_timeout_min: minutes } = await serviceConfig(context.tx, { side: 'customer', cityId: order.cityId });
    const until = addMinutes(order.placeTime ?? order.createTime, minutes);
    if (order.status !== 'placed' || until > context.now || (await isPaying(context, order.id))) return false;
    const cancelRemark = `${minutes}分钟内未支付，自动关闭`;
    await moveOrder(context, order, {
        name: 'close',
        to: 'closed',
        set: { cancelBy: 'system', cancelCode: 'pay_timeout', cancelRemark, prevStatus: order.status },
        note: { reasonCode: 'pay_timeout', remark: cancelRemark },
    });
    return true;
};

/** Maximum number of orders in one run; the next run continues. */
const MOST = 500;

/** Registers the jobs that change orders by time limits: closing unpaid orders, and ending unanswered offers and asking the next drivers. */
export function addOrderTimers(app: FastifyInstance): void {
    app.handlers.add({
        name: 'closeUnpaidOrders',
        title: '关闭超时未支付订单',
        description: '按用户服务配置的支付超时，关闭未付款的订单',
        parameters: {},
        run: async given => {
            const due = sql`status = 'placed' and coalesce(place_time, create_time) < ${`${nowOf(app)}+08`}::timestamptz - interval '5 minutes'`;
            const closed = await each(given, due, '支付超时', closeUnpaid);
            return `关闭${closed}个超时未支付订单`;
        },
    });
    app.handlers.add({
        name: 'expireOffers',
        title: '处理超时未响应的派单',
        description: '派单到期未响应的记为超时，自动进入下一轮；超过最大轮次转人工',
        parameters: {},
        run: async given => {
            const due = sql`status in ${sqlList(SEEKING)} and id in (select order_id from ord_dispatch p
                where p.status = 'offered' and p.expire_time <= ${`${nowOf(app)}+08`}::timestamptz)`;
            const moved = await each(given, due, '派单超时', async (context, order) => (await expireOffers(context, order)) > 0);
            return `处理${moved}个订单的超时派单`;
        },
    });
    // The driver was suspended during an offer, so no time limit will trigger the next round.
    app.outbox.on(OFFER_REVOKED, async (tx, { payload }) => {
        const act = async (context: OrderContext, order: OrderRow) => (await nextRound(context, order)).length > 0;
        await actOn(app, tx, String(payload.orderId), '司机停派', act);
    });
}

const nowOf = (app: FastifyInstance): string => toWireTime(app.clock.date());

/** Each order in its own transaction, so that a failed one does not affect the others. Returns how many changed. */
const each = async (
    given: Pick<HandlerRun, 'app' | 'db' | 'signal'>,
    due: ReturnType<typeof sql>,
    name: string,
    act: (context: OrderContext, order: OrderRow) => Promise<boolean>,
): Promise<number> => {
    const { app, db } = given;
    const { done } = await eachRow(given, await idsOf(db, due), id => retrying(db, tx => actOn(app, tx, id, name, act)));
    return done;
};

const actOn = async (
    app: FastifyInstance,
    tx: Tx,
    id: string,
    name: string,
    act: (context: OrderContext, order: OrderRow) => Promise<boolean>,
) => {
    const order = await lockOrder(tx, id);
    return act({ app, tx, now: nowOf(app), actor: systemActor(name, order.tenantId) }, order);
};

const idsOf = async (db: Db, due: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(
        sql`select id::text from ord_order where del_flag = 0 and ${due} order by id limit ${MOST}`,
    );
    return rows.map(row => row.id);
};
