import type { ApprovalCreated } from '#contract/system/approval.ts';
import { Approval } from '#contract/system/approval.ts';
import type { Envelope } from '#contract/kit/envelope.ts';
import type { Tx } from '#server/db/client.ts';
import { approvals, type ApprovalRow } from './approval.table.ts';
import { and, eq } from 'drizzle-orm';
import { canonical, sha256 } from '#server/kit/answers/canonical.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';
import { AppError, notFound } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { storeEvent } from '#server/platform/outbox/events.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** A request for a second person's approval. The payload must contain everything that `execute` needs. */
export interface ApprovalRequest<P extends object> {
    actor: Actor & { session: Session };
    bizId: string;
    /** Number of the record, as shown to people. */
    bizNo?: string | null;
    /** City of the record: people whose data rules restrict them to cities see only requests of these cities. */
    cityId?: string | null;
    amountFen?: number;
    /** Title in the list; by default the kind's label and the number. */
    title?: string;
    payload: P;
}

/** Acts that need a second person's approval (S47). */
export interface Approvals {
    add<P extends object>(kind: ApprovalKind<P>): void;
    find(kind: string): ApprovalKind | undefined;
    all(): readonly ApprovalKind[];
    /**
     * Stores the request with the current record, in the caller's transaction, and returns the answer to send.
     * @throws AppError DUPLICATE while another request for the same act on the same record is pending.
     */
    request<P extends object>(tx: Tx, kind: ApprovalKind<P>, given: ApprovalRequest<P>): Promise<Envelope<ApprovalCreated>>;
}

/** Event topic: an approval was requested; the event key is the id of the request. */
export const APPROVAL_REQUESTED = 'approval.requested';

/** Requests expire after this time (domain 4.3). */
const OPEN_MINUTES = 72 * 60;

export function createApprovals(clock: Clock): Approvals {
    const kinds = new Map<string, ApprovalKind>();
    return {
        add: kind => {
            if (kinds.has(kind.kind)) throw new Error(`two approvals are called ${kind.kind}`);
            kinds.set(kind.kind, kind);
        },
        find: kind => kinds.get(kind),
        all: () => [...kinds.values()],
        request: async (tx, kind, given) => {
            if (!kinds.has(kind.kind)) throw new Error(`the approval ${kind.kind} is not registered`);
            const before = await kind.target(tx, given.bizId);
            if (!before) throw notFound();
            await refuseSecond(tx, kind.permission, given);
            const row = await newRow(tx, kind, given, before, toWireTime(clock.date()));
            await tx.insert(approvals).values(row);
            await storeEvent(tx, { topic: APPROVAL_REQUESTED, key: row.id, payload: {}, tenantId: row.tenantId }, clock.date());
            await logChanges(tx, given.actor, [{ entity: Approval, table: approvals, op: 'add', after: { ...row, version: 0 } }]);
            const { id: approvalId, approvalNo } = row;
            return ok({ errorCode: 'APPROVAL_CREATED', approvalId, approvalNo }, `已提交复核，单号${approvalNo}`);
        },
    };
}

/** Concurrent requests wait for the lock on the target; a unique index is the second line of defence. */
const refuseSecond = async (tx: Tx, action: string, { actor, bizId }: ApprovalRequest<object>): Promise<void> => {
    const [waiting] = await tx
        .select({ no: approvals.approvalNo })
        .from(approvals)
        .where(
            and(
                eq(approvals.tenantId, actor.session.tenantId),
                eq(approvals.action, action),
                eq(approvals.bizId, bizId),
                eq(approvals.status, 'pending'),
            ),
        );
    if (waiting) throw new AppError(200, 500, `已有待复核的申请${waiting.no}，请等待复核或先撤回`, { errorCode: 'DUPLICATE' });
};

const newRow = async (
    tx: Tx,
    { kind, label, permission }: ApprovalKind,
    { actor, bizId, bizNo = null, cityId = null, amountFen = 0, title, payload }: ApprovalRequest<object>,
    before: object,
    now: string,
) => {
    const { session } = actor;
    const row = {
        id: newId(),
        tenantId: session.tenantId,
        createBy: session.username,
        approvalNo: datedNumber('FH', now, await nextSerial(tx, 'sys_approval_no', 1_000_000)),
        action: permission,
        bizKind: kind,
        bizId,
        bizNo,
        cityId,
        title: (title ?? [label, bizNo].filter(Boolean).join(' ')).slice(0, 128),
        amountFen,
        payload: frozen(payload),
        beforeSnap: frozen(before),
        status: 'pending' as const,
        maker: session.username,
        makeTime: now,
        expireAt: addMinutes(now, OPEN_MINUTES),
    };
    return { ...row, payloadHash: hashOf(row) };
};

/** The value as the database will return it after JSON: without `undefined` properties. */
const frozen = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

type Frozen = Pick<ApprovalRow, 'tenantId' | 'action' | 'bizKind' | 'bizId' | 'maker' | 'amountFen' | 'payload' | 'beforeSnap'>;

/** Digest of everything that determines the effect of an approval. */
export const hashOf = ({ tenantId, action, bizKind, bizId, maker, amountFen, payload, beforeSnap }: Frozen): string =>
    sha256(canonical({ tenantId, action, bizKind, bizId, maker, amountFen, payload, beforeSnap }));
