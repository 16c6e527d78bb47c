import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { useWorkplace } from '../useWorkplace.ts';

/** The user's activity by day, and today's by kind. */
export const ProgressCard = () => {
    const text = useText();
    const { week = [], today = [] } = useWorkplace().data ?? {};
    return (
        <ChartPanel
            title={text('work.progress')}
            hint={
                today.map(({ name, count }) => text('common.pair', { label: name, value: String(count) })).join('  ') ||
                text('work.nothingToday')
            }
            rows={[[text('dashboard.date'), text('work.handled')], ...week.map(({ day, count }) => [day, String(count)])]}
        >
            <Bars
                label={text('work.progress')}
                categories={week.map(({ day }) => day)}
                bars={[{ name: text('work.handled'), values: week.map(({ count }) => count) }]}
            />
        </ChartPanel>
    );
};
