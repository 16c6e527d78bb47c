import type { AppliedPlan, ApplyPlanBody, AutoPlan, BoardCandidates, BoardQuery, DispatchBoard } from '#contract/order/dispatch-board.ts';
import type { Query } from '#providers/http/address.ts';
import { readHome } from '#providers/data/opening.ts';
import { get, post } from '#providers/http/http.ts';

/** Query key prefix of all queries of the board, which every action invalidates. */
export const DISPATCH = 'order/dispatch';

export const loadBoard = (query: BoardQuery, signal?: AbortSignal): Promise<DispatchBoard> =>
    readHome('order/dispatch', '/order/dispatch/board', query as Query, { signal });

export const loadBoardCandidates = (id: string, keyword: string, signal?: AbortSignal): Promise<BoardCandidates> =>
    get('/order/dispatch/candidates', { id, ...(keyword ? { keyword } : {}) }, { signal });

/** Requests a proposed plan; nothing is changed. */
export const askForPlan = (ids: readonly string[]): Promise<AutoPlan> => post('/order/dispatch/autoPlan', { ids });

/** Sends the offers to the drivers, row by row. */
export const applyPlan = (rows: ApplyPlanBody['rows']): Promise<AppliedPlan> => post('/order/dispatch/applyPlan', { rows });

/** Undoes assignments of the last half minute. */
export const undoPlan = (ids: readonly string[]): Promise<AppliedPlan> => post('/order/dispatch/undo', { ids });
