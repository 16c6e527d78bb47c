import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SavedView } from '#contract/kit/saved-view.ts';
import type { ListMeta } from '#providers/data/answers.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { every } from '#providers/data/every.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { useOpenView, viewPath } from '#src/kit/list/saved-views/useOpenView.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { CardPanel } from './CardPanel.tsx';

const EVERY_MS = 60_000;
/** More would be asked for than anybody reads at a glance. */
const MOST = 12;

/** How many rows each of the views shows, as its list would say. */
const useCounts = (views: readonly SavedView[]) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQueries({
        queries: views.map(({ page, payload: { filter } }) => ({
            queryKey: [page, 'getList', 'count', filter],
            queryFn: async ({ signal }: { signal: AbortSignal }) => {
                const asked = { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
                const answer = await dataProvider.getList(page, { ...asked, signal });
                return { total: answer.total ?? 0, isApproximate: (answer.meta as ListMeta | undefined)?.totalApprox === true };
            },
            refetchInterval: every(EVERY_MS),
        })),
    });
};

/** My views and those shared with me, each with how much it shows now; one click opens its list so. */
export const ViewsCard = () => {
    const text = useText();
    const titleOf = useMenuTitles();
    const { data = [] } = useAllViews();
    const views = data.filter(({ page }) => titleOf(`/${page}`) !== undefined).slice(0, MOST);
    const counts = useCounts(views);
    const open = useOpenView();
    return (
        <CardPanel title={text('work.views')}>
            {views.length === 0 ? (
                <EmptyState title={text('work.noViews')} hint={text('work.noViewsHint')} />
            ) : (
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                    {views.map((view, index) => {
                        const { data: found, error } = counts[index] ?? {};
                        const count = found ? formatNumber(found.total) : '';
                        return (
                            <Box
                                component="li"
                                key={view.id}
                                sx={{ display: 'flex', gap: 2, py: 1, '&:hover': { bgcolor: 'action.hover' } }}
                            >
                                <Box
                                    component={Link}
                                    to={viewPath(view)}
                                    onClick={() => open(view)}
                                    sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                                >
                                    {text('common.pair', { label: titleOf(`/${view.page}`) ?? view.page, value: view.name })}
                                </Box>
                                <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} title={error?.message}>
                                    {error ? '—' : found?.isApproximate ? text('common.approx', { count }) : count}
                                </Box>
                            </Box>
                        );
                    })}
                </Box>
            )}
        </CardPanel>
    );
};
