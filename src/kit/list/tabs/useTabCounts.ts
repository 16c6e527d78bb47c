import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { useNamedQuery } from '../../resource/useNamedQuery.ts';
import { useListState } from '../useListState.ts';

/** Reads the row counts of the current list's tabs, with the list's filters except `tabKeys`, which are the tabs' own filters. */
export const useTabCounts = <Q extends NamedQuery>(query: Q, tabKeys: readonly string[]) => {
    const { filterValues } = useListState();
    const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !tabKeys.includes(key)));
    return useNamedQuery(query, filterQuery(query.entity, others) as QueryParams<Q>, { keepsLast: true }).data;
};
