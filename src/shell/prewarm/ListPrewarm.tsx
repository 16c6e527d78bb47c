import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SampleList } from './SampleList.tsx';

/** The first page counts as loaded once no query has been running for this time. */
const QUIET_MS = 500;
/** After this time the list has been rendered, including its deferred parts. */
const OVER_MS = 1000;

/**
 * Renders a list once, outside of the document, when the first page has loaded and the browser is idle. This runs its code and creates its
 * styles, so that the first list the user opens renders as fast as the second. React renders it in small slices and interrupts it for more
 * urgent work.
 */
export const ListPrewarm = () => {
    const [stage, setStage] = useState<HTMLElement>();
    const queryClient = useQueryClient();
    // Waits for the queries of the first page and an idle browser; removes the list soon after it has been rendered.
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
