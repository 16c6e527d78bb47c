import { dictText } from '#contract/dictionaries.ts';
import { decisionOf } from '#server/kit/actions/four-eyes.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/** Refuses in every other state, naming who decided where somebody has. */
const onlyIn = (row: WireRow, states: readonly string[], action: string): AppError | undefined => {
    const status = textOf(row.status);
    if (states.includes(status)) return undefined;
    const { name, time } = decisionOf(row);
    if (name === '' || status === 'reviewing' || action !== '审核') return refuseUnlessStatus('audit_flow', status, states, action);
    return refuse('ALREADY_AUDITED', { name, time, result: dictText('audit_flow', status) });
};

/** Who asked for the money does not give it. */
const notOwn: Guard = (row, { session }) => (row.applyBy === session.username ? refuse('SELF_REVIEW') : undefined);

/** The first decision. */
export const mayApprove: Guard = (row, context) => onlyIn(row, ['pending'], '审核') ?? notOwn(row, context);

/** The second decision, by another person than the first. */
export const mayReview: Guard = (row, context) => {
    const reason = onlyIn(row, ['reviewing'], '复核') ?? notOwn(row, context);
    if (reason) return reason;
    return row.firstBy === context.session.username ? '不能复核自己初审的单据' : undefined;
};

/** Reducing is deciding: by the first auditor while it waits, by the second while it is reviewed. */
export const mayReduce: Guard = (row, context) => (row.status === 'reviewing' ? mayReview(row, context) : mayApprove(row, context));

/** Until it is decided. */
export const mayReject: Guard = row => onlyIn(row, ['pending', 'reviewing'], '驳回');

/** One's own, while nobody has decided. */
export const mayCancel: Guard = (row, { session }) =>
    onlyIn(row, ['pending'], '撤销') ?? (row.applyBy === session.username ? undefined : '只能撤销自己提交的申请');
