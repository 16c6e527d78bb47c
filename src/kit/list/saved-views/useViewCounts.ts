import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import type { ListMeta } from '#providers/data/answers.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { every } from '#providers/data/every.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';

const EVERY_MS = 60_000;

export interface ViewCount {
    /** The count as its list displays it; a dash if it could not be loaded. */
    text: string;
    /** Error message if it could not be loaded. */
    error?: string;
}

/** The current row count of each view, in the order of the views; empty, and not requested, unless `isShown`. */
export function useViewCounts(views: readonly SavedView[], isShown = true): readonly ViewCount[] {
    const dataProvider = useDataProvider<AppDataProvider>();
    const text = useText();
    const counts = useQueries({
        queries: (isShown ? views : []).map(({ page, payload: { filter } }) => ({
            queryKey: [page, 'getList', 'count', filter],
            queryFn: async ({ signal }: { signal: AbortSignal }) => {
                const asked = { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
                const answer = await dataProvider.getList(page, { ...asked, signal });
                return { total: answer.total ?? 0, isApproximate: (answer.meta as ListMeta | undefined)?.totalApprox === true };
            },
            refetchInterval: every(EVERY_MS),
        })),
    });
    return counts.map(({ data, error }) => {
        if (error) return { text: '—', error: error.message };
        const count = data ? formatNumber(data.total) : '';
        return { text: data?.isApproximate ? text('common.approx', { count }) : count };
    });
}
