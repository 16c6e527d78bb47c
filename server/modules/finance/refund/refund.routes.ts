import type { FastifyInstance } from 'fastify';
import { dictText } from '#contract/dictionaries.ts';
import { Refund, type RefundWays, RefundWaysQuery } from '#contract/finance/refund.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/kit/errors.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { toWireTime } from '#server/kit/time.ts';
import { systemActor } from '../../order/order/order-actor.service.ts';
import { previewOf, vouchersOf } from '../journal/voucher.service.ts';
import { invoiceInWay } from './invoiced.service.ts';
import { refundFacts, refundable } from './refund-facts.service.ts';
import { storedLegs } from './refund-legs.ts';
import { refundMode } from './refund-mode.service.ts';
import { driverHas, refundPosting } from './refund-posting.service.ts';
import { loadWays, type PaidWay, splitAlong } from './refund-ways.service.ts';
import { REFUND_APPROVAL } from './refund.approval.ts';
import { executeDue } from './refund.service.ts';
import { refundSource, WAITING } from './refund.source.ts';
import { refunds } from './refund.table.ts';
import { REFUND_DUE, refundOverpaid } from './request-refund.service.ts';

const LEG_STATES = { plan: '待退', waiting: '待退', sent: '渠道处理中', done: '已到账', failed: '渠道拒绝' } as const;

/** S12 退款审核: the list, its audit, the refunds through channels and their callbacks. */
export async function refundRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(REFUND_APPROVAL);
    const source = refundSource(app);
    const now = () => toWireTime(app.clock.date());
    crudRoutes(app, source);
    addTotals(app, source, { amount: refunds.amountFen, at: refunds.createTime, pending: WAITING });

    onRecordQuery(app, source, RefundWaysQuery, ({ row }) => waysOf(app, row));
    onRecordQuery(app, source, vouchersQueryOf(Refund), async ({ db, session, now: at, row }) => {
        const posted = await vouchersOf(db, 'refund', row.id);
        const isOpen = ['pending', 'approved', 'processing', 'failed'].includes(textOf(row.status)) && row.journalId === undefined;
        return { posted, preview: isOpen && posted.length === 0 ? await previewPosting(app, row, session.username, at) : null };
    });

    const bySystem = (tx: Tx, tenantId: number, name: string) => ({ app, tx, now: now(), actor: systemActor(name, tenantId) });
    app.outbox.on(REFUND_DUE, (tx, { payload, tenantId }) => executeDue(bySystem(tx, tenantId, '自动退款'), String(payload.refundId)));
    app.outbox.on('order.overpaid', (tx, { payload }) => refundOverpaid(app, tx, String(payload.orderId), now()));
}

/** The payments of the order, and the legs of this refund: as stored, or as they would be now. */
const waysOf = async (app: FastifyInstance, row: WireRow): Promise<RefundWays> => {
    const id = textOf(row.id);
    const ways = await loadWays(app.db, textOf(row.orderId), id);
    const laid = await storedLegs(app.db, id);
    const isPlan = laid.length === 0 && (row.status === 'pending' || row.status === 'approved');
    const split = isPlan
        ? splitAlong(Number(row.amountFen), ways)
        : { cashFen: Number(row.cashFen), bonusFen: Number(row.bonusFen), legs: laid };
    const facts = isPlan ? await refundFacts(app.db, textOf(row.orderId), id) : undefined;
    const inWay = facts && (await invoiceInWay(app.db, textOf(row.orderId), facts.paidFen - facts.refundedFen - Number(row.amountFen)));
    const noOf = (paymentId: string | null) => ways.find(way => way.paymentId === paymentId)?.paymentNo ?? null;
    return {
        isPlan,
        refundableFen: await refundable(app.db, textOf(row.orderId)),
        invoice: inWay ? { id: inWay.id, text: inWay.refusal.message } : null,
        cashFen: split.cashFen,
        bonusFen: split.bonusFen,
        payments: ways.map(way => ({ ...shown(way), leftFen: way.cashFen + way.bonusFen + way.channelFen })),
        legs: split.legs.map((leg, index) => {
            const stored = laid[index];
            return {
                outNo: stored?.outNo ?? null,
                paymentNo: noOf(leg.paymentId),
                channel_dictText: dictText('pay_channel', leg.channel),
                amountFen: leg.amountFen,
                status_dictText: LEG_STATES[stored?.status ?? 'plan'],
                channelNo: stored?.channelNo ?? null,
                doneTime: stored?.doneTime ?? null,
                failMsg: stored?.failMsg ?? null,
                attempt: stored?.attempt ?? 0,
            };
        }),
    };
};

const shown = ({ paymentId, paymentNo, channel, channelNo, payTime, amountFen }: PaidWay) => ({
    paymentId,
    paymentNo,
    channel_dictText: dictText('pay_channel', channel),
    channelNo,
    payTime,
    amountFen,
});

/** The posting of the refund; undefined if the order does not allow it now. */
const previewPosting = async (app: FastifyInstance, row: WireRow, by: string, now: string) => {
    const [id, orderId] = [textOf(row.id), textOf(row.orderId)];
    const facts = await refundFacts(app.db, orderId, id);
    if (!facts) return null;
    const amountFen = Number(row.amountFen);
    const mode = refundMode(facts, amountFen, facts.status);
    if (mode instanceof AppError) return null;
    const split = splitAlong(amountFen, await loadWays(app.db, orderId, id));
    const canGive = mode === 'pre' ? 0 : await driverHas(app.db, facts.driver, facts.tenantId);
    const refund = { id, orderId, refundNo: textOf(row.refundNo), amountFen, driverBearFen: Number(row.driverBearFen), approvalId: null };
    return previewOf(refundPosting({ refund, facts, mode, split, by, now }, canGive));
};
