import { type RefCallback, useCallback, useState } from 'react';

/** Room that 更多 needs beside the entries, in pixels. */
const MORE_PX = 96;

/** How many children of a row, from the left, have room in it; `count` until that is known. */
export function useFitting(count: number): [RefCallback<HTMLElement>, number] {
    const [fitting, setFitting] = useState(count);
    const ref = useCallback(
        (row: HTMLElement | null) => {
            if (!row || typeof ResizeObserver === 'undefined') return undefined;
            const measure = () => {
                const widths = [...row.children].slice(0, count).map(child => child.getBoundingClientRect().width);
                const all = widths.reduce((sum, width) => sum + width, 0);
                const room = row.clientWidth;
                if (all <= room) return setFitting(widths.length);
                let used = MORE_PX;
                setFitting(widths.findIndex(width => (used += width) > room));
            };
            const observer = new ResizeObserver(measure);
            observer.observe(row);
            return () => observer.disconnect();
        },
        [count],
    );
    return [ref, Math.min(fitting, count)];
}
