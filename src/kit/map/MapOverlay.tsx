import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface MapOverlayProps {
    /** Double click on the overlay: the second click hits the element that the first one has added, not the map. */
    onDoublePlace: (() => void) | undefined;
    children: ReactNode;
}

/** Lies over the map; only its buttons receive pointer events, all others pass through to the map. */
export const MapOverlay = ({ onDoublePlace, children }: MapOverlayProps) => (
    <Box
        onDoubleClick={onDoublePlace}
        sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none', '& button': { pointerEvents: 'auto' } }}
    >
        {children}
    </Box>
);
