import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SampleList } from './SampleList.tsx';

/** By then it is drawn, with all that comes a moment later. */
const OVER_MS = 1000;

/**
 * Draws a list once, outside of the document, when the browser has nothing else to do: its code has run then and its styles are made, so
 * that the first list that somebody opens is drawn like the second. React does it in small pieces and stops for whatever else is wanted.
 */
export const ListPrewarm = () => {
    const [stage, setStage] = useState<HTMLElement>();
    // Synchronises with the browser's idle time, and ends soon after the list is drawn.
    useEffect(() => {
        if (!('requestIdleCallback' in window)) return undefined;
        let over: ReturnType<typeof setTimeout> | undefined;
        const observer = new MutationObserver(() => {
            observer.disconnect();
            over = setTimeout(() => setStage(undefined), OVER_MS);
        });
        const idle = requestIdleCallback(() => {
            const place = document.createElement('div');
            observer.observe(place, { childList: true });
            startTransition(() => setStage(place));
        });
        return () => {
            cancelIdleCallback(idle);
            clearTimeout(over);
            observer.disconnect();
        };
    }, []);
    return stage && createPortal(<SampleList />, stage);
};
