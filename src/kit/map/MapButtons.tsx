import Add from '@mui/icons-material/Add';
import CropFree from '@mui/icons-material/CropFree';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface MapButtonsProps {
    onZoom: (by: number) => void;
    /** Back to everything that is drawn. */
    onHome: () => void;
    /** Buttons of the current map, below these. */
    children?: ReactNode;
}

/** Nearer, farther, everything: for those who have no wheel. */
export const MapButtons = ({ onZoom, onHome, children }: MapButtonsProps) => {
    const text = useText();
    return (
        <Paper variant="outlined" sx={{ position: 'absolute', right: 12, top: 12, display: 'flex', flexDirection: 'column' }}>
            <IconButton size="small" aria-label={text('map.nearer')} onClick={() => onZoom(1)}>
                <Add fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={text('map.farther')} onClick={() => onZoom(-1)}>
                <Remove fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={text('map.whole')} onClick={onHome}>
                <CropFree fontSize="small" />
            </IconButton>
            {children}
        </Paper>
    );
};
