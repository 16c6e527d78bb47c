import type { GetManyParams, GetManyReferenceParams, GetListParams, GetOneParams, Identifier, QueryFunctionContext } from 'react-admin';
import { get } from '#providers/http/http.ts';
import { requirePage, requireRecord, toListResult } from './answers.ts';
import { type ListParams, listQuery } from './listQuery.ts';
import { readOpening } from './openingList.ts';
import type { Place, Registry } from './registry.ts';

/** Ids that fit into one address line. */
const IDS_PER_CALL = 100;

type Reading<P> = P & Partial<QueryFunctionContext>;

const isListOpen = (resource: string) => window.location.pathname === `/${resource}`;

/** The calls of react-admin that read. Each passes the abort signal on. */
export const createReading = (registry: Registry) => {
    const page = async (place: Place, params: ListParams, signal?: AbortSignal, read: typeof get = get) =>
        toListResult(requirePage(await read(`${place.wire}/list`, listQuery(place, params), { signal })));

    return {
        // react-query passes a signal; a screen that looks at single rows of the list does not.
        getList: (resource: string, params: Reading<GetListParams>) =>
            page(registry.place(resource), params, params.signal, params.signal && isListOpen(resource) ? readOpening : get),

        getOne: async (resource: string, { id, signal }: Reading<GetOneParams>) => ({
            data: requireRecord(await get(`${registry.place(resource).wire}/queryById`, { id: id as Identifier }, { signal })),
        }),

        /** Records outside the caller's scope are simply absent. */
        getMany: async (resource: string, { ids, signal }: Reading<GetManyParams>) => ({
            data: await byIds(registry.place(resource), ids, signal),
        }),

        getManyReference: (resource: string, { target, id, filter, ...params }: Reading<GetManyReferenceParams>) =>
            page(registry.place(resource), { ...params, filter: { ...(filter as object), [target]: [id] } }, params.signal),
    };
};

/** Records by id, a few calls at most. */
export const byIds = async (place: Place, ids: readonly Identifier[], signal?: AbortSignal): Promise<{ id: Identifier }[]> => {
    const chunks = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, index) =>
        ids.slice(index * IDS_PER_CALL, (index + 1) * IDS_PER_CALL),
    );
    const pages = await Promise.all(
        chunks.map(chunk => get(`${place.wire}/list`, { id: chunk, pageNo: 1, pageSize: chunk.length }, { signal })),
    );
    return pages.flatMap(result => requirePage<{ id: Identifier }>(result).records);
};
