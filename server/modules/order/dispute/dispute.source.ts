import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { Dispute } from '#contract/order/dispute.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { orders } from '../order/order.table.ts';
import { refundables } from '../../finance/refund/refund-facts.service.ts';
import { disputeFault } from './dispute-rules.service.ts';
import { tellOrder } from './dispute-steps.ts';
import { DISPUTE_RAISED } from './tell-handlers.ts';
import { disputes } from './dispute.table.ts';

/** Time limit for closing a dispute. */
const SLA_MINUTES = 24 * 60;

/** Fills in the server's fields of a new dispute, and refuses an invalid one (domain 4.1, O17). */
const opened = async (tx: Tx, values: WireRow, now: string, text: (code: string, value: string) => string): Promise<WireRow> => {
    // A separate statement: data read in the locking statement itself would be as old as the start of the wait.
    await tx.execute(sql`select 1 from ord_order where id = ${values.orderId} for update`);
    const { rows } = await tx.execute<{ cityId: string; status: string; finishTime: string | null; openNo: string | null }>(sql`
        select o.city_id::text as "cityId", o.status, ${wireMoment('o.finish_time')} as "finishTime",
               (select dispute_no from ord_dispute d where d.order_id = o.id and d.status in ('open', 'processing', 'review') and d.del_flag = 0) as "openNo"
          from ord_order o where o.id = ${values.orderId}`);
    const [order] = rows;
    if (!order) throw refuse('VALIDATION', {}, { fields: { orderId: '订单不存在' } });
    if (order.openNo !== null) throw refuse('DUPLICATE', { label: `该订单的争议工单（${order.openNo}）` });
    const fault = disputeFault(order, text, now);
    if (fault) throw fault;
    const disputeNo = datedNumber('ZY', now, await nextSerial(tx, 'ord_dispute_no', 1_000_000), { mark: 'S' });
    return { ...values, disputeNo, cityId: order.cityId, status: 'open', slaAt: addMinutes(now, SLA_MINUTES) };
};

/** Options of disputes for the kit. */
export const disputeSource = (app: FastifyInstance): CrudOptions => ({
    entity: Dispute,
    table: disputes,
    joins: {
        orderNo: { via: disputes.orderId, table: orders, text: orders.orderNo },
        cityName: { via: disputes.cityId, table: cities, text: cities.name },
    },
    beforeSave: (values, { tx, current }) => {
        if (!current) {
            const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
            return opened(tx, values, toWireTime(app.clock.date()), text);
        }
        if (current.status === 'open' || current.status === 'processing') return values;
        throw refuse('STATE_DENIED', { status: app.dictionary.dictText('dispute_status', textOf(current.status)) ?? '', action: '修改' });
    },
    afterWrite: async ({ tx, actor, op, rows }) => {
        if (op !== 'add') return;
        for (const row of rows) {
            await tellOrder(tx, textOf(row.orderId), actor, { event: 'dispute', mark: 'open', remark: textOf(row.content) });
            await app.outbox.emit(tx, { topic: DISPUTE_RAISED, key: textOf(row.id), payload: {}, tenantId: actor.session.tenantId });
        }
    },
    computed: ['refundableFen'],
    present: async (rows, { db }) => {
        const open = rows.filter(row => row.status !== 'closed').map(row => textOf(row.orderId));
        const left = await refundables(db, open);
        return rows.map(row => ({ ...row, refundableFen: row.status === 'closed' ? 0 : (left.get(textOf(row.orderId)) ?? 0) }));
    },
});
