import type { GetManyParams, GetManyReferenceParams, GetListParams, GetOneParams, Identifier, QueryFunctionContext } from 'react-admin';
import type { Query } from '#providers/http/address.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import { get } from '#providers/http/http.ts';
import { requirePage, requireRecord, toListResult } from './answers.ts';
import { type ListParams, listQuery } from './listQuery.ts';
import { readOpening, rememberOpening } from './opening.ts';
import type { Place, Registry } from './registry.ts';

/** Number of ids that fit into one URL. */
const IDS_PER_CALL = 100;

type Read = (path: string, query: Query, options: CallOptions) => Promise<unknown>;
type Reading<P> = P & Partial<QueryFunctionContext>;

/** Whether the window is at the list of a resource, or at a record of it. */
const isAt = (resource: string, id?: Identifier) =>
    `${window.location.pathname}/`.startsWith(id === undefined ? `/${resource}/` : `/${resource}/${encodeURIComponent(id)}/`);

/** react-admin's read methods. Each passes the abort signal on. */
export const createReading = (registry: Registry) => {
    const page = async (place: Place, params: ListParams, signal?: AbortSignal, read: Read = get) =>
        toListResult(requirePage(await read(`${place.wire}/list`, listQuery(place, params), { signal })));

    return {
        getList: (resource: string, params: Reading<GetListParams>) => {
            const place = registry.place(resource);
            // react-query passes a signal; a screen that reads single rows of the list does not.
            const isOpening = params.signal !== undefined && isAt(resource);
            if (isOpening) rememberOpening(resource, `${place.wire}/list`, listQuery(place, params));
            return page(place, params, params.signal, isOpening ? readOpening : get);
        },

        getOne: async (resource: string, { id, signal }: Reading<GetOneParams>) => {
            const read = isAt(resource, id as Identifier) ? readOpening : get;
            return { data: requireRecord(await read(`${registry.place(resource).wire}/queryById`, { id: id as Identifier }, { signal })) };
        },

        /** Records outside the user's data scope are missing in the result. */
        getMany: async (resource: string, { ids, signal }: Reading<GetManyParams>) => ({
            data: await byIds(registry.place(resource), ids, signal),
        }),

        getManyReference: (resource: string, { target, id, filter, ...params }: Reading<GetManyReferenceParams>) =>
            page(registry.place(resource), { ...params, filter: { ...(filter as object), [target]: [id] } }, params.signal),
    };
};

/** Loads records by id, in as few calls as possible. */
export const byIds = async (place: Place, ids: readonly Identifier[], signal?: AbortSignal): Promise<{ id: Identifier }[]> => {
    const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, index) =>
        ids.slice(index * IDS_PER_CALL, (index + 1) * IDS_PER_CALL),
    );
    const pages = await Promise.all(
        chunks.map(chunk => get(`${place.wire}/list`, { id: chunk, pageNo: 1, pageSize: chunk.length }, { signal })),
    );
    return pages.flatMap(result => requirePage<{ id: Identifier }>(result).records);
};
