import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';

interface SplitPanesProps {
    /** Names the border to those who do not see it. */
    label: string;
    /** The pane at the left. */
    start: ReactNode;
    children: ReactNode;
}

const LEAST = 20;
const MOST = 80;
const STEP = 5;

const within = (percent: number) => Math.round(Math.min(MOST, Math.max(LEAST, percent)));

/** Two panes beside each other; the border between them is dragged, or moved by the arrow keys. */
export const SplitPanes = ({ label, start, children }: SplitPanesProps) => {
    const place = useRef<HTMLDivElement>(null);
    const [share, setShare] = useState(50);
    const drag = (event: PointerEvent) => {
        const box = place.current?.getBoundingClientRect();
        if (box && event.currentTarget.hasPointerCapture(event.pointerId)) setShare(within(((event.clientX - box.left) / box.width) * 100));
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: LEAST - share, End: MOST - share }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setShare(within(share + by));
    };
    return (
        <Box
            ref={place}
            sx={{ display: 'grid', minHeight: 200 }}
            style={{ gridTemplateColumns: `minmax(0, ${share}fr) 12px minmax(0, ${100 - share}fr)` }}
        >
            <Box sx={{ overflow: 'auto', minWidth: 0, pr: 2 }}>{start}</Box>
            <Box
                role="separator"
                aria-orientation="vertical"
                aria-label={label}
                aria-valuenow={share}
                aria-valuemin={LEAST}
                aria-valuemax={MOST}
                tabIndex={0}
                onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={drag}
                onKeyDown={handleKeyDown}
                sx={{
                    cursor: 'col-resize',
                    touchAction: 'none',
                    borderRadius: 1,
                    display: 'grid',
                    placeItems: 'center',
                    '&::after': { content: '""', width: 2, height: 1, minHeight: 32, bgcolor: 'divider' },
                    '&:hover, &:focus-visible': { bgcolor: 'action.hover', outline: 'none' },
                    '&:hover::after, &:focus-visible::after': { bgcolor: 'primary.main' },
                }}
            />
            <Box sx={{ overflow: 'auto', minWidth: 0, pl: 2 }}>{children}</Box>
        </Box>
    );
};
