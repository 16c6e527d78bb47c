import Box from '@mui/material/Box';
import { ROW_HEIGHT } from '#src/theme/tokens.ts';

const PITCH = ROW_HEIGHT.standard;

/**
 * Stands for the rows until the first ones are here: lines painted in one element. The grid's own skeleton is a hundred cells, which it
 * draws anew at every step of its own beginning.
 */
export const LoadingRows = () => (
    <Box
        sx={theme => ({
            height: '100%',
            mx: 4,
            backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${PITCH / 2 - 6}px, ${theme.palette.action.hover} ${PITCH / 2 - 6}px ${PITCH / 2 + 6}px, transparent ${PITCH / 2 + 6}px ${PITCH}px)`,
            maskImage:
                'linear-gradient(to right, #000 0 88px, transparent 88px 112px, #000 112px 224px, transparent 224px 248px, #000 248px)',
            animation: 'loading-rows 1.6s ease-in-out infinite',
            '@keyframes loading-rows': { '50%': { opacity: 0.45 } },
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        })}
    />
);
