import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ApproveRefund, ApproveSmallRefund, Refund, RejectRefund, RetryRefund } from '#contract/finance/refund.ts';
import { type ActionContext, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { OrderContext } from '../../order/order/lifecycle/move-order.service.ts';
import { staffActor } from '../../order/order/order-actor.service.ts';
import { orders } from '../../order/order/order.table.ts';
import { cities } from '../../setting/city/city.table.ts';
import { refundCustomers } from './refund-customer.view.ts';
import { REFUND_APPROVAL } from './refund.approval.ts';
import { approveRefund, requireNothingOut, retryRefund } from './refund.service.ts';
import { refunds } from './refund.table.ts';
import { hasSpelling } from '#server/kit/spelling/spelled-as.ts';
import { customerSpellings } from '../../users/customer/customer-spelling.table.ts';

/** Refuses every other state, naming the person who decided if there is one. */
const onlyIn = (row: WireRow, states: readonly string[], action: string): AppError | undefined => {
    const status = textOf(row.status);
    if (states.includes(status)) return undefined;
    const name = textOf(row.auditBy);
    if (name !== '' && action === '审核')
        return refuse('ALREADY_AUDITED', { name, time: textOf(row.auditTime), result: status === 'rejected' ? '驳回' : '通过' });
    return refuseUnlessStatus('refund_status', status, states, action);
};

/** Approved by the first person, with the second person's approval pending. */
const inReview = (row: WireRow): string | undefined =>
    row.status === 'pending' && textOf(row.auditBy) !== '' ? `已由${textOf(row.auditBy)}通过，等待双人复核` : undefined;

/** The person who requested the refund must not approve it. */
const notOwn: Guard = (row, { session }) => (row.applyBy === session.username ? refuse('SELF_REVIEW') : undefined);

/** Possible while it is pending, without a review elsewhere, for anybody except the person who requested it. */
const mayApprove: Guard = (row, context) => onlyIn(row, ['pending'], '审核') ?? inReview(row) ?? notOwn(row, context);
/** Possible while it is pending without a review elsewhere, or after a channel's refusal. */
const mayReject: Guard = row => onlyIn(row, ['pending', 'failed'], '审核') ?? inReview(row);
/** Only after a channel's refusal. */
const mayRetry: Guard = row => onlyIn(row, ['failed'], '重试');

/** A ruling that two people have approved needs no third one. */
const needsSecond = (row: WireRow, limitFen: number): boolean => Number(row.amountFen) > limitFen && textOf(row.approvalId) === '';

/** The context of an action, without its input. */
type Acting = Omit<ActionContext<unknown>, 'input'>;

const stepOf = ({ app, tx, now, actor }: Acting): OrderContext => ({ app, tx, now, actor: staffActor(actor) });

/** Options of refunds for the kit, with all actions. */
export const refundSource = (app: FastifyInstance): CrudOptions => {
    const limitFen = () => app.settings.number('finance.refund_second_fen');
    const customer = { via: refunds.id, table: refundCustomers };

    /** Stores the first auditor's decision and requests a second one. */
    const askSecond = async ({ tx, row, actor, session, now }: Acting) => {
        await tx
            .update(refunds)
            .set({
                auditBy: session.username,
                auditTime: now,
                version: sql`${refunds.version} + 1`,
                updateBy: session.username,
                updateTime: now,
            })
            .where(eq(refunds.id, row.id));
        const amountFen = Number(row.amountFen);
        const about = { bizId: row.id, bizNo: textOf(row.refundNo), cityId: textOf(row.cityId), amountFen };
        const { result, message } = await app.approvals.request(tx, REFUND_APPROVAL, { actor, ...about, payload: { amountFen } });
        return answerWith({ result, message });
    };
    const approve = async (context: Acting) => {
        await approveRefund(stepOf(context), context.row.id);
        return answerWith({});
    };

    return {
        entity: Refund,
        table: refunds,
        mergeOn: ['status'],
        indexHints: { few: [], ordered: ['createTime', 'amountFen'], inParts: ['refundNo'] },
        joins: {
            orderNo: { via: refunds.orderId, table: orders, text: orders.orderNo },
            cityName: { via: refunds.cityId, table: cities, text: cities.name },
            customerName: { ...customer, text: refundCustomers.customerName },
            customerId: { ...customer, text: refundCustomers.customerId },
        },
        spelled: { customerName: { spellings: [customerSpellings], where: ofCustomersSpelled } },
        named: [
            onAction(ApproveRefund, {
                guard: mayApprove,
                run: context => (needsSecond(context.row, limitFen()) ? askSecond(context) : approve(context)),
                message: '审核通过，已发起退款',
            }),
            onAction(ApproveSmallRefund, {
                guard: (row, context) =>
                    mayApprove(row, context) ??
                    (needsSecond(row, limitFen()) ? `金额超过¥${yuan(limitFen())}，需双人复核，请逐笔审核` : undefined),
                run: approve,
                message: '审核通过，已发起退款',
            }),
            onAction(RejectRefund, {
                guard: mayReject,
                run: async context => {
                    const { input, session, now } = context;
                    await requireNothingOut(stepOf(context), context.row.id);
                    return { status: 'rejected', auditBy: session.username, auditTime: now, failMsg: input.reason };
                },
                message: '已驳回',
            }),
            onAction(RetryRefund, {
                guard: mayRetry,
                run: async context => {
                    await retryRefund(stepOf(context), context.row.id);
                    return answerWith({});
                },
                message: '已重新发起退款',
            }),
        ],
    };
};

/** Refunds to customers whose name contains these letters in pinyin. */
const ofCustomersSpelled = (letters: string): SQL => {
    const spelled = hasSpelling(customerSpellings, refundCustomers.customerId, letters);
    return sql`${refunds.id} in (select ${refundCustomers.id} from ${refundCustomers} where ${spelled})`;
};

/** Refunds that wait for an auditor. */
export const WAITING = sql`${refunds.status} = 'pending'`;
