import { useEffect, useState } from 'react';

/** The width that the wall is drawn for. */
const DRAWN_WIDTH = 1920;
const MOST = 3;

/** How much larger than drawn a wide screen shows the wall; narrower ones rearrange it instead. */
export const useScreenScale = (place: HTMLElement | null): number => {
    const [scale, setScale] = useState(1);
    // Synchronises with the size of the place.
    useEffect(() => {
        if (!place || typeof ResizeObserver === 'undefined') return undefined;
        const observer = new ResizeObserver(() => {
            const wanted = Math.min(MOST, Math.max(1, place.clientWidth / DRAWN_WIDTH));
            setScale(Math.round(wanted * 100) / 100);
        });
        observer.observe(place);
        return () => observer.disconnect();
    }, [place]);
    return scale;
};
