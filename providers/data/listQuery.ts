import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import type { Query } from '#providers/http/address.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import type { Place } from './registry.ts';

/** Rows of a page unless the screen says otherwise (LIST-01). */
export const DEFAULT_PAGE_SIZE = 10;

export interface ListParams {
    pagination?: { page: number; perPage: number };
    sort?: { field: string; order: 'ASC' | 'DESC' };
    filter?: unknown;
    meta?: unknown;
}

/** react-admin's list parameters as query keys of a `list` or `exportXls` call (CALL-10). */
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

/** Filter and sort alone, for an export of everything that the list shows. */
export const unpagedQuery = (place: Place, { sort, filter }: ListParams): Query => ({ ...filterQuery(place, filter), ...sortQuery(sort) });

/** `id` is what react-admin asks for when nobody chose a sort: the server's own order (newest first) serves better. */
const sortQuery = (sort: ListParams['sort']): Query =>
    sort && sort.field !== '' && sort.field !== 'id'
        ? { [LIST_KEYS.column]: sort.field.replace(/_dictText$/, ''), [LIST_KEYS.order]: sort.order.toLowerCase() }
        : {};
