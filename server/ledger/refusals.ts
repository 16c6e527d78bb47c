import { type AppError, refuse } from '#server/kit/errors.ts';
import { constraintOf } from '#server/kit/sql-state.ts';

/** Fen as formatted yuan: `1,279.12`. */
export const yuan = (fen: number): string => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The amount exceeds the balance. */
export const insufficient = (availableFen: number): AppError => refuse('INSUFFICIENT', { x: yuan(availableFen) });

/** The account is frozen for outgoing money. */
export const accountFrozen = (act = '支出'): AppError => refuse('ACCOUNT_FROZEN', { action: act });

/** The day has been sealed. */
const periodClosed = (day: string): AppError => refuse('PERIOD_CLOSED', { date: day });

/** The refusal for a violated constraint of the database, which is the last line of defence after all checks in the code. */
export function ledgerRefusal(error: unknown, day: string): unknown {
    const constraint = constraintOf(error);
    if (constraint === 'ck_fin_account_1') return insufficient(0);
    if (constraint === 'ck_fin_journal_day_open') return periodClosed(day);
    if (constraint === 'ux_fin_journal_1') return refuse('STATE_DENIED', { status: '已冲销', action: '再次冲销' });
    return error;
}
