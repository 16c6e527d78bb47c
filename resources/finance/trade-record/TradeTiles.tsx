import Box from '@mui/material/Box';
import type { TradeSums } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListQuery } from '#src/kit/views/useListQuery.ts';

/** Today, this month, corrections that wait, and everything: in and out of the rows that the list's filters leave. */
export const TradeTiles = () => {
    const text = useText();
    const { data } = useListQuery<TradeSums>('sum');
    const net = ({ inFen, outFen, approx }: TradeSums) => {
        const amount = formatFen(inFen - outFen);
        return approx?.includes('total') ? text('common.approx', { count: amount }) : amount;
    };
    const both = (inFen?: number, outFen?: number) =>
        inFen === undefined || outFen === undefined ? (
            '—'
        ) : (
            <>
                <Box component="span" sx={{ color: 'success.main', whiteSpace: 'nowrap' }}>
                    {`+${formatFen(inFen)}`}
                </Box>{' '}
                <Box component="span" sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>
                    {`-${formatFen(outFen)}`}
                </Box>
            </>
        );
    const tiles = [
        { label: text('finance.tile.today'), value: both(data?.todayInFen, data?.todayOutFen) },
        { label: text('finance.tile.month'), value: both(data?.monthInFen, data?.monthOutFen) },
        {
            label: data ? text('ledger.trade.waiting', { count: formatNumber(data.waitingCount) }) : text('finance.tile.pending'),
            value: data ? formatFen(data.waitingFen) : '—',
        },
        { label: text('ledger.trade.net'), value: data ? net(data) : '—' },
    ];
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                px: 4,
                py: 3,
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: '1fr 1fr', md: '1.5fr 1.5fr 1fr 1fr' },
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            {tiles.map(({ label, value }) => (
                <Box key={label} sx={{ minWidth: 0 }}>
                    <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                        {label}
                    </Box>
                    <Box component="dd" sx={{ m: 0, fontSize: { xs: 14, md: 18 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                        {value}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
