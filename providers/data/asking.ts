import type { Page } from '#contract/kit/envelope.ts';
import type { Query } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { requireList, requirePage, requireRecord } from './answers.ts';

/**
 * GET of a list. A page of records counts as one.
 * @throws HttpError as `get`, and 「服务器返回异常」 when the answer is no list.
 */
export const getList = async <T>(path: string, query?: Query, options?: CallOptions): Promise<T[]> =>
    requireList<T>(await get(path, query, options));

/**
 * GET of a page of records; a plain array counts as a whole one.
 * @throws HttpError as `get`, and 「服务器返回异常」 when the answer is no page.
 */
export const getPage = async <T>(path: string, query?: Query, options?: CallOptions): Promise<Page<T>> =>
    requirePage<T>(await get(path, query, options));

/**
 * GET of one object.
 * @throws HttpError as `get`, and 「服务器返回异常」 when the answer is none.
 */
export const getRecord = async <T>(path: string, query?: Query, options?: CallOptions): Promise<T> =>
    requireRecord<T>(await get(path, query, options));
