import type { BoardCandidate } from '#contract/order/dispatch-board.ts';

/** May the driver take the order: yes, yes but, no. */
export interface Verdict {
    kind: 'ok' | 'warn' | 'no';
    /** Why not, or what to mind. */
    reasons: readonly string[];
}

export const VERDICT_SIGN = { ok: '✓', warn: '⚠', no: '✗' } as const;
export const VERDICT_COLOR = { ok: 'success.main', warn: 'warning.main', no: 'error.main' } as const;

/** What the server thinks of a driver for the chosen order. */
export const verdictOf = ({ blocked, warnings }: Pick<BoardCandidate, 'blocked' | 'warnings'>): Verdict => {
    if (blocked.length > 0) return { kind: 'no', reasons: blocked.map(({ message }) => message) };
    return { kind: warnings.length > 0 ? 'warn' : 'ok', reasons: warnings };
};

/** The best of a driver's vehicles for the order. */
export const bestOf = (candidates: readonly BoardCandidate[], driverId: string): BoardCandidate | undefined =>
    candidates.find(one => one.driverId === driverId);
