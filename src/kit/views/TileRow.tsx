import Box from '@mui/material/Box';

export interface Tile {
    key: string;
    label: string;
    value: string;
    /** Waits for somebody. */
    isWarning?: boolean;
}

/** Figures side by side above a list. */
export const TileRow = ({ tiles }: { tiles: readonly Tile[] }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            px: 4,
            py: 3,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${tiles.length}, 1fr)` },
            borderBottom: 1,
            borderColor: 'divider',
        }}
    >
        {tiles.map(({ key, label, value, isWarning }) => (
            <Box key={key}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                    {label}
                </Box>
                <Box
                    component="dd"
                    sx={{
                        m: 0,
                        fontSize: 20,
                        fontWeight: 600,
                        fontVariantNumeric: 'tabular-nums',
                        color: isWarning ? 'warning.main' : undefined,
                    }}
                >
                    {value}
                </Box>
            </Box>
        ))}
    </Box>
);
