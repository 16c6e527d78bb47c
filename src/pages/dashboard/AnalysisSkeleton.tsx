import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '#providers/i18n/useText.ts';

/** The layout of the home page before its figures are there. */
export const AnalysisSkeleton = () => {
    const text = useText();
    return (
        <Box role="progressbar" aria-busy aria-label={text('common.loading')} sx={{ display: 'grid', gap: 4 }}>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
                {Array.from({ length: 4 }, (_, index) => (
                    <Skeleton key={index} variant="rounded" height={104} />
                ))}
            </Box>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
                <Skeleton variant="rounded" height={360} />
                <Skeleton variant="rounded" height={360} />
            </Box>
        </Box>
    );
};
