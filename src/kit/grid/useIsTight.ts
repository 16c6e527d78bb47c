import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether columns of this total width leave no spare width in the container. If so, they get fixed widths from the start, because the table
 * knows flexible widths only after it has rendered all cells once.
 */
export function useIsTight(place: RefObject<HTMLElement | null>, needed: number): boolean {
    const [isTight, setTight] = useState(true);
    // Observes the size of the element; a hidden page has none.
    useEffect(() => {
        const element = place.current;
        if (!element || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(([entry]) => {
            const width = entry?.contentRect.width ?? 0;
            if (width > 0) setTight(width <= needed);
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, [place, needed]);
    return isTight;
}
