import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '#providers/i18n/useText.ts';

interface LoadingSkeletonProps {
    /** Number of lines. */
    lines?: number;
}

/** Placeholder of a page during its first load; later loads keep the content on the screen. */
export const LoadingSkeleton = ({ lines = 6 }: LoadingSkeletonProps) => {
    const text = useText();
    return (
        <Box role="progressbar" aria-busy aria-label={text('common.loading')} sx={{ p: 4 }}>
            <Skeleton width="32%" height={32} />
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 4, mt: 4 }}>
                {Array.from({ length: lines }, (_, index) => (
                    <Box key={index}>
                        <Skeleton width="40%" height={18} />
                        <Skeleton width="80%" height={24} />
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
