import Box from '@mui/material/Box';
import { HEAD_HEIGHT, ROW_HEIGHT, SURFACES } from '#src/theme/tokens.ts';
import { useTableDensity } from './useDensity.ts';

/**
 * Placeholder of the table until the first rows have loaded: a head and lines, painted in two elements. The table is rendered only once,
 * with its rows, because an empty one costs as much as a full one.
 */
export const LoadingRows = () => {
    const [density] = useTableDensity();
    const pitch = ROW_HEIGHT[density];
    return (
        <Box aria-busy sx={{ height: '100%', minHeight: 240, display: 'flex', flexDirection: 'column' }}>
            <Box
                sx={theme => ({
                    height: HEAD_HEIGHT,
                    flexShrink: 0,
                    bgcolor: SURFACES[theme.palette.mode].head,
                    borderBottom: 1,
                    borderColor: 'divider',
                })}
            />
            <Box
                sx={theme => ({
                    flex: 1,
                    mx: 4,
                    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${pitch / 2 - 6}px, ${theme.palette.action.hover} ${pitch / 2 - 6}px ${pitch / 2 + 6}px, transparent ${pitch / 2 + 6}px ${pitch}px)`,
                    maskImage:
                        'linear-gradient(to right, #000 0 88px, transparent 88px 112px, #000 112px 224px, transparent 224px 248px, #000 248px)',
                    animation: 'loading-rows 1.6s ease-in-out infinite',
                    '@keyframes loading-rows': { '50%': { opacity: 0.45 } },
                    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
                })}
            />
        </Box>
    );
};
