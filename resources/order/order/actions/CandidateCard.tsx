import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Candidate } from '#contract/order/reassign.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ScoreTable } from '#src/domain/dispatch/ScoreTable.tsx';
import { useMayRelease } from '#src/domain/dispatch/useMayRelease.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface CandidateCardProps {
    candidate: Candidate;
    isChosen: boolean;
    onChoose: () => void;
}

/** A ranked driver: the score with its components, warnings, and obstacles. */
export const CandidateCard = ({ candidate, isChosen, onChoose }: CandidateCardProps) => {
    const text = useText();
    const canRelease = useMayRelease()(candidate);
    const isBlocked = candidate.blocked.length > 0 && !canRelease;
    return (
        <Box
            component="label"
            sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1,
                p: 2,
                border: 1,
                borderRadius: 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                bgcolor: isChosen ? 'action.selected' : undefined,
                cursor: isBlocked ? 'not-allowed' : 'pointer',
                opacity: isBlocked ? 0.65 : 1,
            }}
        >
            <Radio
                size="small"
                name="driverId"
                value={candidate.driverId}
                checked={isChosen}
                disabled={isBlocked}
                onChange={onChoose}
                slotProps={{ input: { 'aria-label': `${candidate.driverName} ${plateText(candidate.plateNo)}` } }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }} data-content>
                <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
                    <Typography variant="subtitle2">{candidate.driverName}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {plateText(candidate.plateNo)} · {candidate.typeName}
                    </Typography>
                    {candidate.isMember && <Tag tone="special">{text('order.candidate.member')}</Tag>}
                </Stack>
                <Typography variant="body2" color="textSecondary">
                    {reasonsOf(candidate, text)}
                </Typography>
                {candidate.certWarn.map(warn => (
                    <Typography key={warn.cert} variant="body2" color="warning">
                        ⚠ {text('order.candidate.expires', { cert: warn.cert, days: warn.days })}
                    </Typography>
                ))}
                {candidate.blocked.map(block => (
                    <Typography key={block.message} variant="body2" color="error">
                        ✗ {block.message}
                    </Typography>
                ))}
                {canRelease && (
                    <Typography variant="body2" color="textSecondary">
                        {text('order.candidate.canRelease')}
                    </Typography>
                )}
            </Box>
            <Tooltip title={<ScoreTable detail={candidate.detail} />} placement="left">
                <Box
                    sx={{ textAlign: 'right', minWidth: 44 }}
                    role="img"
                    // Only the score of the selected driver is focusable; otherwise the rest of the dialog would be twenty tab stops away.
                    tabIndex={isChosen ? 0 : -1}
                    aria-label={text('order.candidate.scoreLabel', { score: candidate.score })}
                >
                    <Typography variant="h2" component="div" color={isBlocked ? 'textDisabled' : 'primary'}>
                        {candidate.score}
                    </Typography>
                    <Typography variant="caption" color="textSecondary">
                        {text('order.dispatch.score')}
                    </Typography>
                </Box>
            </Tooltip>
        </Box>
    );
};

const reasonsOf = (candidate: Candidate, text: TextOf): string =>
    [
        text('order.candidate.distance', { km: (candidate.distanceM / 1000).toFixed(1) }),
        text('order.candidate.eta', { minutes: candidate.etaMin }),
        text('order.candidate.rating', { rating: candidate.rating.toFixed(1) }),
        text('order.candidate.today', { count: candidate.todayOrders }),
    ].join(' · ');
