import Box from '@mui/material/Box';
import { PullEffectQuery } from '#contract/balance/pull-new-activity.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BurnChart } from '../BurnChart.tsx';
import { Funnel } from '../Funnel.tsx';

/** Results of an activity: the funnel, the top inviters, and the budget. */
export const PullEffectView = () => {
    const text = useText();
    const query = useRecordQuery(PullEffectQuery);
    const title = text('activity.pull.leaders');
    return (
        <QueryState query={query} empty={text('activity.noEffect')}>
            {({ funnel, burn, leaders }) => (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
                    <ChartPanel title={text('activity.funnel')}>
                        <Funnel steps={funnel} />
                    </ChartPanel>
                    <ChartPanel title={title} hint={text('activity.pull.leadersHint')}>
                        {leaders.length === 0 ? (
                            <EmptyState title={text('activity.pull.noInvites')} />
                        ) : (
                            <BarList
                                label={title}
                                bars={leaders.map(({ id, name, count, reached, rewardFen }) => ({
                                    key: id,
                                    label: name,
                                    value: reached,
                                    text: text('activity.pull.leader', { count, reached, reward: formatFen(rewardFen) }),
                                }))}
                            />
                        )}
                    </ChartPanel>
                    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                        <BurnChart burn={burn} />
                    </Box>
                </Box>
            )}
        </QueryState>
    );
};
