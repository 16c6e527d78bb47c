import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Spark } from '#src/kit/chart/charts.ts';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

interface TileProps {
    label: string;
    value: string;
    /** Current and previous value; if both are given, the change is shown. */
    now?: number;
    before?: number;
    hint?: string;
    isUrgent?: boolean;
    /** Values of the last two weeks. */
    course?: readonly number[];
    format?: (value: number) => string;
    /** Link of the figure. */
    to?: string;
}

const changeOf = (now: number, before: number, text: TextOf): string => {
    if (before === 0) return text('dashboard.nothingBefore');
    const permille = Math.round(((now - before) * 1000) / before);
    const arrow = permille > 0 ? '↑' : permille < 0 ? '↓' : '';
    return text('dashboard.change', { change: `${arrow} ${Math.abs(permille) / 10}%` });
};

/** One figure with its name, a comparison, and a spark line. */
export const Tile = ({ label, value, now, before, hint, isUrgent = false, course, format, to }: TileProps) => {
    const text = useText();
    return (
        <Paper
            variant="outlined"
            {...(to && { component: Link, to })}
            sx={{
                p: 4,
                minWidth: 0,
                color: 'text.primary',
                textDecoration: 'none',
                ...(to && { '&:hover': { borderColor: 'primary.main' } }),
            }}
        >
            <Box sx={{ color: 'text.secondary' }}>{label}</Box>
            <Box
                sx={{
                    fontSize: { xs: 17, sm: 24 },
                    lineHeight: '36px',
                    fontWeight: 600,
                    color: isUrgent ? 'warning.main' : 'text.primary',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                    fontVariantNumeric: 'tabular-nums',
                }}
                title={value}
            >
                {value}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 20 }}>
                {now !== undefined && before !== undefined ? changeOf(now, before, text) : hint}
            </Box>
            {course && (
                <LoadingBoundary fallback={<Skeleton variant="rounded" height={32} />}>
                    <Spark values={course} {...(format && { format })} />
                </LoadingBoundary>
            )}
        </Paper>
    );
};
