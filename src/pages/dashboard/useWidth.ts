import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, as it changes; `fallback` until it is known. */
export function useWidth(fallback: number): [RefCallback<HTMLElement>, number] {
    const [width, setWidth] = useState(fallback);
    const ref = useCallback((element: HTMLElement | null) => {
        if (!element || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, Math.round(entry.contentRect.width))));
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return [ref, width];
}
