import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CancelPreviewQuery, RefundPreviewQuery, SettlePreviewQuery } from '#contract/order/money-ends.ts';
import { AppError } from '#server/kit/errors.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { refundFacts } from '#server/modules/finance/refund/refund-facts.service.ts';
import { overpaidOf, refundableOf, refundMode } from '#server/modules/finance/refund/refund-mode.service.ts';
import { driverHas } from '#server/modules/finance/refund/refund-posting.service.ts';
import { channelTotal, loadWays, splitAlong } from '#server/modules/finance/refund/refund-ways.service.ts';
import type { Cancellation } from '../lifecycle/cancel.service.ts';
import { ownDriverFen } from '../reassign/customer-compensation.ts';
import { cancelTotals } from '../lifecycle/cancel-totals.ts';
import { addMoneyEndJobs } from './money-ends.jobs.ts';
import { orderSource } from '../order.source.ts';
import { requireOrder } from '../require-order.service.ts';
import { escrowOf } from './settle.service.ts';

/** The previews for the dialogs of an order's final steps, and the automatic steps. */
export async function moneyEndRoutes(app: FastifyInstance): Promise<void> {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source = orderSource(text);
    addMoneyEndJobs(app);

    onQuery(app, SettlePreviewQuery, async ({ db, session, params }) => {
        const order = await requireOrder(db, source, session, params.id);
        const { rows } = await db.execute<{ fen: number }>(sql`select coalesce(sum(balance_fen), 0)::float8 as fen from fin_account
                where tenant_id = ${order.tenantId} and owner_kind = 'driver' and owner_id = ${order.driverId} and subject = 'drv_debt'`);
        return {
            escrowFen: await escrowOf(db, order.id),
            payableFen: order.payableFen,
            driverFen: ownDriverFen(order),
            compFen: order.compFen,
            infoFeeFen: order.infoFeeFen,
            taxFen: order.taxFen,
            offsetFen: Math.min(rows[0]?.fen ?? 0, Math.floor(ownDriverFen(order) / 2)),
        };
    });

    onQuery(app, CancelPreviewQuery, ({ session, params: { ids, by, feeFen } }) => {
        const wanted: Cancellation = { by, code: 'other', ...(feeFen === undefined ? {} : { feeFen: Number(feeFen) }) };
        return cancelTotals(app, source, session, [...new Set(ids.split(','))], wanted);
    });

    onQuery(app, RefundPreviewQuery, async ({ db, session, params }) => {
        const order = await requireOrder(db, source, session, params.id);
        const facts = await refundFacts(db, order.id);
        if (!facts) throw new Error(`no order ${order.id}`);
        const [refundableFen, overpaidFen] = [refundableOf(facts), overpaidOf(facts)];
        const amountFen = Math.min(
            params.amountFen === undefined ? (overpaidFen > 0 ? overpaidFen : refundableFen) : Number(params.amountFen),
            refundableFen,
        );
        const mode = refundMode(facts, amountFen, text('order_status', facts.status));
        const split = splitAlong(amountFen, await loadWays(db, order.id));
        return {
            refundableFen,
            overpaidFen,
            cashFen: split.cashFen,
            bonusFen: split.bonusFen,
            channelFen: channelTotal(split),
            driverName: facts.driver?.name ?? null,
            driverAvailFen: await driverHas(db, facts.driver, facts.tenantId),
            mode: mode instanceof AppError ? null : mode,
            reason: mode instanceof AppError ? mode.message : null,
        };
    });
}
