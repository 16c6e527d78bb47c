import Box from '@mui/material/Box';
import { MemberEffectQuery } from '#contract/balance/member-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { BarList } from '#src/kit/chart/BarList.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { BurnChart } from '../BurnChart.tsx';

const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(0)}%`);

/** Results of an activity: renewals compared with the period before it, retained members, and the budget. */
export const MemberEffectView = () => {
    const text = useText();
    const query = useRecordQuery(MemberEffectQuery);
    const sold = text('activity.member.sold');
    return (
        <QueryState query={query} empty={text('activity.noEffect')}>
            {({ days, retained, burn }) => (
                <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
                    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
                        <ChartPanel
                            title={sold}
                            hint={text('activity.member.soldHint', {
                                now: days.reduce((sum, each) => sum + each.now, 0),
                                before: days.reduce((sum, each) => sum + each.before, 0),
                            })}
                            rows={[
                                [text('activity.day'), text('activity.member.during'), text('activity.member.before')],
                                ...days.map(each => [each.day, String(each.now), String(each.before)]),
                            ]}
                        >
                            {days.length === 0 ? (
                                <EmptyState title={text('activity.notBegun')} />
                            ) : (
                                <Lines
                                    label={sold}
                                    categories={days.map(({ day }) => day.slice(5))}
                                    lines={[
                                        { name: text('activity.member.during'), values: days.map(each => each.now) },
                                        { name: text('activity.member.before'), values: days.map(each => each.before) },
                                    ]}
                                />
                            )}
                        </ChartPanel>
                    </Box>
                    <ChartPanel title={text('activity.member.retained')} hint={text('activity.member.retainedHint')}>
                        <BarList
                            label={text('activity.member.retained')}
                            top={100}
                            bars={retained.map(({ days: later, of, kept }) => ({
                                key: String(later),
                                label: text('activity.member.later', { days: later }),
                                value: of === 0 ? 0 : (kept / of) * 100,
                                text: text('activity.member.kept', { kept, of, share: percent(kept, of) }),
                            }))}
                        />
                    </ChartPanel>
                    <BurnChart burn={burn} />
                </Box>
            )}
        </QueryState>
    );
};
