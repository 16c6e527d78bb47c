import { type DragEvent, useState } from 'react';

/**
 * Makes an element a place to drop an order on. Refused places take the drop, too: what is wrong is said, instead of the order
 * silently snapping back.
 */
export const useDropTarget = (onDrop: (() => void) | undefined) => {
    const [isOver, setOver] = useState(false);
    if (!onDrop) return { isOver: false, props: {} };
    return {
        isOver,
        props: {
            onDragOver: (event: DragEvent) => {
                event.preventDefault();
                event.dataTransfer.dropEffect = 'move';
                setOver(true);
            },
            onDragLeave: () => setOver(false),
            onDrop: (event: DragEvent) => {
                event.preventDefault();
                setOver(false);
                onDrop();
            },
        },
    };
};
