import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { loadOverview } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tile } from '../../Tile.tsx';
import { formatYuan } from '../../wan.ts';

const WINDOW = { days: 30, cityId: '' };
const EVERY_MS = 60_000;

/** Turnover, orders, fees and active drivers of the last thirty days compared with the thirty before. */
export const FiguresCard = () => {
    const text = useText();
    const overview = useQuery({
        queryKey: ['dashboard', 'overview', WINDOW],
        queryFn: ({ signal }) => loadOverview(WINDOW, signal),
        refetchInterval: every(EVERY_MS),
    });
    return (
        <QueryState query={overview} empty={text('chart.noData')}>
            {({ totals, previous }) => (
                <Box
                    component="section"
                    aria-label={text('work.figures')}
                    sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
                >
                    {totals.gmvFen !== undefined && (
                        <Tile
                            label={text('dashboard.turnover')}
                            value={formatYuan(totals.gmvFen)}
                            now={totals.gmvFen}
                            before={previous.gmvFen}
                        />
                    )}
                    <Tile
                        label={text('dashboard.orders')}
                        value={formatNumber(totals.orders ?? 0)}
                        now={totals.orders}
                        before={previous.orders}
                    />
                    {totals.feeFen !== undefined && (
                        <Tile
                            label={text('dashboard.fee')}
                            value={formatYuan(totals.feeFen)}
                            now={totals.feeFen}
                            before={previous.feeFen}
                        />
                    )}
                    <Tile
                        label={text('dashboard.activeDrivers')}
                        value={formatNumber(Math.round(totals.activeDrivers ?? 0))}
                        now={totals.activeDrivers}
                        before={previous.activeDrivers}
                    />
                </Box>
            )}
        </QueryState>
    );
};
