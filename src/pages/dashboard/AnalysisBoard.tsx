import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/ui/EmptyState.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { DayChart } from './DayChart.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Tile } from './Tile.tsx';

interface AnalysisBoardProps {
    overview: AnalysisOverview;
    isStale: boolean;
}

/** Tiles, orders by day and orders by state, each with its table. */
export const AnalysisBoard = ({ overview, isStale }: AnalysisBoardProps) => {
    const text = useText();
    const { totals, previous, byDay, byStatus } = overview;
    if (totals.orders === 0 && byStatus.every(({ count }) => count === 0)) {
        return (
            <Paper variant="outlined">
                <EmptyState title={text('dashboard.empty')} hint={text('dashboard.emptyHint')} />
            </Paper>
        );
    }
    return (
        <Box sx={{ display: 'grid', gap: 4, opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms ease-out' }}>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
                <Tile label={text('dashboard.orders')} value={formatNumber(totals.orders)} now={totals.orders} before={previous.orders} />
                <Tile label={text('dashboard.turnover')} value={formatFen(totals.gmvFen)} now={totals.gmvFen} before={previous.gmvFen} />
                <Tile label={text('dashboard.live')} value={formatNumber(totals.live)} hint={text('dashboard.liveHint')} />
                <Tile
                    label={text('dashboard.waiting')}
                    value={formatNumber(totals.waiting)}
                    hint={text('dashboard.waitingHint')}
                    isUrgent={totals.waiting > 0}
                />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
                <ChartPanel
                    title={text('dashboard.byDay')}
                    chart={<DayChart days={byDay} />}
                    head={[
                        text('dashboard.date'),
                        text('dashboard.placed'),
                        text('dashboard.done'),
                        text('dashboard.canceled'),
                        text('dashboard.turnover'),
                    ]}
                    rows={byDay.map(day => [day.day, ...[day.placed, day.done, day.canceled].map(String), formatFen(day.gmvFen)])}
                />
                <ChartPanel
                    title={text('dashboard.byStatus')}
                    chart={<StatusChart states={byStatus} />}
                    head={[text('dashboard.status'), text('dashboard.orders')]}
                    rows={byStatus.map(state => [state.text, formatNumber(state.count)])}
                />
            </Box>
        </Box>
    );
};
