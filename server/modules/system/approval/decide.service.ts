import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import type { DictValue } from '#contract/dictionaries.ts';
import { Approval, type ApprovalDecision } from '#contract/system/approval.ts';
import type { Tx } from '#server/db/client.ts';
import type { ApprovalKind, Target } from '#server/platform/approvals/approval-kind.ts';
import { hashOf } from '#server/platform/approvals/approvals.ts';
import { canonical } from '#server/kit/answers/canonical.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { personName, versionConflict } from '#server/kit/crud/conflicts.ts';
import { AppError, badRequest, forbidden, notFound, reasonOf, refuse } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { principalsOf, standingIn } from '../user-agent/principals.service.ts';
import { approvalSource, decidableBy } from './approval.source.ts';
import { type ApprovalVerb, obstacleTo } from './approval-state.ts';
import { approvals, type ApprovalRow } from '#server/platform/approvals/approval.table.ts';

/** One decision: whose, in which transaction. */
export interface Deciding {
    app: FastifyInstance;
    tx: Tx;
    actor: Actor & { session: Session };
}

/** What became of a request. A failure is an outcome too: it is stored, so it is not thrown. */
export interface Outcome {
    status: DictValue<'approval_status'>;
    message: string;
    result: unknown;
}

const STALE = '数据已变化，请重新发起';
const ALTERED = '申请内容与提交时不一致，未执行，请重新发起';

/**
 * Approves and does what was asked for, in the caller's transaction: the stored payload, on the record as the maker saw it, once.
 * @throws AppError SELF_REVIEW, STATE_DENIED, ALREADY_AUDITED, 403 without the act's own permission, 404 out of scope.
 */
export async function approve(given: Deciding, decision: ApprovalDecision): Promise<Outcome> {
    const { app, tx } = given;
    const row = await take(given, 'approve', decision);
    const { actor, note } = await deciderOf(given, row);
    const kind = app.approvals.find(row.bizKind);
    if (!kind) throw new Error(`nothing executes ${row.bizKind}`);
    const target = await kind.target(tx, row.bizId);
    const flaw = hashOf(row) !== row.payloadHash ? ALTERED : isAsBefore(row, target) ? undefined : STALE;
    if (flaw !== undefined || !target) return fail(given, row, kind, flaw ?? STALE, decision);
    const remark = `${note}${decision.remark?.trim() ?? ''}`;
    try {
        // A savepoint: what a refused act has begun is undone, that it was refused is kept.
        const result = await tx.transaction(inner =>
            kind.execute({ ...contextOf(app, row), tx: inner, payload: row.payload as object, target, actor }),
        );
        await store(given, row, { status: 'approved', execResult: result ?? null, checkRemark: remark || null });
        return { status: 'approved', message: '已通过并执行', result: result ?? null };
    } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return fail(given, row, kind, reasonOf(error), decision);
    }
}

/** Refuses a request; a reason is owed. */
export async function reject(given: Deciding, decision: ApprovalDecision): Promise<Outcome> {
    const remark = decision.remark?.trim() ?? '';
    if (remark === '') throw badRequest({ remark: '请填写驳回原因' });
    const row = await take(given, 'reject', decision);
    const { note } = await deciderOf(given, row);
    await close(given, row, 'rejected', `${note}${remark}`);
    return { status: 'rejected', message: '已驳回', result: null };
}

/** Takes one's own request back. */
export async function cancel(given: Deciding, decision: ApprovalDecision): Promise<Outcome> {
    const row = await take(given, 'cancel', decision);
    await close(given, row, 'canceled', decision.remark?.trim() ?? '');
    return { status: 'canceled', message: '已撤回', result: null };
}

/** Locks a request and checks that the caller may decide it now. */
const take = async ({ app, tx, actor }: Deciding, verb: ApprovalVerb, decision: ApprovalDecision): Promise<ApprovalRow> => {
    const source = approvalSource(app);
    const [seen] = await readMany(tx, source, actor.session, [decision.id]);
    const [row] = seen ? await tx.select().from(approvals).where(eq(approvals.id, decision.id)) : [];
    if (!row) throw notFound();
    const statusText = (status: string) => app.dictionary.dictText('approval_status', status) ?? status;
    const obstacle = obstacleTo(verb, row, actor.session, {
        now: toWireTime(app.clock.date()),
        statusText,
        principals: principalsOf(actor.session),
    });
    if (!obstacle) {
        if (decision.version === undefined || decision.version === row.version) return row;
        throw await versionConflict(tx, { ...row, createBy: row.maker, createTime: row.makeTime });
    }
    if (obstacle.errorCode === 'FORBIDDEN') throw forbidden();
    if (row.checker && row.checkTime) {
        const name = await personName(tx, row.checker);
        throw refuse('ALREADY_AUDITED', { name, time: row.checkTime, result: statusText(row.status).replace('已', '') });
    }
    throw new AppError(200, 500, obstacle.reason, { errorCode: obstacle.errorCode });
};

/**
 * With whose rights a request is decided: the caller's own where they suffice, else those of somebody he stands in for, which is
 * written down with the decision.
 */
const deciderOf = async ({ app, tx, actor }: Deciding, row: ApprovalRow): Promise<{ actor: Deciding['actor']; note: string }> => {
    const may = async (session: Session) => {
        const found = await tx
            .select({ id: approvals.id })
            .from(approvals)
            .where(and(eq(approvals.id, row.id), decidableBy(app, session)));
        return found.length > 0;
    };
    if (await may(actor.session)) return { actor, note: '' };
    for (const principal of principalsOf(actor.session)) {
        if (principal.username.toLowerCase() === row.maker.toLowerCase() || !(await may(principal))) continue;
        return { actor: { ...actor, session: standingIn(actor.session, principal) }, note: `（代${principal.realname}复核）` };
    }
    throw forbidden();
};

const isAsBefore = ({ beforeSnap }: ApprovalRow, target: Target | undefined): boolean =>
    target !== undefined && canonical(target.version) === canonical((beforeSnap as Target | null)?.version);

const contextOf = (app: FastifyInstance, row: ApprovalRow) => ({
    app,
    bizId: row.bizId,
    maker: row.maker,
    approvalId: row.id,
    approvalNo: row.approvalNo,
    now: toWireTime(app.clock.date()),
});

const fail = async (given: Deciding, row: ApprovalRow, kind: ApprovalKind, message: string, { remark }: ApprovalDecision) => {
    await store(given, row, { status: 'failed', execResult: { message }, checkRemark: remark?.trim() ?? null });
    await kind.closed?.({ ...contextOf(given.app, row), tx: given.tx, payload: row.payload as object, status: 'failed', remark: message });
    return { status: 'failed', message, result: { message } } satisfies Outcome;
};

/** Ends a request that will not run. Without an actor's decision (a cancelled or late one) there is no checker. */
const close = async (given: Deciding, row: ApprovalRow, status: 'rejected' | 'canceled', remark: string) => {
    await store(given, row, { status, checkRemark: remark || null });
    const kind = given.app.approvals.find(row.bizKind);
    await kind?.closed?.({ ...contextOf(given.app, row), tx: given.tx, payload: row.payload as object, status, remark });
};

const store = async (
    { app, tx, actor }: Deciding,
    before: ApprovalRow,
    values: Pick<Partial<ApprovalRow>, 'execResult' | 'checkRemark'> & { status: ApprovalRow['status'] },
): Promise<void> => {
    const decided = values.status === 'canceled' ? {} : { checker: actor.session.username, checkTime: toWireTime(app.clock.date()) };
    const [after] = await tx
        .update(approvals)
        .set({
            ...values,
            ...decided,
            version: sql`${approvals.version} + 1`,
            updateBy: actor.session.username,
            updateTime: sql`now()`,
        })
        .where(and(eq(approvals.id, before.id), eq(approvals.status, 'pending')))
        .returning();
    // Locked since `take`, so this cannot happen; nothing may run twice, whatever else changes.
    if (!after) throw refuse('STATE_DENIED', { status: before.status, action: '复核' });
    const reason = values.checkRemark ?? undefined;
    await logChanges(tx, actor, [{ entity: Approval, table: approvals, op: 'action', before, after, ...(reason ? { reason } : {}) }]);
};
