import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Tile {
    key: string;
    label: string;
    value: ReactNode;
    /** Requires attention. */
    isWarning?: boolean;
    /** Relative width (flex) if all are side by side. Defaults to 1. */
    share?: number;
}

/** A row of figures above a list. */
export const TileRow = ({ tiles }: { tiles: readonly Tile[] }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            px: 4,
            py: 3,
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr 1fr', md: tiles.map(({ share = 1 }) => `${share}fr`).join(' ') },
            borderBottom: 1,
            borderColor: 'divider',
        }}
    >
        {tiles.map(({ key, label, value, isWarning }) => (
            <Box key={key} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12 }}>
                    {label}
                </Box>
                <Box
                    component="dd"
                    sx={{
                        m: 0,
                        fontSize: { xs: 16, md: 20 },
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
