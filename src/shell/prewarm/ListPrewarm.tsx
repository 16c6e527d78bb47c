import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SampleList } from './SampleList.tsx';

/** The first page counts as loaded once no query has run for so long. */
const QUIET_MS = 500;
/** By then the list is drawn, with all that comes a moment later. */
const OVER_MS = 1000;

/**
 * Draws a list once, outside of the document, when the first page is loaded and the browser is idle: its code has run then and its styles are
 * made, so that the first list that somebody opens is drawn like the second. React does it in small pieces and stops for more urgent work.
 */
export const ListPrewarm = () => {
    const [stage, setStage] = useState<HTMLElement>();
    const queryClient = useQueryClient();
    // Waits for the answers of the first page and the browser's idle time, and ends soon after the list is drawn.
    useEffect(() => {
        if (!('requestIdleCallback' in window)) return undefined;
        let idle = 0;
        let quiet: ReturnType<typeof setTimeout> | undefined;
        let over: ReturnType<typeof setTimeout> | undefined;
        const observer = new MutationObserver(() => {
            observer.disconnect();
            over = setTimeout(() => setStage(undefined), OVER_MS);
        });
        const draw = () => {
            const place = document.createElement('div');
            observer.observe(place, { childList: true });
            startTransition(() => setStage(place));
        };
        const wait = () => {
            clearTimeout(quiet);
            if (queryClient.isFetching()) return;
            quiet = setTimeout(() => {
                stopWaiting();
                idle = requestIdleCallback(draw);
            }, QUIET_MS);
        };
        const stopWaiting = queryClient.getQueryCache().subscribe(wait);
        wait();
        return () => {
            stopWaiting();
            clearTimeout(quiet);
            cancelIdleCallback(idle);
            clearTimeout(over);
            observer.disconnect();
        };
    }, [queryClient]);
    return stage && createPortal(<SampleList />, stage);
};
