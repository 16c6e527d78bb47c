import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    ApproveSafeWithdraw,
    ApproveWithdraw,
    MarkFailed,
    MarkPaid,
    ReduceWithdraw,
    RejectWithdraw,
    RetryWithdraw,
    ReviewWithdraw,
    WithdrawAudit,
} from '#contract/finance/withdraw-audit.ts';
import { fourEyes } from '#server/kit/actions/four-eyes.ts';
import { type ActionContext, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { cities } from '../../setting/city/city.table.ts';
import { bankCards } from '../../users/bank-card/bank-card.table.ts';
import { payoutBatches } from './payout-batch.table.ts';
import { requireFreeNumber } from './bank-number.service.ts';
import { closeBatch } from './payout-batch.service.ts';
import { mayApprove, mayPay, mayReduce, mayReject, mayRetry, mayReview, needsSecond, type SecondLimits } from './withdraw-rules.ts';
import { type Act, approve, fail, pay, reject, retry } from './withdraw.service.ts';
import { withdraws } from './withdraw.table.ts';
import { spelledPerson } from '../../users/people/spelled-person.service.ts';

const actOf = ({ tx, row, session, now }: Pick<ActionContext<unknown>, 'tx' | 'row' | 'session' | 'now'>): Act => ({
    tx,
    row,
    by: session.username,
    now,
});

/** Options of withdrawals for the kit, with all actions. */
export const withdrawSource = (app: FastifyInstance): CrudOptions => {
    const setting = (key: string, otherwise: number) => Number(app.settings.text(key) ?? otherwise);
    const limits = (): SecondLimits => ({ amountFen: setting('finance.wd_second_fen', 500_000), risk: setting('risk.wd_score_block', 80) });

    const {
        approve: approveAsked,
        reduce,
        reject: rejectAsked,
    } = fourEyes({
        needsSecond: row => needsSecond(row, limits()),
        apply: async (context, approvedFen) => ({ set: await approve(actOf(context), approvedFen) }),
        release: (context, reason) => reject(actOf(context), reason),
    });
    const card = { via: withdraws.bankCardId, table: bankCards };

    return {
        entity: WithdrawAudit,
        table: withdraws,
        joins: {
            cityName: { via: withdraws.cityId, table: cities, text: cities.name },
            bankCode: { ...card, text: bankCards.bankCode },
            cardTail: { ...card, text: bankCards.cardTail },
            cardHolder: { ...card, text: bankCards.holder },
            cardStatus: { ...card, text: bankCards.verifyStatus },
            cardLockedUntil: { ...card, text: bankCards.lockedUntil },
            cardChangedAt: { ...card, text: bankCards.updateTime },
            cardChangedBy: { ...card, text: bankCards.updateBy },
            batchNo: { via: withdraws.batchId, table: payoutBatches, text: payoutBatches.batchNo },
        },
        mergeOn: ['status'],
        indexHints: { few: [], ordered: ['createTime', 'applyTime', 'amountFen'], inParts: ['ownerName', 'withdrawNo'] },
        spelled: { ownerName: spelledPerson(withdraws.ownerKind, withdraws.ownerId) },
        present: rows =>
            rows.map(row => ({
                ...row,
                bankCode: app.dictionary.dictText('bank_code', String(row.bankCode)) ?? row.bankCode,
                cardStatus: app.dictionary.dictText('verify_status', String(row.cardStatus)) ?? row.cardStatus,
            })),
        named: [
            onAction(ApproveWithdraw, { guard: mayApprove, run: context => approveAsked(context, '审核通过'), message: '审核通过' }),
            onAction(ApproveSafeWithdraw, {
                guard: (row, context) =>
                    mayApprove(row, context) ?? (needsSecond(row, limits()) ? '金额较大或风险较高，请打开详情逐笔审核' : undefined),
                run: context => approveAsked(context, '审核通过'),
                message: '审核通过',
            }),
            onAction(ReviewWithdraw, { guard: mayReview, run: context => approveAsked(context, '复核通过'), message: '复核通过' }),
            onAction(ReduceWithdraw, {
                guard: mayReduce,
                run: context => reduce(context, '核减成功'),
                message: '核减成功',
            }),
            onAction(RejectWithdraw, {
                guard: mayReject,
                run: rejectAsked,
                message: '已驳回，金额已退回司机可用余额',
            }),
            onAction(MarkPaid, {
                guard: mayPay,
                run: async context => {
                    const { tx, row, session, input } = context;
                    await requireFreeNumber(tx, { id: row.id, tenantId: session.tenantId, channelNo: input.channelNo });
                    await pay(actOf(context));
                    await closeBatch(context.tx, context.row.batchId, 1, 0, context.now);
                    return { status: 'paid', channelNo: input.channelNo, paidTime: context.now };
                },
                message: '已登记打款',
            }),
            onAction(MarkFailed, {
                guard: mayPay,
                run: async context => {
                    await fail(actOf(context), context.input.failMsg);
                    await closeBatch(context.tx, context.row.batchId, 0, 1, context.now);
                    return { status: 'failed', failMsg: context.input.failMsg };
                },
                message: '已登记失败，金额已退回司机可用余额',
            }),
            onAction(RetryWithdraw, {
                guard: mayRetry,
                run: async context => {
                    await retry(actOf(context));
                    return { status: 'approved', failMsg: null, batchId: null };
                },
                message: '已重新进入待打款',
            }),
        ],
    };
};

/** Withdrawals that wait for an auditor. */
export const WAITING = sql`${withdraws.status} in ('pending', 'reviewing')`;
