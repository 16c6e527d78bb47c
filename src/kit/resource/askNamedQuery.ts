import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

/** Asks a named query of the contract once, outside of the cache: for what a click fetches. */
export const askNamedQuery = async <Q extends NamedQuery>(
    dataProvider: AppDataProvider,
    { entity, name }: Q,
    params: QueryParams<Q>,
    options?: { signal: AbortSignal },
): Promise<QueryResult<Q>> => (await dataProvider.query<QueryResult<Q>>(entity.resource, name, params as never, options)).data;
