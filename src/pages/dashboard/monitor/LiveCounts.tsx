import Box from '@mui/material/Box';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { TO_ARRIVE, TO_START, WAITING } from '#contract/order/status.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Dial } from '#src/kit/chart/charts.ts';
import { listPath } from '#src/kit/list/filter/listPath.ts';
import { Tile } from '../Tile.tsx';

const orders = (filter: Record<string, unknown>) => listPath('order/order', filter);
/** The links of the figures, to the orders that each one counted at that moment. */
const targetsAt = (moment: string) => ({
    paid: orders({ status: WAITING }),
    dispatching: orders({ status: ['dispatching'] }),
    moving: orders({ status: [...TO_START] }),
    working: orders({ status: ['working'] }),
    late: orders({ status: [...TO_ARRIVE], appointAt_end: moment }),
    dispute: orders({ disputeStatus: ['open'] }),
    serious: listPath('monitor/anomaly', { level: ['3'], status: ['open', 'ack'] }),
});
const URGENT = new Set(['paid', 'late', 'dispute', 'serious']);

/** Counts of pending and problematic orders with links to their lists, and three rates of today. */
export const LiveCounts = ({ board: { counts, slaShare, onlineShare, doneShare, updatedAt } }: { board: LiveBoard }) => {
    const text = useText();
    const targets = targetsAt(updatedAt);
    const keys = (Object.keys(targets) as (keyof typeof targets)[]).filter(key => counts[key] !== undefined);
    const shares = (
        [
            ['sla', slaShare],
            ['online', onlineShare],
            ['done', doneShare],
        ] as const
    ).flatMap(([key, share]) => (share === undefined ? [] : [[key, share] as const]));
    return (
        <Box
            data-tour="figures"
            sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}
        >
            {/* The last row grows, because seven figures do not fill a grid. */}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, '& > *': { flex: { xs: '1 1 140px', sm: '1 1 21%' } } }}>
                {keys.map(key => (
                    <Tile
                        key={key}
                        label={text(`wall.count.${key}`)}
                        value={formatNumber(counts[key] ?? 0)}
                        isUrgent={URGENT.has(key) && (counts[key] ?? 0) > 0}
                        to={targets[key]}
                    />
                ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: `repeat(${shares.length || 1}, minmax(0, 1fr))` }}>
                {shares.map(([key, share]) => (
                    <ChartPanel key={key} title={text(`wall.share.${key}`)} height={132}>
                        {share === null ? (
                            <Box sx={{ color: 'text.secondary', height: 132, display: 'grid', placeItems: 'center' }}>
                                {text('wall.noShare')}
                            </Box>
                        ) : (
                            <Dial label={text(`wall.share.${key}`)} share={share} {...(key === 'sla' && { warnAt: 0.9, errorAt: 0.7 })} />
                        )}
                    </ChartPanel>
                ))}
            </Box>
        </Box>
    );
};
