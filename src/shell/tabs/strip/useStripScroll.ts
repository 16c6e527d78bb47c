import { useCallback, useEffect, useState } from 'react';
import { tabId } from '../tabIds.ts';

/** Horizontal scrolling of the strip: by wheel and arrows; keeps the active tab in view, and scrolls to a highlighted one. */
export function useStripScroll(activeId: string | undefined, highlightedId: string | undefined) {
    const [list, setList] = useState<HTMLElement | null>(null);
    const [isOverflowing, setOverflowing] = useState(false);
    const ref = useCallback((element: HTMLElement | null) => setList(element), []);
    // Listens to the wheel directly, because React's listeners are passive, and measures the strip.
    useEffect(() => {
        if (!list) return undefined;
        const handleWheel = (event: WheelEvent) => {
            if (event.ctrlKey || list.scrollWidth <= list.clientWidth || event.deltaY === 0) return;
            event.preventDefault();
            list.scrollLeft += event.deltaY;
        };
        const measure = () => setOverflowing(list.scrollWidth > list.clientWidth + 1);
        // Undefined in environments without layout.
        const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
        // Measures in the next frame, because reading the size immediately would force a layout.
        let frame: number | undefined;
        const tabs = new MutationObserver(
            () =>
                (frame ??= requestAnimationFrame(() => {
                    frame = undefined;
                    measure();
                })),
        );
        list.addEventListener('wheel', handleWheel, { passive: false });
        sizes?.observe(list);
        tabs.observe(list, { childList: true, subtree: true, characterData: true });
        return () => {
            list.removeEventListener('wheel', handleWheel);
            sizes?.disconnect();
            tabs.disconnect();
            if (frame !== undefined) cancelAnimationFrame(frame);
        };
    }, [list]);
    // Scrolls the strip to the active tab, again when its title or the arrows beside the strip change size.
    useEffect(() => {
        if (!list || activeId === undefined) return undefined;
        // Queried each time, because draggable tabs replace the first ones.
        const tabInFront = () => list.querySelector('[aria-selected=true]');
        const bring = () => tabInFront()?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        if (typeof ResizeObserver === 'undefined') {
            bring();
            return undefined;
        }
        // The observer also calls `bring` initially, once the page has been laid out.
        const sizes = new ResizeObserver(bring);
        const tab = tabInFront();
        if (tab) sizes.observe(tab);
        sizes.observe(list);
        return () => sizes.disconnect();
    }, [list, activeId]);
    // Scrolls the strip to a tab that was opened in the background.
    useEffect(() => {
        if (highlightedId !== undefined)
            document.getElementById(tabId(highlightedId))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }, [highlightedId]);
    return { ref, isOverflowing, scrollBy: (way: 1 | -1) => list?.scrollBy({ left: way * list.clientWidth * 0.7, behavior: 'smooth' }) };
}
