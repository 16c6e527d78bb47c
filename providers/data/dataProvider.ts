import type { DataProvider } from 'react-admin';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import { UNDO_PATH } from '#contract/kit/calls/undo.ts';
import { get, requestBody } from '#providers/http/http.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import type { Query } from '#providers/http/address.ts';
import { createFiles } from './files.ts';
import { createReading } from './reading.ts';
import { createRegistry, type Place } from './registry.ts';
import { createWriting } from './writing.ts';

/** Prefix of resources that use plain REST (CALL-09): `rest/role` is `/role`. */
const REST_PREFIX = 'rest/';

type Standard = 'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';
type Call = (resource: string, params?: object) => Promise<unknown>;

/** The standard methods; calls for `rest/…` resources go to `ra-data-simple-rest`, which is loaded with the first such call. */
const withRest = (own: Pick<DataProvider, Standard>): Pick<DataProvider, Standard> =>
    Object.fromEntries(
        Object.entries(own as unknown as Record<string, Call>).map(([method, call]) => [
            method,
            async (resource: string, params?: object) =>
                resource.startsWith(REST_PREFIX)
                    ? (await import('./rest.ts')).callRest(method, resource.slice(REST_PREFIX.length), params)
                    : call(resource, params),
        ]),
    ) as unknown as Pick<DataProvider, Standard>;

/**
 * react-admin's data provider over the contract's envelope: the nine standard methods, named actions and queries, and files; resources below
 * `rest/` use plain REST. Every failure is an `HttpError`.
 *
 * @example const dataProvider = createDataProvider([Order, LevelOne]);
 */
export const createDataProvider = (places: readonly Place[]) => {
    const registry = createRegistry(places);
    const send =
        (method: 'POST' | 'PUT') =>
        async <T = unknown>(resource: string, name: string, body: object, options?: CallOptions): Promise<{ data: T; message: string }> => {
            const { result, message } = await requestBody<T>(method, `${registry.place(resource).wire}/${name}`, { ...options, body });
            return { data: result as T, message };
        };
    return {
        supportAbortSignal: true,
        ...withRest({ ...createReading(registry), ...createWriting(registry) } as Pick<DataProvider, Standard>),
        ...createFiles(registry),

        /** A named action: POST with `{id, version, …}`; also resolves to the server's message for the notification. */
        action: send('POST'),

        /** A named change: PUT, for calls that save a state as a whole; also resolves to the server's message. */
        change: send('PUT'),

        /** Undoes a call, by the id that was passed to its `onUndo`; resolves to the resource whose records have changed. */
        undo: async (id: string): Promise<{ resource: string; message: string }> => {
            const { result, message } = await requestBody<{ resource: string }>('POST', UNDO_PATH, { body: { id } });
            return { resource: result?.resource ?? '', message };
        },

        /** A named query of the contract: a GET in addition to the standard ones, such as `candidates`. */
        query: <Q extends NamedQuery>({ entity, name }: Q, params: QueryParams<Q>, options?: CallOptions): Promise<QueryResult<Q>> =>
            get(`${registry.place(entity.resource).wire}/${name}`, params as Query, options),
    } satisfies DataProvider;
};

/** Type of the data provider including its custom methods: `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;
