import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { CancelTotals, RefundPreview, SettlePreview } from '#contract/order/money-ends.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { AppError } from '#server/kit/errors.ts';
import { refundFacts } from '#server/modules/finance/refund/refund-facts.service.ts';
import { overpaidOf, refundableOf, refundMode } from '#server/modules/finance/refund/refund-mode.service.ts';
import { driverHas } from '#server/modules/finance/refund/refund-posting.service.ts';
import { channelTotal, loadWays, splitAlong } from '#server/modules/finance/refund/refund-ways.service.ts';
import type { Cancellation } from '../lifecycle/cancel.service.ts';
import { ownDriverFen } from '../reassign/customer-compensation.ts';
import { cancelTotals } from '../lifecycle/cancel-totals.ts';
import { addMoneyEndJobs } from './money-ends.jobs.ts';
import { orderSource } from '../order.source.ts';
import { requireOrder } from '../require-order.ts';
import { escrowOf } from './settle.service.ts';

const Id = Type.String({ pattern: PATTERNS.id });
/** An amount in a query string. */
const Fen = Type.String({ pattern: '^\\d{1,12}$' });
const may = (action: string) => ({ auth: { permission: permissionOf(Order, action) } });

/** What the dialogs of an order's last steps show before they are confirmed, and the steps that come by themselves. */
export async function moneyEndRoutes(app: FastifyInstance): Promise<void> {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source = orderSource(text);
    addMoneyEndJobs(app);

    app.get<{ Querystring: { id: string } }>(
        '/order/order/settlePreview',
        { config: may('settle'), schema: { querystring: Type.Object({ id: Id }), response: { 200: envelopeOf(SettlePreview) } } },
        async ({ session, query }) => {
            const order = await requireOrder(app.db, source, session, query.id);
            const { rows } = await app.db.execute<{ fen: number }>(sql`select coalesce(sum(balance_fen), 0)::float8 as fen from fin_account
                where tenant_id = ${order.tenantId} and owner_kind = 'driver' and owner_id = ${order.driverId} and subject = 'drv_debt'`);
            return {
                escrowFen: await escrowOf(app.db, order.id),
                payableFen: order.payableFen,
                driverFen: ownDriverFen(order),
                compFen: order.compFen,
                infoFeeFen: order.infoFeeFen,
                taxFen: order.taxFen,
                offsetFen: Math.min(rows[0]?.fen ?? 0, Math.floor(ownDriverFen(order) / 2)),
            };
        },
    );

    const CancelQuery = Type.Object({
        /** One order, or up to 200 joined by commas. */
        ids: Type.String({ pattern: '^\\d{1,19}(,\\d{1,19}){0,199}$' }),
        by: Type.Union([Type.Literal('customer'), Type.Literal('driver'), Type.Literal('platform')]),
        feeFen: Type.Optional(Fen),
    });
    app.get<{ Querystring: { ids: string; by: Cancellation['by']; feeFen?: string } }>(
        '/order/order/cancelPreview',
        { config: may('cancel'), schema: { querystring: CancelQuery, response: { 200: envelopeOf(CancelTotals) } } },
        ({ session, query: { ids, by, feeFen } }) => {
            const wanted: Cancellation = { by, code: 'other', ...(feeFen === undefined ? {} : { feeFen: Number(feeFen) }) };
            return cancelTotals(app, source, session, [...new Set(ids.split(','))], wanted);
        },
    );

    const RefundQuery = Type.Object({ id: Id, amountFen: Type.Optional(Fen) });
    app.get<{ Querystring: { id: string; amountFen?: string } }>(
        '/order/order/refundPreview',
        { config: may('refund'), schema: { querystring: RefundQuery, response: { 200: envelopeOf(RefundPreview) } } },
        async ({ session, query }): Promise<RefundPreview> => {
            const order = await requireOrder(app.db, source, session, query.id);
            const facts = await refundFacts(app.db, order.id);
            if (!facts) throw new Error(`no order ${order.id}`);
            const [refundableFen, overpaidFen] = [refundableOf(facts), overpaidOf(facts)];
            const amountFen = Math.min(
                query.amountFen === undefined ? (overpaidFen > 0 ? overpaidFen : refundableFen) : Number(query.amountFen),
                refundableFen,
            );
            const mode = refundMode(facts, amountFen, text('order_status', facts.status));
            const split = splitAlong(amountFen, await loadWays(app.db, order.id));
            return {
                refundableFen,
                overpaidFen,
                cashFen: split.cashFen,
                bonusFen: split.bonusFen,
                channelFen: channelTotal(split),
                driverName: facts.driver?.name ?? null,
                driverAvailFen: await driverHas(app.db, facts.driver, facts.tenantId),
                mode: mode instanceof AppError ? null : mode,
                reason: mode instanceof AppError ? mode.message : null,
            };
        },
    );
}
