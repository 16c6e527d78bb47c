import { COUNTED_TO, type StatusCounts, statusCountsOf } from '#contract/kit/totals.ts';
import { useEntity } from '../../resource/EntityContext.ts';
import type { StatusTab } from './StatusTabs.tsx';
import { useTabCounts } from './useTabCounts.ts';

type TabNumber = Pick<StatusTab, 'count' | 'isApproximate'>;

/**
 * Reads GET `stat` of the current list with its other filters. Returns a function from a key of the response to the count of its tab;
 * without a key it is the sum of all keys. There is no count until the response has arrived.
 */
export const useStatusCounts = (tabKeys: readonly string[]): ((key?: string) => TabNumber) => {
    const data = useTabCounts(statusCountsOf(useEntity()), tabKeys);
    return key => (data ? numberOf(data, key) : {});
};

const numberOf = (data: StatusCounts, key: string | undefined): TabNumber => {
    const counts = key === undefined ? Object.values(data) : [data[key] ?? 0];
    return { count: counts.reduce((sum, one) => sum + one, 0), isApproximate: counts.some(one => one > COUNTED_TO) };
};
