import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Candidate } from '#contract/order/reassign.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface CandidateCardProps {
    candidate: Candidate;
    isChosen: boolean;
    onChoose: () => void;
}

const POINTS: readonly (readonly [keyof Candidate['detail'], string, number])[] = [
    ['eta', '到达时间', 40],
    ['fit', '车型匹配', 15],
    ['rating', '评分', 15],
    ['accept', '接单率', 10],
    ['fair', '均衡派单', 10],
    ['member', '会员', 5],
    ['know', '熟悉客户', 5],
];

/** One ranked driver: the score with its reasons, warnings, and why not, when not. */
export const CandidateCard = ({ candidate, isChosen, onChoose }: CandidateCardProps) => {
    const isBlocked = candidate.blocked.length > 0;
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
                slotProps={{ input: { 'aria-label': `${candidate.driverName} ${candidate.plateNo}` } }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }} data-content>
                <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
                    <Typography variant="subtitle2">{candidate.driverName}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {candidate.plateNo} · {candidate.typeName}
                    </Typography>
                    {candidate.isMember && <Tag tone="special">会员</Tag>}
                </Stack>
                <Typography variant="body2" color="textSecondary">
                    {reasonsOf(candidate)}
                </Typography>
                {candidate.certWarn.map(warn => (
                    <Typography key={warn.cert} variant="body2" color="warning">
                        ⚠ {warn.cert}
                        {warn.days}天后到期
                    </Typography>
                ))}
                {candidate.blocked.map(block => (
                    <Typography key={block.message} variant="body2" color="error">
                        ✗ {block.message}
                    </Typography>
                ))}
            </Box>
            <Tooltip title={<ScoreTable detail={candidate.detail} />} placement="left">
                <Box sx={{ textAlign: 'right', minWidth: 44 }} tabIndex={0} aria-label={`匹配分 ${candidate.score}`}>
                    <Typography variant="h2" component="div" color={isBlocked ? 'textDisabled' : 'primary'}>
                        {candidate.score}
                    </Typography>
                    <Typography variant="caption" color="textSecondary">
                        匹配分
                    </Typography>
                </Box>
            </Tooltip>
        </Box>
    );
};

const reasonsOf = (candidate: Candidate): string =>
    [
        `距离${(candidate.distanceM / 1000).toFixed(1)}km`,
        `ETA ${candidate.etaMin}分`,
        `评分${candidate.rating.toFixed(1)}`,
        `今日${candidate.todayOrders}单`,
    ].join(' · ');

const ScoreTable = ({ detail }: { detail: Candidate['detail'] }) => (
    <Box component="dl" sx={{ m: 1, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 4 }}>
        {POINTS.map(([key, label, most]) => (
            <Box key={key} sx={{ display: 'contents' }}>
                <Box component="dt">{label}</Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                    {detail[key]} / {most}
                </Box>
            </Box>
        ))}
    </Box>
);
