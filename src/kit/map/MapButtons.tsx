import Add from '@mui/icons-material/Add';
import CropFree from '@mui/icons-material/CropFree';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

interface MapButtonsProps {
    onZoom: (by: number) => void;
    /** Shows everything that is drawn again. */
    onHome: () => void;
    /** Additional buttons of the current map, below these. */
    children?: ReactNode;
}

/** Buttons to zoom in, zoom out and show everything, for users without a wheel. */
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
