import { useRecordContext } from 'react-admin';
import type { byId, NamedQuery, QueryParams } from '#contract/kit/query.ts';
import { useNamedQuery } from './useNamedQuery.ts';

/** Reads a named query of the contract about the current record. */
export const useRecordQuery = <Q extends NamedQuery<typeof byId>>(query: Q) => {
    const id = useRecordContext<{ id: string }>()?.id;
    return useNamedQuery(query, id ? ({ id } as QueryParams<Q>) : undefined);
};
