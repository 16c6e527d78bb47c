import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { useNamedQuery } from '../../resource/useNamedQuery.ts';
import { useListState } from '../useListState.ts';

/** Reads how many rows each tab of the current list would show: its filters without `tabKeys`, what the tabs themselves narrow it by. */
export const useTabCounts = <Q extends NamedQuery>(query: Q, tabKeys: readonly string[]) => {
    const { filterValues } = useListState();
    const others = Object.fromEntries(Object.entries(filterValues).filter(([key]) => !tabKeys.includes(key)));
    return useNamedQuery(query, filterQuery(query.entity, others) as QueryParams<Q>, { keepsLast: true }).data;
};
