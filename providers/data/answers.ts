import type { Page } from '#contract/kit/envelope.ts';
import { ERROR_TEXTS } from '#providers/errors/errorTexts.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { isRecord } from '#providers/store/checks.ts';

/** Additional data of a list response; screens find it in the list context's `meta`. */
export interface ListMeta {
    totalApprox?: boolean;
    /** Cursor for pages beyond 10,000 rows; pass it back as `meta.cursor`. */
    cursor?: string;
    /** Why the list is empty although there is data. */
    notice?: string;
}

const broken = () => new HttpError({ message: ERROR_TEXTS.broken, status: 200, reason: 'broken' });

/**
 * A page of records; a plain array counts as a whole list (wire-contract 2.4).
 * @throws HttpError 「服务器返回异常」 if the result is neither (security C06).
 */
export const requirePage = <T>(result: unknown): Page<T> => {
    if (Array.isArray(result)) return { records: result as T[], total: result.length, size: result.length, current: 1, pages: 1 };
    if (!isRecord(result) || !Array.isArray(result.records)) throw broken();
    return { ...result, total: Number(result.total) || 0 } as Page<T>;
};

/**
 * The rows of a list, or of a page.
 * @throws HttpError 「服务器返回异常」 if the result is neither.
 */
export const requireList = <T>(result: unknown): T[] => requirePage<T>(result).records;

/** The rows of a list inside a result. wire: existing backends send null for an empty list. */
export const rowsIn = <T>(list: readonly T[] | null | undefined): readonly T[] => list ?? [];

/** @throws HttpError 「服务器返回异常」 if the result is not a record. */
export const requireRecord = <T>(result: unknown): T => {
    if (!isRecord(result)) throw broken();
    return result as T;
};

/** Converts a page to react-admin's list result. */
export const toListResult = <T>({ records, total, totalApprox, cursor, notice, current, pages }: Page<T>) => ({
    data: records,
    total,
    pageInfo: { hasPreviousPage: current > 1, hasNextPage: cursor !== undefined || current < pages },
    meta: { totalApprox, cursor, notice } satisfies ListMeta,
});
