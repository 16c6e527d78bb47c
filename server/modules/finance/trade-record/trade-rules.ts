import type { Guard } from '#server/kit/actions/on-action.ts';
import { AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { yuan } from '#server/ledger/refusals.ts';

/** Movements that people make manually and may therefore correct manually (domain 2.2, S10). */
const CORRECTABLE = new Set(['topup', 'bonus', 'reward', 'comp', 'penalty', 'deduct']);
/** Movements that share a journal with other movements of an order or a withdrawal are reversed with that document. */
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
/** A pending reward belongs to its invitation, which would pay it out anyway. */
const OF_INVITE = '请在拉新活动的邀请记录中判无效；已到账的奖励请在账户中扣减';

/** The refusal of a second reversal. */
export const alreadyReversed = (): AppError => new AppError(200, 500, '该交易已冲销', { errorCode: 'DUPLICATE' });

/** The part of a movement that is not reversed yet. */
export const leftOf = (row: WireRow): number => Number(row.amountFen) - Number(row.reversedFen);

/** The refusal of more than is left of a movement. */
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

/** Whether part of a movement can be reversed. */
export const mayReduce: Guard = mayCorrect;

/** Whether the whole movement can be reversed, so no part may have been reversed before. */
export const mayReverse: Guard = (row, context) =>
    mayCorrect(row, context) ?? (Number(row.reversedFen) > 0 ? `该交易已部分冲减，请通过冲减处理剩余¥${yuan(leftOf(row))}` : undefined);
