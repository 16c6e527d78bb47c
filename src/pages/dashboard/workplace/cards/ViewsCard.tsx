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

// Loaded with the first chart, because few views have one.
const ViewBars = lazyPart(() => import('./ViewBars.tsx'), 'ViewBars');

/** Maximum number of views, to limit the requests. */
const MOST = 12;

/** The user's own and shared views, each with its current row count, or its bars if it has a chart; a click opens the list with the view. */
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
