import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { useOpenView, viewPath } from '#src/kit/list/saved-views/useOpenView.ts';
import { useAllViews } from '#src/kit/list/saved-views/useSavedViews.ts';
import { useViewCounts } from '#src/kit/list/saved-views/useViewCounts.ts';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { CardPanel } from './CardPanel.tsx';

// Few views are charts: the first one brings them.
const ViewBars = lazyPart(() => import('./ViewBars.tsx'), 'ViewBars');

/** More would be asked for than anybody reads at a glance. */
const MOST = 12;

/** My views and those shared with me, each with how much it shows now, those kept as a chart with their bars; one click opens its list so. */
export const ViewsCard = () => {
    const text = useText();
    const titleOf = useMenuTitles();
    const { data = [] } = useAllViews();
    const views = data.filter(({ page }) => titleOf(`/${page}`) !== undefined).slice(0, MOST);
    const counts = useViewCounts(views);
    const open = useOpenView();
    return (
        <CardPanel title={text('work.views')}>
            {views.length === 0 ? (
                <EmptyState title={text('work.noViews')} hint={text('work.noViewsHint')} />
            ) : (
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                    {views.map((view, index) => {
                        const count = counts[index];
                        return (
                            <Box
                                component="li"
                                key={view.id}
                                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1, '&:hover': { bgcolor: 'action.hover' } }}
                            >
                                <Box
                                    component={Link}
                                    to={viewPath(view)}
                                    onClick={() => open(view)}
                                    sx={{
                                        flex: 1,
                                        minWidth: 0,
                                        color: 'primary.main',
                                        overflow: 'hidden',
                                        textOverflow: 'ellipsis',
                                        whiteSpace: 'nowrap',
                                    }}
                                >
                                    {text('common.pair', { label: titleOf(`/${view.page}`) ?? view.page, value: view.name })}
                                </Box>
                                <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} title={count?.error}>
                                    {count?.text}
                                </Box>
                                {view.payload.chart !== undefined && (
                                    <Box sx={{ flex: '1 1 100%', minWidth: 0, py: 2 }}>
                                        <LoadingBoundary fallback={<Skeleton variant="rounded" height={120} />}>
                                            <ViewBars view={view} />
                                        </LoadingBoundary>
                                    </Box>
                                )}
                            </Box>
                        );
                    })}
                </Box>
            )}
        </CardPanel>
    );
};
