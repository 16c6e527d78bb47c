import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { splitPaths } from '#contract/kit/files.ts';
import type { StoredCertificate } from '#contract/vehicle/certificate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { StoredPicture } from '#src/kit/upload/StoredPicture.tsx';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { DaysTag } from './DaysTag.tsx';
import { toneOfDays } from './expiryRule.ts';

/** Days that a full bar represents. */
const WHOLE_DAYS = 365;

/** A certificate: number, dates, remaining time, and pictures. */
export const PaperCard = ({ paper }: { paper: StoredCertificate }) => {
    const text = useText();
    const { daysLeft } = paper;
    const part = daysLeft === null ? 1 : Math.max(0, Math.min(1, daysLeft / WHOLE_DAYS));
    const tone = daysLeft === null ? 'success' : toneOfDays(daysLeft);
    return (
        <Paper variant="outlined" sx={{ p: 4 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
                <Typography variant="h3" sx={{ flex: 1 }}>
                    {paper.certType_dictText}
                </Typography>
                {daysLeft !== null && <DaysTag days={daysLeft} />}
            </Box>
            <Typography sx={{ wordBreak: 'break-all' }}>{paper.certNo}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {`${paper.issueDate ?? '—'} ~ ${paper.expireDate ?? text('fleet.noExpiry')}`}
            </Typography>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover', mt: 2, overflow: 'hidden' }}>
                <Box
                    sx={theme => ({
                        height: 1,
                        width: `${part * 100}%`,
                        bgcolor: TAG_PALETTE[theme.palette.mode][tone].text,
                        opacity: 0.75,
                    })}
                />
            </Box>
            {splitPaths(paper.files).length > 0 && (
                <Box sx={{ display: 'flex', gap: 2, mt: 3 }}>
                    {splitPaths(paper.files).map(path => (
                        <Box key={path} sx={{ width: 72, height: 54, borderRadius: 1, overflow: 'hidden' }}>
                            <StoredPicture path={path} alt={paper.certType_dictText} />
                        </Box>
                    ))}
                </Box>
            )}
        </Paper>
    );
};
