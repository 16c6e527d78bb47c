import type { Guard } from '#server/kit/actions/on-action.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';

/** What people give or take by hand, and so may take back by hand (domain 2.2, S10). */
const CORRECTABLE = new Set(['topup', 'bonus', 'reward', 'comp', 'penalty', 'deduct']);
/** Movements that stand in a journal with an order's or a withdraw's other movements go back the way of that paper. */
const OF_PAPERS = new Set([
    'cancel',
    'settle',
    'refund_pre',
    'refund_post',
    'pay_wallet',
    'pay_channel',
    'pay_credit',
    'credit_back',
    'margin_out',
]);
const ELSEWHERE = '请通过退款、争议或提现处理';
/** A reward that waits belongs to its invitation, which would pay it out all the same. */
const OF_INVITE = '请在拉新活动的邀请记录中判无效；已到账的奖励请在账户中扣减';

/** Taking a movement back twice. */
export const alreadyReversed = (): AppError => new AppError(200, 500, '该交易已冲销', { errorCode: 'DUPLICATE' });

/** What of a movement has not been taken back yet. */
export const leftOf = (row: WireRow): number => Number(row.amountFen) - Number(row.reversedFen);

/** More than is left of a movement. */
export const tooMuch = (leftFen: number): AppError => {
    const text = `可冲减金额不足，剩余¥${yuan(leftFen)}`;
    return refuse('VALIDATION', {}, { fields: { amountFen: text } });
};

const mayCorrect: Guard = row => {
    if (row.tradeType === 'reverse') return '冲销记录不能再冲销';
    if (row.event === 'pn_grant') return OF_INVITE;
    if (!CORRECTABLE.has(textOf(row.tradeType)) || OF_PAPERS.has(textOf(row.event))) return ELSEWHERE;
    if (row.status === 'pending') return '该交易仍在处理中';
    return row.status === 'reversed' || leftOf(row) <= 0 ? alreadyReversed() : undefined;
};

/** Part of a movement goes back. */
export const mayReduce: Guard = mayCorrect;

/** The whole, so nothing of it may have gone back before. */
export const mayReverse: Guard = (row, context) =>
    mayCorrect(row, context) ?? (Number(row.reversedFen) > 0 ? `该交易已部分冲减，请通过冲减处理剩余¥${yuan(leftOf(row))}` : undefined);
