import { useQuery } from '@tanstack/react-query';
import { loadVisitCounts, loadVisits } from '#providers/dashboard/dashboard.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Lines } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';

/** Who signed in over the last week (`/sys/loginfo`, `/sys/visitInfo`). */
export const VisitChart = () => {
    const text = useText();
    const visits = useQuery({ queryKey: ['dashboard', 'visits'], queryFn: ({ signal }) => loadVisits(signal) });
    const counts = useQuery({ queryKey: ['dashboard', 'visitCounts'], queryFn: ({ signal }) => loadVisitCounts(signal) });
    return (
        <QueryState isOptional query={visits} empty={text('chart.noData')}>
            {days => (
                <ChartPanel
                    title={text('dashboard.visits')}
                    height={200}
                    {...(counts.data && {
                        hint: text('dashboard.visitsHint', {
                            today: formatNumber(counts.data.todayVisitCount),
                            ip: formatNumber(counts.data.todayIp),
                            total: formatNumber(counts.data.totalVisitCount),
                        }),
                    })}
                    rows={[
                        [text('dashboard.date'), text('dashboard.visit'), text('dashboard.ip')],
                        ...days.map(day => [day.tian, String(day.visit), String(day.ip)]),
                    ]}
                >
                    <Lines
                        label={text('dashboard.visits')}
                        height={200}
                        categories={days.map(day => day.tian.slice(5))}
                        lines={[
                            { name: text('dashboard.visit'), values: days.map(day => day.visit), isArea: true },
                            { name: text('dashboard.ip'), values: days.map(day => day.ip) },
                        ]}
                    />
                </ChartPanel>
            )}
        </QueryState>
    );
};
