import Box from '@mui/material/Box';
import { type PointerEvent, useEffect, useRef } from 'react';
import { StoredPicture } from './StoredPicture.tsx';

/** Zoom, rotation and position of a picture; two pictures side by side share them. */
export interface Stage {
    scale: number;
    /** Degrees. */
    turn: number;
    x: number;
    y: number;
}

export const START: Stage = { scale: 1, turn: 0, x: 0, y: 0 };

interface PictureStageProps {
    path: string;
    label: string;
    /** Whether the label is also shown above the picture. */
    isCaptioned?: boolean;
    stage: Stage;
    onStage: (stage: Stage) => void;
    onZoom: (by: number) => void;
}

/** One picture, which can be dragged and zoomed with the wheel. */
export const PictureStage = ({ path, label, isCaptioned = true, stage, onStage, onZoom }: PictureStageProps) => {
    const frame = useRef<HTMLDivElement>(null);
    const press = useRef<{ x: number; y: number; stage: Stage }>(undefined);
    const zoom = useRef(onZoom);
    useEffect(() => {
        zoom.current = onZoom;
    });
    // React's wheel listeners are passive, but the wheel over the picture must not scroll the sheet.
    useEffect(() => {
        const element = frame.current;
        if (!element) return undefined;
        const handleWheel = (event: WheelEvent) => {
            event.preventDefault();
            zoom.current(event.deltaY < 0 ? 1.15 : 1 / 1.15);
        };
        element.addEventListener('wheel', handleWheel, { passive: false });
        return () => element.removeEventListener('wheel', handleWheel);
    }, []);
    const handleMove = (event: PointerEvent) => {
        const from = press.current;
        if (from) onStage({ ...from.stage, x: from.stage.x + event.clientX - from.x, y: from.stage.y + event.clientY - from.y });
    };
    return (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {isCaptioned && <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 1 }}>{label}</Box>}
            <Box
                ref={frame}
                onPointerDown={event => {
                    event.currentTarget.setPointerCapture?.(event.pointerId);
                    press.current = { x: event.clientX, y: event.clientY, stage };
                }}
                onPointerMove={handleMove}
                onDoubleClick={() => onZoom(stage.scale > 1 ? 1 / stage.scale : 2)}
                onPointerUp={() => (press.current = undefined)}
                onPointerCancel={() => (press.current = undefined)}
                sx={{
                    flex: 1,
                    minHeight: 0,
                    overflow: 'hidden',
                    borderRadius: 1,
                    bgcolor: 'action.hover',
                    cursor: 'grab',
                    touchAction: 'none',
                    position: 'relative',
                }}
            >
                <Box
                    style={{ transform: `translate(${stage.x}px, ${stage.y}px) rotate(${stage.turn}deg) scale(${stage.scale})` }}
                    sx={{
                        position: 'absolute',
                        inset: 0,
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'center',
                        '& img': { pointerEvents: 'none', userSelect: 'none' },
                    }}
                >
                    <StoredPicture path={path} alt={label} fit="contain" />
                </Box>
            </Box>
        </Box>
    );
};
