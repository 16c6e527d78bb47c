import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

interface PaneBorderProps {
    /** Accessible name of the border. */
    label: string;
    /** The element around both panes. */
    place: RefObject<HTMLElement | null>;
    /** Width of the left pane in per cent. */
    share: number;
    /** Minimum width of each pane in per cent. */
    least?: number;
    onMove: (share: number) => void;
}

const STEP = 5;

/** The border between two panes; it can be dragged or moved by the arrow keys. */
export const PaneBorder = ({ label, place, share, least = 20, onMove }: PaneBorderProps) => {
    const most = 100 - least;
    const within = (percent: number) => Math.round(Math.min(most, Math.max(least, percent)));
    const drag = (event: PointerEvent) => {
        const box = place.current?.getBoundingClientRect();
        if (box && event.currentTarget.hasPointerCapture(event.pointerId)) onMove(within(((event.clientX - box.left) / box.width) * 100));
    };
    const handleKeyDown = (event: KeyboardEvent) => {
        const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: least - share, End: most - share }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(within(share + by));
    };
    return (
        <Box
            role="separator"
            aria-orientation="vertical"
            aria-label={label}
            aria-valuenow={share}
            aria-valuemin={least}
            aria-valuemax={most}
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
                '@media print': { display: 'none' },
            }}
        />
    );
};
