import Box from '@mui/material/Box';
import type { TradeSums } from '#contract/finance/trade-record.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListQuery } from '#src/kit/views/useListQuery.ts';

/** The sums of the whole filtered set, not of the page. */
export const TradeFooter = () => {
    const text = useText();
    const { data, error } = useListQuery<TradeSums>('sum');
    const shown = (value: string) => (data?.approx?.includes('total') ? text('common.approx', { count: value }) : value);
    const side = (way: 'in' | 'out', count: number, fen: number) => (
        <Box component="span" sx={{ color: way === 'in' ? 'success.main' : 'error.main' }}>
            {text(`ledger.trade.${way}Sum`, { count: shown(formatNumber(count)), amount: shown(formatFen(fen)) })}
        </Box>
    );
    return (
        <Box
            role="status"
            aria-label={text('ledger.trade.sums')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 6,
                rowGap: 1,
                px: 4,
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
                fontVariantNumeric: 'tabular-nums',
            }}
        >
            <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('ledger.trade.sums')}
            </Box>
            {error && text('ledger.trade.tooMany')}
            {data && side('in', data.inCount, data.inFen)}
            {data && side('out', data.outCount, data.outFen)}
            {data && <strong>{text('ledger.trade.netSum', { amount: shown(formatFen(data.inFen - data.outFen)) })}</strong>}
        </Box>
    );
};
