import { CommitUnknown } from '#server/db/client.ts';
import { AppError, badRequest, outcomeUnknown, refuseWith, unavailable } from '#server/kit/errors.ts';
import { isConnectionLost, sqlState } from '#server/kit/sql-state.ts';

/** Values that the database refuses: NUL, invalid dates, numbers out of range (security, «SQLSTATE → envelope»). */
const MALFORMED = new Set(['22021', '22P05', '22003', '22007', '22008', '2201X', '2201W', '22P02', '22001']);
/** The database is slow or full. */
const UNAVAILABLE = new Set(['57014', '55P03', '53100', '53200', '53300', '25P03']);

/** The answer to a database error that no service has handled; undefined for any other error. */
export function databaseRefusal(error: unknown): AppError | undefined {
    if (error instanceof CommitUnknown) return outcomeUnknown();
    const state = sqlState(error);
    if (state === undefined) return undefined;
    if (MALFORMED.has(state)) return badRequest();
    if (UNAVAILABLE.has(state) || isConnectionLost(error)) return unavailable();
    if (state === '23505') return refuseWith('该值不可用，系统中已存在！');
    if (['23503', '23514', '23P01', '23502'].includes(state)) return refuseWith('数据不符合约束，请检查后重试');
    if (state === '40001' || state === '40P01') {
        return new AppError(200, 409, '数据正被他人修改，请刷新后重试', { errorCode: 'VERSION_CONFLICT' });
    }
    return undefined;
}
