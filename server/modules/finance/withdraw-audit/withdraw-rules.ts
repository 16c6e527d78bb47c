import { type AppError, refuse } from '#server/kit/errors.ts';
import { decisionOf } from '#server/kit/actions/four-eyes.ts';
import type { Guard, GuardContext } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addMinutes } from '#server/kit/time.ts';

type Status = 'pending' | 'reviewing' | 'approved' | 'paying' | 'paid' | 'rejected' | 'failed' | 'canceled';

/** From these values on a second auditor is needed (settings `finance.wd_second_fen`, `risk.wd_score_block`). */
export interface SecondLimits {
    amountFen: number;
    risk: number;
}

/** Whether a second auditor is needed, because of the amount or the risk. */
export const needsSecond = (row: WireRow, limits: SecondLimits): boolean =>
    Number(row.amountFen) >= limits.amountFen || Number(row.riskScore) >= limits.risk;

/** Refuses every other state, naming the person who decided if there is one. */
const onlyIn = (row: WireRow, states: readonly Status[], action: string): AppError | undefined => {
    const status = textOf(row.status) as Status;
    if (states.includes(status)) return undefined;
    const { name, time } = decisionOf(row);
    const isDecided = name !== '' && (status === 'approved' || status === 'rejected' || status === 'reviewing');
    if (isDecided && action === '审核') return refuse('ALREADY_AUDITED', { name, time, result: status === 'rejected' ? '驳回' : '通过' });
    return refuseUnlessStatus('withdraw_status', status, states, action);
};

const DAY = 24 * 60;

/** Why the card can't receive money (domain S11 and the segregation of duties of section 7). */
export const cardFault = (row: WireRow, { session, now }: GuardContext): string | undefined => {
    if (row.cardStatus !== 'passed') return '银行卡未通过核验，请司机更换或重新核验银行卡';
    if (textOf(row.cardLockedUntil).slice(0, 19) > now) return '银行卡变更未满24小时，请在冷静期后处理';
    if (textOf(row.cardHolder) !== textOf(row.ownerName)) return '户名与司机不一致，请驳回并要求使用本人银行卡';
    const isOwnChange = row.cardChangedBy === session.username && textOf(row.cardChangedAt).slice(0, 19) > addMinutes(now, -DAY);
    return isOwnChange ? '您在24小时内变更过该司机的银行卡，请由其他财务处理' : undefined;
};

/** The first decision, which requires a verified card of the driver. */
export const mayApprove: Guard = (row, context) => onlyIn(row, ['pending'], '审核') ?? cardFault(row, context);

/** The second auditor must be another person than the first. */
export const mayReview: Guard = (row, context) => {
    const state = onlyIn(row, ['reviewing'], '复核');
    if (state) return state;
    if (row.firstBy === context.session.username) return '不能复核自己初审的单据，请由其他财务复核';
    return cardFault(row, context);
};

/** Approving less is a decision too: by the first auditor while it is pending, by the second while it is reviewed. */
export const mayReduce: Guard = (row, context) => (row.status === 'reviewing' ? mayReview(row, context) : mayApprove(row, context));

/** Possible until the decision. */
export const mayReject: Guard = row => onlyIn(row, ['pending', 'reviewing'], '驳回');
/** Only while the bank is processing it. */
export const mayPay: Guard = row => onlyIn(row, ['paying'], '登记打款结果');
/** Only after a failed payment, to a verified card: after a change of the card the waiting time applies, as for a new withdrawal. */
export const mayRetry: Guard = (row, context) => onlyIn(row, ['failed'], '重新打款') ?? cardFault(row, context);
