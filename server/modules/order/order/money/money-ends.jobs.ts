import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import { eachRow, type RowCount } from '#server/kit/jobs/each-row.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { effectiveConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { evaluateOrder } from '../lifecycle/evaluate.service.ts';
import { lockOrder, type OrderContext } from '../lifecycle/move-order.service.ts';
import { systemActor } from '../order-actor.service.ts';
import type { OrderRow } from '../order.table.ts';
import { settleOrder } from './settle.service.ts';

/** Maximum number of orders in one run; the next run continues. */
const MOST = 500;
const DAY_MINUTES = 24 * 60;

/** Registers the automatic final steps of orders. Running them again changes nothing. */
export function addMoneyEndJobs(app: FastifyInstance): void {
    app.handlers.add({
        name: 'settleOrders',
        title: '自动结算',
        description: '完工超过设定小时、无欠款、无争议、无待处理退款的订单自动结算',
        parameters: {},
        run: settleDue,
    });
    app.handlers.add({
        name: 'evaluateOrders',
        title: '自动好评',
        description: '结算超过设定天数客户仍未评价的订单，系统默认五星好评',
        parameters: {},
        run: evaluateDue,
    });
}

/** One order after the other, each in its own transaction; people have to handle refused ones. */
const each = (
    given: HandlerRun,
    ids: readonly string[],
    [title, status]: [string, DictValue<'order_status'>],
    act: (context: OrderContext, order: OrderRow) => Promise<unknown>,
): Promise<RowCount> => {
    const { app, db } = given;
    return eachRow(given, ids, id =>
        retrying(db, async tx => {
            const order = await lockOrder(tx, id);
            if (order.status !== status) return false;
            await act({ app, tx, now: toWireTime(app.clock.date()), actor: systemActor(title, order.tenantId) }, order);
            return true;
        }),
    );
};

async function settleDue(given: HandlerRun): Promise<string> {
    const { app, db } = given;
    const before = addMinutes(toWireTime(app.clock.date()), -60 * app.settings.number('order.auto_settle_hours'));
    const { rows } = await db.execute<{ id: string }>(sql`
        select o.id::text from ord_order o where o.status = 'completed' and o.finish_time <= ${before}::timestamptz and o.del_flag = 0
           and o.dispute_status <> 'open' and o.paid_fen - o.refunded_fen = o.payable_fen
           and not exists (select 1 from fin_refund r where r.order_id = o.id and r.journal_id is null and r.status in ('pending', 'approved', 'processing', 'failed') and r.del_flag = 0)
           and not exists (select 1 from ord_pause p where p.order_id = o.id and p.pause_type = 'work' and p.del_flag = 0 and (p.end_at is null or p.audit_status in ('pending', 'appealed')))
         order by o.finish_time limit ${MOST}`);
    const { done, refused } = await each(
        given,
        rows.map(({ id }) => id),
        ['自动结算', 'completed'],
        settleOrder,
    );
    return refused > 0 ? `结算订单${done}单，${refused}单需人工处理` : `结算订单${done}单`;
}

async function evaluateDue(given: HandlerRun): Promise<string> {
    const { app, db } = given;
    const now = toWireTime(app.clock.date());
    const { rows: cities } = await db.execute<{ id: string }>(
        sql`select distinct city_id::text as id from ord_order where status = 'settled' and del_flag = 0`,
    );
    const ids: string[] = [];
    for (const { id: cityId } of cities) {
        const before = addMinutes(now, -DAY_MINUTES * (await evalDays(given, cityId, now)));
        const { rows } = await db.execute<{
            id: string;
        }>(sql`select id::text from ord_order where status = 'settled' and city_id = ${cityId} and del_flag = 0
            and settle_time <= ${before}::timestamptz and driver_id is not null and dispute_status <> 'open' order by settle_time limit ${MOST - ids.length}`);
        ids.push(...rows.map(({ id }) => id));
        if (ids.length >= MOST) break;
    }
    const { done } = await each(given, ids, ['自动好评', 'settled'], (context, order) =>
        evaluateOrder(context, order, { from: 'customer', score: 5, isAuto: true }),
    );
    return `默认好评${done}单`;
}

/** The city's or nationwide rule (S42); without one, the system setting. */
const evalDays = async ({ app, db }: HandlerRun, cityId: string, at: string): Promise<number> => {
    const config = await effectiveConfig(db, { side: 'customer', cityId, at });
    const own = config.find(({ key }) => key === 'auto_eval_days');
    return own && own.source !== 'standard' ? Number(own.value) : app.settings.number('order.auto_eval_days');
};
