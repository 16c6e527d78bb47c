import Fullscreen from '@mui/icons-material/Fullscreen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { every } from '#providers/data/every.ts';
import { loadLiveBoard } from '#providers/dashboard/dashboard.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useOrderFeed } from '#providers/realtime/useOrderFeed.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { Freshness } from '../dashboard/Freshness.tsx';
import { LiveMap } from '../dashboard/monitor/LiveMap.tsx';
import { BigScreenCharts } from './BigScreenCharts.tsx';
import { BigScreenFeed } from './BigScreenFeed.tsx';

/** The width that the wall is designed for. */
const DRAWN_WIDTH = 1920;
const MOST = 3;

/** Scale factor for screens wider than the design; narrower ones use a different layout instead. */
const useScreenScale = (place: HTMLElement | null): number => {
    const [scale, setScale] = useState(1);
    // Observes the size of the container.
    useEffect(() => {
        if (!place || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(() => {
            const wanted = Math.min(MOST, Math.max(1, place.clientWidth / DRAWN_WIDTH));
            setScale(Math.round(wanted * 100) / 100);
        });
        observer.observe(place);
        return () => observer.disconnect();
    }, [place]);
    return scale;
};

const KEY = ['dashboard', 'live'];
const EVERY_MS = 10_000;
/** Map height with which the whole wall fits into 1080 pixels. */
const MAP_HEIGHT = 420;
const FIGURES = ['paid', 'dispatching', 'moving', 'working', 'late', 'dispute', 'serious'] as const;
const WARNED = new Set<string>(['late', 'dispute', 'serious']);

/** DEMO-01 运营大屏: the day's operation on a wall, 1920 × 1080 or twice as large, refetched every ten seconds and on every order event. */
export const BigScreen = () => {
    const text = useText();
    const title = useMenuTitle('/test/big-screen') ?? '';
    useDocumentTitle(title);
    const queryClient = useQueryClient();
    const [place, setPlace] = useState<HTMLElement | null>(null);
    const scale = useScreenScale(place);
    const handleFull = () => void (document.fullscreenElement ? document.exitFullscreen() : place?.requestFullscreen());
    useOrderFeed(() => void queryClient.invalidateQueries({ queryKey: KEY }));
    const board = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadLiveBoard(signal), refetchInterval: every(EVERY_MS) });
    return (
        <Box ref={setPlace} sx={{ flex: 1, minHeight: 0, '&:fullscreen': { bgcolor: 'background.default', p: 4, overflow: 'auto' } }}>
            {/* Designed for 1920 pixels and scaled as a whole, so that it looks the same on a wall of twice the size. */}
            <Box style={{ zoom: scale }} sx={{ display: 'flex', flexDirection: 'column', gap: 4, minHeight: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
                    <Typography variant="h1" sx={{ mr: 'auto' }}>
                        {title}
                    </Typography>
                    {board.data && <Freshness at={board.data.updatedAt} readAt={board.dataUpdatedAt} isFailing={board.error !== null} />}
                    <IconButton aria-label={text('wall.full')} title={text('wall.full')} onClick={handleFull}>
                        <Fullscreen />
                    </IconButton>
                </Box>
                <QueryState query={board} empty={text('chart.noData')}>
                    {live => <Wall live={live} />}
                </QueryState>
            </Box>
        </Box>
    );
};

const Wall = ({ live }: { live: LiveBoard }) => {
    const text = useText();
    return (
        <>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
                {FIGURES.map(key => (
                    <Box key={key} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', px: 4, py: 3 }}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {text(`wall.count.${key}`)}
                        </Box>
                        <Box
                            component="dd"
                            sx={{
                                m: 0,
                                fontSize: 40,
                                lineHeight: '48px',
                                fontWeight: 600,
                                fontVariantNumeric: 'tabular-nums',
                                color: WARNED.has(key) && (live.counts[key] ?? 0) > 0 ? 'error.main' : 'text.primary',
                            }}
                        >
                            {formatNumber(live.counts[key] ?? 0)}
                        </Box>
                    </Box>
                ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '5fr 4fr' } }}>
                {(live.orders || live.vehicles) && <LiveMap orders={live.orders} vehicles={live.vehicles} height={MAP_HEIGHT} />}
                <BigScreenFeed live={live} />
            </Box>
            <BigScreenCharts live={live} />
        </>
    );
};
