import { LEASE_MINUTES, type Snapshot } from '#contract/vehicle/audit.ts';
import type { Guard } from '#server/kit/actions/on-action.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addMinutes, fromWireTime } from '#server/kit/time.ts';

const RESULT: Readonly<Record<string, string>> = { approved: '通过', rejected: '驳回', canceled: '撤销' };
const OPEN = new Set(['pending', 'reviewing']);

/** The refusal if the application is already decided, with the person and time. */
const decided = (row: WireRow) =>
    OPEN.has(textOf(row.status))
        ? undefined
        : refuse('ALREADY_AUDITED', {
              name: textOf(row.auditorName ?? row.auditor) || '申请人',
              time: textOf(row.auditTime ?? row.updateTime),
              result: RESULT[textOf(row.status)] ?? textOf(row.status),
          });

const leaseHolds = (row: WireRow, now: string) => typeof row.claimUntil === 'string' && row.claimUntil > now;

/** The refusal if another auditor has claimed it, with the person and the remaining time. */
const heldByOther = (row: WireRow, { session, now }: Parameters<Guard>[1]) => {
    if (row.status !== 'reviewing' || row.claimedBy === session.username || !leaseHolds(row, now)) return undefined;
    const left = (fromWireTime(textOf(row.claimUntil)).getTime() - fromWireTime(now).getTime()) / 60_000;
    return refuse('CLAIMED', { name: textOf(row.claimerName ?? row.claimedBy), m: Math.max(1, Math.ceil(left)) });
};

/** pending —claim→ reviewing; an expired claim may be taken over. */
export const claimGuard: Guard = (row, context) => {
    const taken = decided(row) ?? heldByOther(row, context);
    if (taken) return taken;
    return row.status === 'reviewing' && row.claimedBy === context.session.username && leaseHolds(row, context.now)
        ? '您已领取该单'
        : undefined;
};

export const releaseGuard: Guard = (row, { session }) =>
    decided(row) ?? (row.status !== 'reviewing' ? '该单未被领取' : row.claimedBy === session.username ? undefined : '只能释放自己领取的单');

/** Requires that nobody else has claimed it; deciding a pending one claims it implicitly. */
export const decideGuard: Guard = (row, context) => decided(row) ?? heldByOther(row, context);

/** Differences between recognized and typed data. */
export const mismatches = (snapshot: Snapshot): string[] => {
    const read = snapshot.ocr ?? {};
    const typed: Record<string, string | null | undefined> = { ...(snapshot as Record<string, string | null | undefined>) };
    for (const cert of snapshot.certificates ?? []) {
        typed[`${cert.certType}.certNo`] = cert.certNo;
        typed[`${cert.certType}.expireDate`] = cert.expireDate;
    }
    return Object.entries(read)
        .filter(([key, value]) => typed[key] !== undefined && typed[key] !== value)
        .map(([key]) => key);
};

/** In bulk only certificate renewals without differences: all others need a closer look. */
export const renewalGuard: Guard = (row, context) => {
    const taken = decideGuard(row, context);
    if (taken) return taken;
    if (row.applyType !== 'renew_cert') return '批量通过只用于证照更新，请逐单审核';
    return mismatches(row.snapshot as Snapshot).length > 0 ? '识别结果与填写不一致，请逐单审核' : undefined;
};

export const leaseFrom = (now: string): string => addMinutes(now, LEASE_MINUTES);
