import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    ClaimDispute,
    type DisputeContext,
    DisputeContextQuery,
    DisputePictureQuery,
    ProcessDispute,
    ResolveDispute,
    rulingFaults,
    StateDispute,
    WithdrawDispute,
} from '#contract/order/dispute.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { noteFileColumn } from '#server/kit/files/columns.ts';
import { addStatusCounts } from '#server/kit/list/totals.ts';
import { type Reader, type Source, textOf, type WireRow } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { paidLines } from '#server/modules/order/order/money/paid-lines.service.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { disputePicture } from './dispute-stat.ts';
import { refundable } from '../../finance/refund/refund-facts.service.ts';
import { disputeStatements } from './dispute-statement.table.ts';
import { addStatement, loadSitePictures, loadStatements } from './dispute-statement.ts';
import { closeDispute, type Ruling, tellOrder, writeDispute } from './dispute-steps.ts';
import { DISPUTE_RULING } from './dispute.approval.ts';
import { tellHandlers } from './tell-handlers.ts';
import { disputeSource } from './dispute.source.ts';

type Row<T> = T & Record<string, unknown>;

/** The context of a ruling: the order with its money, the latest events of its timeline, and how similar cases were closed. */
const disputeContext = async (db: Reader, source: Source, session: Session, dispute: WireRow): Promise<DisputeContext | null> => {
    const total = (phase: string) =>
        sql`coalesce((select sum(amount_fen) from ${paidLines(sql`o.id`)} lines where phase = ${phase} and is_paid), 0)::float8`;
    const { rows: orders } = await db.execute<Row<DisputeContext['order']>>(sql`
        select o.status, c.name as "customerName", d.name as "driverName", o.payable_fen::float8 as "payableFen", o.paid_fen::float8 as "paidFen",
               o.refunded_fen::float8 as "refundedFen", ${total('quote')} as "quotedFen", ${total('final')} as "finalFen"
          from ord_order o join usr_customer c on c.id = o.customer_id left join usr_driver d on d.id = o.driver_id where o.id = ${dispute.orderId}`);
    const { rows: events } = await db.execute<Row<DisputeContext['events'][number]>>(sql`
        select id::text, event, actor, remark, ${wireMoment('create_time')} as "createTime" from ord_event
         where order_id = ${dispute.orderId} order by create_time desc, id desc limit 12`);
    const { rows: similar } = await db.execute<Row<DisputeContext['similar'][number]>>(sql`
        select id::text, dispute_no as "disputeNo", responsible, claim_fen::float8 as "claimFen", refund_fen::float8 as "refundFen", conclusion from ord_dispute
         where ${and(visibleTo(source, session).where, sql`status = 'closed' and reason_code = ${dispute.reasonCode} and id <> ${dispute.id}`)}
         order by close_time desc limit 5`);
    const [order] = orders;
    if (!order) return null;
    const [statements, pictures] = [await loadStatements(db, textOf(dispute.id)), await loadSitePictures(db, textOf(dispute.orderId))];
    return { order, events, similar, statements, pictures };
};

/** Default amount from which a ruling needs a second person. */
const SECOND_FEN = 50_000;

/** S04 争议工单: accepting, processing, ruling (with a second person above the limit), withdrawing. */
export async function disputeRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(DISPUTE_RULING);
    tellHandlers(app);
    noteFileColumn(disputeStatements, disputeStatements.evidence);
    const source = disputeSource(app);
    const denied = (row: WireRow, action: string) =>
        `当前状态为“${app.dictionary.dictText('dispute_status', textOf(row.status)) ?? textOf(row.status)}”，不能${action}`;
    const inState =
        (action: string, ...states: string[]) =>
        (row: WireRow) =>
            states.includes(textOf(row.status)) ? undefined : denied(row, action);

    crudRoutes(app, {
        ...source,
        named: [
            onAction(ClaimDispute, {
                guard: inState('受理', 'open'),
                run: async ({ tx, row, actor, session }) => {
                    await tellOrder(tx, textOf(row.orderId), actor, { event: 'remark', remark: `争议${textOf(row.disputeNo)}已受理` });
                    return { status: 'processing', ownerBy: session.username };
                },
                message: '已受理',
            }),
            onAction(ProcessDispute, {
                guard: inState('处理', 'processing'),
                run: async ({ tx, row, actor, input, session }) => {
                    await tellOrder(tx, textOf(row.orderId), actor, { event: 'remark', remark: `争议处理：${input.remark}` });
                    return { ownerBy: session.username };
                },
                message: '已记录',
            }),
            onAction(StateDispute, {
                guard: inState('登记陈述', 'open', 'processing'),
                run: async ({ tx, row, actor, input, session, now }) => {
                    await addStatement(tx, row.id, input, session.username, now);
                    const party = app.dictionary.dictText('eval_from', input.party) ?? '';
                    await tellOrder(tx, textOf(row.orderId), actor, { event: 'remark', remark: `争议陈述（${party}）：${input.content}` });
                },
                message: '陈述已登记',
            }),
            onAction(ResolveDispute, {
                guard: inState('结案', 'processing'),
                run: async ({ tx, row, actor, input, session, now }) => {
                    const ruling: Ruling = { ...input, responsible: input.responsible as Ruling['responsible'] };
                    const left = await refundable(tx, textOf(row.orderId));
                    if (ruling.refundFen > left) {
                        const x = yuan(left);
                        throw refuse('REFUND_EXCEEDS', { x }, { fields: { refundFen: `退款不能超过可退金额¥${x}` } });
                    }
                    const fields = rulingFaults(ruling);
                    if (Object.keys(fields).length > 0) throw refuse('VALIDATION', {}, { fields });
                    if (ruling.refundFen > Number(app.settings.text('finance.dispute_second_fen') ?? SECOND_FEN)) {
                        await writeDispute(tx, row, { ...ruling, status: 'review' }, actor);
                        const given = {
                            actor,
                            bizId: row.id,
                            bizNo: textOf(row.disputeNo),
                            cityId: textOf(row.cityId),
                            amountFen: ruling.refundFen,
                            payload: ruling,
                        };
                        const { result, message } = await app.approvals.request(tx, DISPUTE_RULING, given);
                        return answerWith({ result, message });
                    }
                    const refundNo = await closeDispute(tx, row, ruling, { app, actor, now });
                    const record = await recordOf(app, tx, source, session, row.id);
                    return answerWith({
                        result: { ...record, refundNo },
                        message: refundNo ? `已结案，退款单${refundNo}待财务审核` : '已结案',
                    });
                },
                message: '已结案',
            }),
            onAction(WithdrawDispute, {
                guard: inState('撤诉', 'open', 'processing'),
                run: async ({ tx, row, actor, input, now }) => {
                    await tellOrder(tx, textOf(row.orderId), actor, {
                        event: 'dispute_close',
                        mark: 'none',
                        remark: `撤诉：${input.reason}`,
                    });
                    return { status: 'withdrawn', closeTime: now };
                },
                message: '已撤诉',
            }),
        ],
    });

    addStatusCounts(app, source);
    onQuery(app, DisputePictureQuery, ({ db, session, now }) => disputePicture(db, source, session, now));
    onRecordQuery(app, source, DisputeContextQuery, ({ db, session, row }) => disputeContext(db, source, session, row));
}
