import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import type { AppliedRow, PlanRow } from '#contract/order/dispatch-board.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScoreTable } from '#src/domain/dispatch/ScoreTable.tsx';

interface PlanRowLineProps {
    row: PlanRow;
    /** The result, once the plan has been applied. */
    outcome: AppliedRow | undefined;
    choice: ReactNode;
}

/** One line of a plan: unassigned → driver, with score, distance, warnings and the reason. */
export const PlanRowLine = ({ row, outcome, choice }: PlanRowLineProps) => {
    const text = useText();
    return (
        <Box
            component="li"
            data-content
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 5fr) minmax(0, 6fr) auto' },
                columnGap: 3,
                alignItems: 'start',
                py: 2,
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ mt: '-4px' }}>{choice}</Box>
            <Box sx={{ minWidth: 0 }}>
                <div>{row.orderNo}</div>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {row.typeName} · {text('dispatch.appoint', { time: row.appointAt.slice(5, 16) })}
                </Box>
            </Box>
            <Box sx={{ minWidth: 0, gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: '2', md: 'auto' } }}>
                <div>
                    <Box component="span" sx={{ color: 'text.secondary', mr: 2 }} aria-hidden>
                        →
                    </Box>
                    <strong>{row.driverName}</strong> {plateText(row.plateNo)}
                </div>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                    {text('dispatch.km', { km: (row.distanceM / 1000).toFixed(1) })} · {text('dispatch.eta', { minutes: row.etaMin })} ·{' '}
                    {row.reason}
                </Box>
                {row.warnings.map(warning => (
                    <Box key={warning} sx={{ fontSize: 12, color: 'warning.main' }}>
                        ⚠ {warning}
                    </Box>
                ))}
                {outcome && (
                    <Box sx={{ fontSize: 12, color: outcome.ok ? 'success.main' : 'error.main' }}>
                        {outcome.ok ? '✓' : '✗'} {outcome.message}
                    </Box>
                )}
            </Box>
            <Tooltip title={<ScoreTable detail={row.detail} />} placement="left">
                <Box
                    role="img"
                    tabIndex={0}
                    aria-label={text('order.candidate.scoreLabel', { score: row.score })}
                    sx={{ fontSize: 20, fontWeight: 600, cursor: 'help', color: 'primary.light' }}
                >
                    {row.score}
                </Box>
            </Tooltip>
        </Box>
    );
};
