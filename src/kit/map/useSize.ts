import { type RefCallback, useCallback, useState } from 'react';
import type { Size } from './mercator.ts';

const UNKNOWN: Size = { width: 640, height: 400 };

/** The current size of an element in pixels. */
export function useSize(): [RefCallback<HTMLElement>, Size] {
    const [size, setSize] = useState(UNKNOWN);
    const ref = useCallback((element: HTMLElement | null) => {
        if (!element || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(([entry]) => {
            if (!entry) return;
            const { width, height } = entry.contentRect;
            if (width > 0 && height > 0) setSize({ width: Math.round(width), height: Math.round(height) });
        });
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    return [ref, size];
}
