import Box from '@mui/material/Box';
import { BalanceEffectQuery } from '#contract/balance/balance-activity.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BurnChart } from '../BurnChart.tsx';
import { Funnel } from '../Funnel.tsx';

const yuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '');

/** Results of an activity: the funnel, the budget, and the steps that people chose. */
export const BalanceEffectView = () => {
    const text = useText();
    const query = useRecordQuery(BalanceEffectQuery);
    return (
        <QueryState query={query} empty={text('activity.noEffect')}>
            {({ funnel, burn, tiers }) => (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
                    <ChartPanel title={text('activity.funnel')}>
                        <Funnel steps={funnel} />
                    </ChartPanel>
                    <ChartPanel title={text('activity.tiers')}>
                        <BarList
                            label={text('activity.tiers')}
                            bars={tiers.map(({ topupFen, bonusFen, count, paidFen }) => ({
                                key: String(topupFen),
                                label: text('activity.tier.text', { topup: yuan(topupFen), bonus: yuan(bonusFen) }),
                                value: count,
                                text: text('activity.tier.count', { count, paid: yuan(paidFen) }),
                            }))}
                        />
                    </ChartPanel>
                    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                        <BurnChart burn={burn} />
                    </Box>
                </Box>
            )}
        </QueryState>
    );
};
