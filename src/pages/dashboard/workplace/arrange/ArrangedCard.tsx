import Close from '@mui/icons-material/Close';
import OpenWith from '@mui/icons-material/OpenWith';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { KeyboardEvent } from 'react';
import type { WorkplaceCard } from '#contract/dashboard/workplace.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CARDS } from '../cards/cards.ts';

/** Class names of the drag handle and of elements that do not start a drag. */
export const GRIP = 'workplace-grip';
export const NO_GRIP = 'workplace-no-grip';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

interface ArrangedCardProps {
    card: WorkplaceCard;
    onStep: (dx: number, dy: number) => void;
    onResize: (dw: number, dh: number) => void;
    onRemove: () => void;
}

/** A card in edit mode: visible but not usable, draggable anywhere, and moved and resized by the arrow keys on its button. */
export const ArrangedCard = ({ card, onStep, onResize, onRemove }: ArrangedCardProps) => {
    const text = useText();
    const { title, Part } = CARDS[card];
    const name = text(title);
    const handleKey = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        (event.shiftKey ? onResize : onStep)(...step);
    };
    return (
        <Box sx={{ position: 'relative', height: '100%', display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' }}>
            <Box inert sx={{ display: 'grid', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)', overflow: 'hidden' }}>
                <Part />
            </Box>
            <Box
                className={GRIP}
                sx={{
                    position: 'absolute',
                    inset: 0,
                    border: 1,
                    borderStyle: 'dashed',
                    borderColor: 'primary.main',
                    borderRadius: 1,
                    cursor: 'move',
                    display: 'flex',
                    justifyContent: 'flex-end',
                    alignItems: 'flex-start',
                    p: 1,
                }}
            >
                <Box sx={{ bgcolor: 'background.paper', borderRadius: 1, boxShadow: 1 }}>
                    <Tooltip title={text('work.arrange.keys')}>
                        <IconButton size="small" aria-label={text('work.arrange.move', { name })} onKeyDown={handleKey}>
                            <OpenWith fontSize="small" />
                        </IconButton>
                    </Tooltip>
                    <Tooltip title={text('work.arrange.remove', { name })}>
                        <IconButton size="small" className={NO_GRIP} aria-label={text('work.arrange.remove', { name })} onClick={onRemove}>
                            <Close fontSize="small" />
                        </IconButton>
                    </Tooltip>
                </Box>
            </Box>
        </Box>
    );
};
