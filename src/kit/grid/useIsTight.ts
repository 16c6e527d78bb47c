import { type RefObject, useEffect, useState } from 'react';

/**
 * Do columns that need this much leave no room in the place to share out? Then they have their widths from the start; widths that the
 * table shares out itself are known to it only after a first drawing of all cells.
 */
export function useIsTight(place: RefObject<HTMLElement | null>, needed: number): boolean {
    const [isTight, setTight] = useState(true);
    // Synchronises with the size of the element; a hidden page has none.
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
