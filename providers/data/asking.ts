import type { Page } from '#contract/kit/envelope.ts';
import type { Query } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { requireList, requirePage, requireRecord } from './answers.ts';

/**
 * GET of a list; a page of records is accepted.
 * @throws HttpError as `get`, and 「服务器返回异常」 if the result is not a list.
 */
export const getList = async <T>(path: string, query?: Query, options?: CallOptions): Promise<T[]> =>
    requireList<T>(await get(path, query, options));

/**
 * GET of a page of records; a plain array counts as a complete page.
 * @throws HttpError as `get`, and 「服务器返回异常」 if the result is not a page.
 */
export const getPage = async <T>(path: string, query?: Query, options?: CallOptions): Promise<Page<T>> =>
    requirePage<T>(await get(path, query, options));

/**
 * GET of one object.
 * @throws HttpError as `get`, and 「服务器返回异常」 if the result is not an object.
 */
export const getRecord = async <T>(path: string, query?: Query, options?: CallOptions): Promise<T> =>
    requireRecord<T>(await get(path, query, options));
