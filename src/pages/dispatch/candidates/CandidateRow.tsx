import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { BoardCandidate } from '#contract/order/dispatch-board.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScoreTable } from '#src/domain/dispatch/ScoreTable.tsx';
import { useTarget } from '#src/kit/drag/dropParts.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import type { DropPlace } from '../dragged.ts';
import { VERDICT_COLOR, VERDICT_SIGN, verdictOf } from './verdict.ts';

interface CandidateRowProps {
    one: BoardCandidate;
    isActive: boolean;
    /** Undefined for users who may only read. */
    onAssign: ((one: BoardCandidate) => void) | undefined;
    onActive: (vehicleId: string) => void;
}

/** A candidate for the chosen order: whether the assignment is possible, the score, and the reasons. Accepts a dropped order. */
export const CandidateRow = ({ one, isActive, onAssign, onActive }: CandidateRowProps) => {
    const text = useText();
    const verdict = verdictOf(one);
    const { ref, isOver } = useTarget<DropPlace>({
        id: `candidate-${one.vehicleId}`,
        name: one.driverName,
        what: { take: onAssign && (() => onAssign(one)) },
    });
    const isNo = verdict.kind === 'no';
    return (
        <Box
            ref={ref}
            id={`candidate-${one.vehicleId}`}
            role="option"
            aria-selected={isActive}
            aria-label={text('dispatch.candidateLabel', {
                name: one.driverName,
                plate: plateText(one.plateNo),
                score: one.score,
                verdict: text(`dispatch.verdict.${verdict.kind}`),
            })}
            onClick={() => onActive(one.vehicleId)}
            data-content
            sx={{
                display: 'grid',
                gridTemplateColumns: '20px minmax(0, 1fr) auto',
                columnGap: 2,
                px: 4,
                py: 2.5,
                borderBottom: 1,
                borderColor: 'divider',
                fontSize: 12,
                lineHeight: '20px',
                color: 'text.secondary',
                cursor: 'pointer',
                outline: isOver ? 2 : 0,
                outlineStyle: 'dashed',
                outlineOffset: -3,
                outlineColor: theme => (isNo ? theme.palette.error.main : theme.palette.success.main),
                bgcolor: isActive ? 'action.selected' : undefined,
                '&:hover': { bgcolor: isActive ? 'action.selected' : 'action.hover' },
            }}
        >
            <Box component="span" aria-hidden sx={{ color: VERDICT_COLOR[verdict.kind], fontSize: 16, lineHeight: '22px' }}>
                {VERDICT_SIGN[verdict.kind]}
            </Box>
            <Box sx={{ minWidth: 0 }}>
                <Box
                    sx={{
                        display: 'flex',
                        gap: 2,
                        alignItems: 'center',
                        fontSize: 14,
                        lineHeight: '22px',
                        color: isNo ? 'text.secondary' : 'text.primary',
                    }}
                >
                    <Box component="strong" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                        {one.driverName}
                    </Box>
                    <Box
                        component="span"
                        sx={{ color: 'text.secondary', fontSize: 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    >
                        {plateText(one.plateNo)} · {one.typeName}
                    </Box>
                    {one.isMember && <Tag tone="special">{text('order.candidate.member')}</Tag>}
                </Box>
                <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {[
                        text('dispatch.km', { km: (one.distanceM / 1000).toFixed(1) }),
                        text('dispatch.eta', { minutes: one.etaMin }),
                        text('order.candidate.rating', { rating: one.rating.toFixed(1) }),
                        text('order.candidate.today', { count: one.todayOrders }),
                    ].join(' · ')}
                </Box>
                {verdict.reasons.map(reason => (
                    <Box key={reason} sx={{ color: VERDICT_COLOR[verdict.kind] }}>
                        {reason}
                    </Box>
                ))}
            </Box>
            <Tooltip title={<ScoreTable detail={one.detail} />} placement="left">
                <Box
                    role="img"
                    tabIndex={0}
                    aria-label={text('order.candidate.scoreLabel', { score: one.score })}
                    sx={{ textAlign: 'right', alignSelf: 'start', cursor: 'help', fontVariantNumeric: 'tabular-nums' }}
                >
                    <Box sx={{ fontSize: 20, lineHeight: '24px', fontWeight: 600, color: isNo ? 'text.disabled' : 'primary.light' }}>
                        {one.score}
                    </Box>
                    <span>{text('dispatch.points')}</span>
                </Box>
            </Tooltip>
        </Box>
    );
};
