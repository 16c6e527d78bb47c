import { dictText } from '#contract/dictionaries.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/** Refuses in every other state, naming who decided where somebody has. */
const onlyIn = (row: WireRow, states: readonly string[], action: string): AppError | undefined => {
    const status = textOf(row.status);
    if (states.includes(status)) return undefined;
    const name = textOf(row.auditBy);
    if (name !== '' && action === '审核')
        return refuse('ALREADY_AUDITED', { name, time: textOf(row.auditTime), result: status === 'rejected' ? '驳回' : '通过' });
    return refuse('STATE_DENIED', { status: dictText('refund_status', status), action });
};

/** Somebody has agreed and a second person is asked. */
const inReview = (row: WireRow): string | undefined =>
    row.status === 'pending' && textOf(row.auditBy) !== '' ? `已由${textOf(row.auditBy)}通过，等待双人复核` : undefined;

/** Who asked for the refund does not give it. */
const notOwn: Guard = (row, { session }) => (row.applyBy === session.username ? refuse('SELF_REVIEW') : undefined);

/** While it waits, nobody reviews it elsewhere, and by somebody else than who asked. */
export const mayApprove: Guard = (row, context) => onlyIn(row, ['pending'], '审核') ?? inReview(row) ?? notOwn(row, context);
/** While it waits and nobody reviews it elsewhere; or given up after a channel has refused it. */
export const mayReject: Guard = row => onlyIn(row, ['pending', 'failed'], '审核') ?? inReview(row);
/** Only what a channel refused. */
export const mayRetry: Guard = row => onlyIn(row, ['failed'], '重试');

/** A ruling that two people have agreed to needs no third. */
export const needsSecond = (row: WireRow, limitFen: number): boolean => Number(row.amountFen) > limitFen && textOf(row.approvalId) === '';
