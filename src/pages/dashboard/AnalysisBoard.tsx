import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
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
    const { totals, previous, byDay, byStatus } = overview;
    if (totals.orders === 0 && byStatus.every(({ count }) => count === 0)) {
        return (
            <Paper variant="outlined">
                <EmptyState title="近期还没有订单" hint="有新订单后，这里会显示订单状态和每日走势。" />
            </Paper>
        );
    }
    return (
        <Box sx={{ display: 'grid', gap: 4, opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms ease-out' }}>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
                <Tile label="订单数" value={formatNumber(totals.orders)} now={totals.orders} before={previous.orders} />
                <Tile label="成交额" value={formatFen(totals.gmvFen)} now={totals.gmvFen} before={previous.gmvFen} />
                <Tile label="进行中" value={formatNumber(totals.live)} hint="已接单、未完工" />
                <Tile label="待派单" value={formatNumber(totals.waiting)} hint="已支付、未接单" isUrgent={totals.waiting > 0} />
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
                <ChartPanel
                    title="每日订单"
                    chart={<DayChart days={byDay} />}
                    head={['日期', '下单', '完成', '取消', '成交额']}
                    rows={byDay.map(day => [day.day, ...[day.placed, day.done, day.canceled].map(String), formatFen(day.gmvFen)])}
                />
                <ChartPanel
                    title="订单状态"
                    chart={<StatusChart states={byStatus} />}
                    head={['状态', '订单数']}
                    rows={byStatus.map(({ text, count }) => [text, formatNumber(count)])}
                />
            </Box>
        </Box>
    );
};
