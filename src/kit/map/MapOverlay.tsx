import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface MapOverlayProps {
    /** The second click of a double one meets what the first one has put there, and not the map. */
    onDoublePlace: (() => void) | undefined;
    children: ReactNode;
}

/** Lies over the map and lets everything through to it but its own buttons. */
export const MapOverlay = ({ onDoublePlace, children }: MapOverlayProps) => (
    <Box
        onDoubleClick={onDoublePlace}
        sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none', '& button': { pointerEvents: 'auto' } }}
    >
        {children}
    </Box>
);
