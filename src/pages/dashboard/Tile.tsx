import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';

interface TileProps {
    label: string;
    value: string;
    /** Compared with the window before, where both are given. */
    now?: number;
    before?: number;
    hint?: string;
    isUrgent?: boolean;
}

const changeOf = (now: number, before: number, text: TextOf): string => {
    if (before === 0) return text('dashboard.nothingBefore');
    const permille = Math.round(((now - before) * 1000) / before);
    const arrow = permille > 0 ? '↑' : permille < 0 ? '↓' : '';
    return text('dashboard.change', { change: `${arrow} ${Math.abs(permille) / 10}%` });
};

/** One figure with its name and what to compare it with. */
export const Tile = ({ label, value, now, before, hint, isUrgent = false }: TileProps) => {
    const text = useText();
    return (
        <Paper variant="outlined" sx={{ p: 4, minWidth: 0 }}>
            <Box sx={{ color: 'text.secondary' }}>{label}</Box>
            <Box
                sx={{
                    fontSize: { xs: 17, sm: 26 },
                    lineHeight: '36px',
                    fontWeight: 600,
                    color: isUrgent ? 'warning.main' : 'text.primary',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                }}
                title={value}
            >
                {value}
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                {now !== undefined && before !== undefined ? changeOf(now, before, text) : hint}
            </Box>
        </Paper>
    );
};
