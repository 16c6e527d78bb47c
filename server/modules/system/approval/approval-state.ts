import type { ActionState } from '#contract/kit/entity.ts';
import { ERROR_MESSAGES, type ErrorCode } from '#contract/kit/error-codes.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { ApprovalRow } from '#server/platform/approvals/approval.table.ts';

export type ApprovalVerb = 'approve' | 'reject' | 'cancel';

export type ApprovalFacts = Pick<ApprovalRow, 'status' | 'maker' | 'action' | 'expireAt'>;

/** Why something can't be done with a request: the words, and the code that callers test. */
export interface Obstacle {
    errorCode: ErrorCode | 'FORBIDDEN';
    reason: string;
}

const NAMES: Record<ApprovalVerb, string> = { approve: '通过', reject: '驳回', cancel: '撤回' };

interface Circumstances {
    now: string;
    statusText: (status: string) => string;
    /** Whom the caller stands in for: what they may decide, except their own requests, the caller may. */
    principals?: readonly Pick<Session, 'username' | 'permissions'>[];
}

/**
 * What speaks against a decision at `now` (wire time): the state, then who asks. Nobody decides their own request, administrators
 * included; only the maker takes it back.
 */
export const obstacleTo = (
    verb: ApprovalVerb,
    facts: ApprovalFacts,
    { username, permissions }: Pick<Session, 'username' | 'permissions'>,
    { now, statusText, principals = [] }: Circumstances,
): Obstacle | undefined => {
    const isLate = facts.status === 'pending' && facts.expireAt <= now;
    if (facts.status !== 'pending' || isLate) {
        const status = statusText(isLate ? 'expired' : facts.status);
        const reason = ERROR_MESSAGES.STATE_DENIED.replace('{status}', status).replace('{action}', NAMES[verb]);
        return { errorCode: 'STATE_DENIED', reason };
    }
    const isOwn = facts.maker.toLowerCase() === username.toLowerCase();
    if (verb === 'cancel') return isOwn ? undefined : { errorCode: 'STATE_DENIED', reason: '只有发起人可以撤回' };
    if (isOwn) return { errorCode: 'SELF_REVIEW', reason: ERROR_MESSAGES.SELF_REVIEW };
    const others = principals.filter(each => each.username.toLowerCase() !== facts.maker.toLowerCase());
    if (![permissions, ...others.map(each => each.permissions)].some(held => held.has(facts.action)))
        return { errorCode: 'FORBIDDEN', reason: '您没有该业务的操作权限，请由有权限的同事复核' };
    return undefined;
};

/** The same as a record tells it to its buttons. */
export const stateOf = (obstacle: Obstacle | undefined): ActionState => (obstacle ? { ok: false, reason: obstacle.reason } : { ok: true });
