import Box from '@mui/material/Box';
import type { TradeSums } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TileRow } from '#src/kit/views/TileRow.tsx';
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
    return (
        <TileRow
            tiles={[
                { key: 'today', label: text('finance.tile.today'), value: both(data?.todayInFen, data?.todayOutFen), share: 1.5 },
                { key: 'month', label: text('finance.tile.month'), value: both(data?.monthInFen, data?.monthOutFen), share: 1.5 },
                {
                    key: 'waiting',
                    label: data ? text('ledger.trade.waiting', { count: formatNumber(data.waitingCount) }) : text('finance.tile.pending'),
                    value: data ? formatFen(data.waitingFen) : '—',
                },
                { key: 'net', label: text('ledger.trade.net'), value: data ? net(data) : '—' },
            ]}
        />
    );
};
