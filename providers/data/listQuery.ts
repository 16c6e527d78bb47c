import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import type { Query } from '#providers/http/address.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import type { Place } from './registry.ts';

/** Default number of rows per page (LIST-01). */
export const DEFAULT_PAGE_SIZE = 10;

export interface ListParams {
    pagination?: { page: number; perPage: number };
    sort?: { field: string; order: 'ASC' | 'DESC' };
    filter?: unknown;
    meta?: unknown;
}

/** Converts react-admin's list parameters to the query of a `list` or `exportXls` call (CALL-10). */
export const listQuery = (place: Place, { pagination, sort, filter, meta }: ListParams): Query => {
    const cursor = isRecord(meta) && isString(meta.cursor) ? meta.cursor : undefined;
    return {
        ...filterQuery(place, filter),
        ...sortQuery(sort),
        [LIST_KEYS.page]: pagination?.page ?? 1,
        [LIST_KEYS.size]: pagination?.perPage ?? DEFAULT_PAGE_SIZE,
        [LIST_KEYS.cursor]: cursor,
    };
};

/** Only filter and sort, for an export of all rows of the list. */
export const unpagedQuery = (place: Place, { sort, filter }: ListParams): Query => ({ ...filterQuery(place, filter), ...sortQuery(sort) });

/** `id` is react-admin's default sort; it is not sent, because the server's default order (newest first) is better. */
const sortQuery = (sort: ListParams['sort']): Query =>
    sort && sort.field !== '' && sort.field !== 'id'
        ? { [LIST_KEYS.column]: sort.field.replace(/_dictText$/, ''), [LIST_KEYS.order]: sort.order.toLowerCase() }
        : {};
