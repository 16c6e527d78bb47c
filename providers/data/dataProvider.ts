import type { DataProvider } from 'react-admin';
import { get, requestBody } from '#providers/http/http.ts';
import type { CallOptions } from '#providers/http/exchange.ts';
import type { Query } from '#providers/http/address.ts';
import { createFiles } from './files.ts';
import { createReading } from './reading.ts';
import { createRegistry, type Place } from './registry.ts';
import { createWriting } from './writing.ts';

/**
 * react-admin's data provider over the contract's envelope: the nine standard methods, named actions and queries, and
 * files. Every failure is an `HttpError`.
 *
 * @example const dataProvider = createDataProvider([Order, LevelOne]);
 */
export const createDataProvider = (places: readonly Place[]) => {
    const registry = createRegistry(places);
    return {
        supportAbortSignal: true,
        ...(createReading(registry) as Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>),
        ...(createWriting(registry) as Pick<DataProvider, 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany'>),
        ...createFiles(registry),

        /** A named action: POST with `{id, version, …}`; the server's message comes along for the notice. */
        action: async <T = unknown>(
            resource: string,
            name: string,
            body: object,
            options?: CallOptions,
        ): Promise<{ data: T; message: string }> => {
            const { result, message } = await requestBody<T>('POST', `${registry.place(resource).wire}/${name}`, { ...options, body });
            return { data: result as T, message };
        },

        /** A named query: GET beside the standard ones, `candidates` say. */
        query: async <T = unknown>(resource: string, name: string, params: Query = {}, options?: CallOptions): Promise<{ data: T }> => ({
            data: await get<T>(`${registry.place(resource).wire}/${name}`, params, options),
        }),
    } satisfies DataProvider;
};

/** The data provider with its own methods: `useDataProvider<AppDataProvider>()`. */
export type AppDataProvider = ReturnType<typeof createDataProvider>;
