import type { AppliedPlan, ApplyPlanBody, AutoPlan, BoardCandidates, BoardQuery, DispatchBoard } from '#contract/order/dispatch-board.ts';
import type { Query } from '#providers/http/address.ts';
import { readHome } from '#providers/data/opening.ts';
import { get, post } from '#providers/http/http.ts';

/** The root of every query of the board: whatever is done makes them ask again. */
export const DISPATCH = 'order/dispatch';

export const loadBoard = (query: BoardQuery, signal?: AbortSignal): Promise<DispatchBoard> =>
    readHome('order/dispatch', '/order/dispatch/board', query as Query, { signal });

export const loadBoardCandidates = (id: string, keyword: string, signal?: AbortSignal): Promise<BoardCandidates> =>
    get('/order/dispatch/candidates', { id, ...(keyword ? { keyword } : {}) }, { signal });

/** A plan to look at; nothing is done. */
export const askForPlan = (ids: readonly string[]): Promise<AutoPlan> => post('/order/dispatch/autoPlan', { ids });

/** Asks drivers, row by row. */
export const applyPlan = (rows: ApplyPlanBody['rows']): Promise<AppliedPlan> => post('/order/dispatch/applyPlan', { rows });

/** Takes back what was assigned within the last half minute. */
export const undoPlan = (ids: readonly string[]): Promise<AppliedPlan> => post('/order/dispatch/undo', { ids });
