import Box from '@mui/material/Box';
import type { MoneyTotals } from '#contract/totals.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListQuery } from './useListQuery.ts';

/** Tile, its amount, its count, and the part of the sums that it belongs to. */
const TILES = [
    ['today', 'todayFen', undefined, 'month'],
    ['month', 'monthFen', undefined, 'month'],
    ['pending', 'pendingFen', 'pendingCount', 'pending'],
    ['total', 'totalFen', 'totalCount', 'total'],
] as const;

interface MoneyTilesProps {
    /** What waits, where it is not work for somebody. */
    pending?: string;
}

/** Today, this month, what waits and everything: of the rows that the list's filters leave, summed by the server. */
export const MoneyTiles = ({ pending }: MoneyTilesProps) => {
    const text = useText();
    const { data } = useListQuery<MoneyTotals>('sum');
    const shown = (part: 'month' | 'pending' | 'total', value: string) =>
        data?.approx?.includes(part) ? text('common.approx', { count: value }) : value;
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                px: 4,
                py: 3,
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            {TILES.map(([key, fen, count, part]) => (
                <Box key={key}>
                    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                        {key === 'pending' && pending !== undefined ? pending : text(`finance.tile.${key}`)}
                        {count && data ? ` · ${text('finance.tile.count', { count: shown(part, formatNumber(data[count])) })}` : ''}
                    </Box>
                    <Box
                        component="dd"
                        sx={{
                            m: 0,
                            fontSize: 20,
                            fontWeight: 600,
                            fontVariantNumeric: 'tabular-nums',
                            color: key === 'pending' && data && data.pendingFen > 0 ? 'warning.main' : undefined,
                        }}
                    >
                        {data ? shown(part, formatFen(data[fen])) : '—'}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
