import type { BoardCandidate } from '#contract/order/dispatch-board.ts';

/** Whether the driver may take the order: yes, with warnings, no. */
export interface Verdict {
    kind: 'ok' | 'warn' | 'no';
    /** The obstacles or warnings. */
    reasons: readonly string[];
}

export const VERDICT_SIGN = { ok: '✓', warn: '⚠', no: '✗' } as const;
export const VERDICT_COLOR = { ok: 'success.main', warn: 'warning.main', no: 'error.main' } as const;

/** The verdict from the server's data of a candidate. */
export const verdictOf = ({ blocked, warnings }: Pick<BoardCandidate, 'blocked' | 'warnings'>): Verdict => {
    if (blocked.length > 0) return { kind: 'no', reasons: blocked.map(({ message }) => message) };
    return { kind: warnings.length > 0 ? 'warn' : 'ok', reasons: warnings };
};

/** The best candidate among a driver's vehicles. */
export const bestOf = (candidates: readonly BoardCandidate[], driverId: string): BoardCandidate | undefined =>
    candidates.find(one => one.driverId === driverId);
