import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { handleStyle } from './handleStyle.ts';
import type { Pixel, Place, Projection } from '../mapParts.ts';

interface CornerHandleProps {
    place: Place;
    projection: Projection;
    /** Accessible name, with the position. */
    label: string;
    /** Called on a press without movement. */
    onPress?: () => void;
    /** Called before it is moved, by mouse, touch or keyboard. */
    onGrab: () => void;
    onMove: (place: Place) => void;
    onRemove?: () => void;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
const STEP_PX = 10;
/** Maximum movement of a press that does not count as a drag. */
const STILL_PX = 3;

/** A corner of a shape over the map. It can be dragged, moved by arrow keys (in small steps with Shift) and removed by Delete. */
export const CornerHandle = ({ place, projection, label, onPress, onGrab, onMove, onRemove }: CornerHandleProps) => {
    const drag = useRef<{ from: Pixel; start: Pixel; isMoving: boolean }>(undefined);
    const { x, y } = projection.toPixel(place);
    const handleMove = (event: PointerEvent) => {
        const now = drag.current;
        if (!now) return;
        const [dx, dy] = [event.clientX - now.from.x, event.clientY - now.from.y];
        if (!now.isMoving && Math.hypot(dx, dy) <= STILL_PX) return;
        if (!now.isMoving) onGrab();
        now.isMoving = true;
        onMove(projection.toPlace({ x: now.start.x + dx, y: now.start.y + dy }));
    };
    const handleUp = () => {
        const now = drag.current;
        drag.current = undefined;
        if (now && !now.isMoving) onPress?.();
    };
    const handleKey = (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step) {
            const by = event.shiftKey ? 1 : STEP_PX;
            onGrab();
            onMove(projection.toPlace({ x: x + step[0] * by, y: y + step[1] * by }));
        } else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove();
        else if (onPress && event.key === ' ') onPress();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    return (
        <Box
            component="button"
            type="button"
            data-corner
            aria-label={label}
            title={label}
            onPointerDown={event => {
                event.currentTarget.setPointerCapture?.(event.pointerId);
                drag.current = { from: { x: event.clientX, y: event.clientY }, start: { x, y }, isMoving: false };
            }}
            onPointerMove={handleMove}
            onPointerUp={handleUp}
            onPointerCancel={() => (drag.current = undefined)}
            onKeyDown={handleKey}
            sx={handleStyle({ x, y })}
        />
    );
};
