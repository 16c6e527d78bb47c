import Fullscreen from '@mui/icons-material/Fullscreen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadLiveBoard } from '#providers/dashboard/dashboard.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useOrderFeed } from '#providers/realtime/useOrderFeed.ts';
import { every } from '#providers/data/every.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { Freshness } from '../Freshness.tsx';
import { LiveCharts } from './LiveCharts.tsx';
import { LiveCounts } from './LiveCounts.tsx';
import { LiveMap } from './LiveMap.tsx';
import { LiveQueues } from './LiveQueues.tsx';

const KEY = ['dashboard', 'live'];
const EVERY_MS = 10_000;

/** DASH-02 监控页, the dispatchers' wall: refetched every ten seconds and on every order event; F toggles full screen. */
export const Monitor = () => {
    const text = useText();
    const title = useMenuTitle('/dashboard/monitor') ?? '';
    useDocumentTitle(title);
    const wall = useRef<HTMLDivElement>(null);
    const queryClient = useQueryClient();
    useOrderFeed(() => void queryClient.invalidateQueries({ queryKey: KEY }));
    const board = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadLiveBoard(signal), refetchInterval: every(EVERY_MS) });
    const handleFull = () => void (document.fullscreenElement ? document.exitFullscreen() : wall.current?.requestFullscreen());
    return (
        <Box
            ref={wall}
            tabIndex={-1}
            onKeyDown={event => {
                if (event.key === 'f' && !event.ctrlKey && !event.metaKey && event.target === event.currentTarget) handleFull();
            }}
            sx={{
                display: 'flex',
                flexDirection: 'column',
                gap: 4,
                outline: 'none',
                '&:fullscreen': { bgcolor: 'background.default', p: 4, overflow: 'auto' },
            }}
        >
            <PageHeader
                title={title}
                actions={
                    <>
                        {board.data && (
                            <Freshness at={board.data.updatedAt} readAt={board.dataUpdatedAt} isFailing={board.error !== null} />
                        )}
                        <Tooltip title={text('wall.full')}>
                            <IconButton aria-label={text('wall.full')} onClick={handleFull}>
                                <Fullscreen />
                            </IconButton>
                        </Tooltip>
                    </>
                }
            />
            <QueryState query={board} empty={text('chart.noData')}>
                {live => (
                    <>
                        <LiveCounts board={live} />
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 4,
                                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
                            }}
                        >
                            {(live.orders || live.vehicles) && <LiveMap orders={live.orders} vehicles={live.vehicles} />}
                            <LiveQueues board={live} />
                        </Box>
                        {live.hours && live.byStatus && live.offers && (
                            <LiveCharts hours={live.hours} byStatus={live.byStatus} offers={live.offers} />
                        )}
                    </>
                )}
            </QueryState>
        </Box>
    );
};
