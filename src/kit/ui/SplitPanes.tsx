import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { PaneBorder } from './PaneBorder.tsx';

interface SplitPanesProps {
    /** Accessible name of the border. */
    label: string;
    /** The left pane. */
    start: ReactNode;
    children: ReactNode;
}

/** Two panes side by side; the border between them can be dragged or moved by the arrow keys. */
export const SplitPanes = ({ label, start, children }: SplitPanesProps) => {
    const place = useRef<HTMLDivElement>(null);
    const [share, setShare] = useState(50);
    return (
        <Box
            ref={place}
            sx={{ display: 'grid', minHeight: 200 }}
            style={{ gridTemplateColumns: `minmax(0, ${share}fr) 12px minmax(0, ${100 - share}fr)` }}
        >
            <Box sx={{ overflow: 'auto', minWidth: 0, pr: 2 }}>{start}</Box>
            <PaneBorder label={label} place={place} share={share} onMove={setShare} />
            <Box sx={{ overflow: 'auto', minWidth: 0, pl: 2 }}>{children}</Box>
        </Box>
    );
};
