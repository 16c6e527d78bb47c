import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';

interface TileProps {
    label: string;
    value: string;
    /** Compared with the window before, where both are given. */
    now?: number;
    before?: number;
    hint?: string;
    isUrgent?: boolean;
}

const changeOf = (now: number, before: number): string => {
    if (before === 0) return '上期无数据';
    const permille = Math.round(((now - before) * 1000) / before);
    return `较上期 ${permille > 0 ? '↑' : permille < 0 ? '↓' : ''} ${Math.abs(permille) / 10}%`;
};

/** One figure with its name and what to compare it with. */
export const Tile = ({ label, value, now, before, hint, isUrgent = false }: TileProps) => (
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
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{now !== undefined && before !== undefined ? changeOf(now, before) : hint}</Box>
    </Paper>
);
