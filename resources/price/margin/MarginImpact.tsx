import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type MarginImpact as Impact, MarginImpactQuery } from '#contract/price/margin.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** How much of the required margin drivers have paid, and how many this row would warn or block. */
export const MarginImpact = () => {
    const text = useText();
    const query = useRecordQuery(MarginImpactQuery);
    return (
        <QueryState query={query} empty={text('price.margin.none')} isEmpty={impact => impact.drivers === 0}>
            {impact => (
                <Stack spacing={4}>
                    <Alert severity={impact.blocked > 0 ? 'warning' : 'success'}>
                        {text('price.margin.impact', { blocked: impact.blocked, warned: impact.warned, drivers: impact.drivers })}
                    </Alert>
                    <Stack spacing={1} role="img" aria-label={text('price.margin.chart')}>
                        {impact.bars.map((count, index) => (
                            <Bar key={index} index={index} count={count} impact={impact} />
                        ))}
                    </Stack>
                    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                        {text('price.margin.lines', { warn: formatRate(impact.warnBp), block: formatRate(impact.blockBp) })}
                    </Box>
                </Stack>
            )}
        </QueryState>
    );
};

const Bar = ({ index, count, impact }: { index: number; count: number; impact: Impact }) => {
    const from = index * 1000;
    const colour = from < impact.blockBp ? 'error.main' : from < impact.warnBp ? 'warning.main' : 'success.main';
    const most = Math.max(1, ...impact.bars);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: '96px 1fr 56px', gap: 2, alignItems: 'center', fontSize: 13 }}>
            <span>{index === 10 ? '≥100%' : `${index * 10}–${index * 10 + 10}%`}</span>
            <Box sx={{ height: 16, width: `${(count / most) * 100}%`, minWidth: count > 0 ? 2 : 0, bgcolor: colour, borderRadius: 0.5 }} />
            <span>{count}</span>
        </Box>
    );
};
