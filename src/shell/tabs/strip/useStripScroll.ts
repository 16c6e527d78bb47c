import { useCallback, useEffect, useState } from 'react';
import { tabId } from '../tabIds.ts';

/** Sideways scrolling of the strip: wheel, arrows, the active tab always in sight, and one that is highlighted for as long. */
export function useStripScroll(activeId: string | undefined, highlightedId: string | undefined) {
    const [list, setList] = useState<HTMLElement | null>(null);
    const [isOverflowing, setOverflowing] = useState(false);
    const ref = useCallback((element: HTMLElement | null) => setList(element), []);
    // Listens to the wheel, which React hears only passively, and measures the strip.
    useEffect(() => {
        if (!list) return undefined;
        const handleWheel = (event: WheelEvent) => {
            if (event.ctrlKey || list.scrollWidth <= list.clientWidth || event.deltaY === 0) return;
            event.preventDefault();
            list.scrollLeft += event.deltaY;
        };
        const measure = () => setOverflowing(list.scrollWidth > list.clientWidth + 1);
        // Absent where nothing has a size.
        const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
        // With the frame: asked at once, the browser would lay the page out for the answer alone.
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
    // Scrolls the document's strip to the tab in front, again when its title or the arrows beside it take more room.
    useEffect(() => {
        if (!list || activeId === undefined) return undefined;
        // Looked up each time: tabs that can be dragged replace the first ones.
        const tabInFront = () => list.querySelector('[aria-selected=true]');
        const bring = () => tabInFront()?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        if (typeof ResizeObserver === 'undefined') {
            bring();
            return undefined;
        }
        // It tells the sizes at the start too, once the page is laid out.
        const sizes = new ResizeObserver(bring);
        const tab = tabInFront();
        if (tab) sizes.observe(tab);
        sizes.observe(list);
        return () => sizes.disconnect();
    }, [list, activeId]);
    // Scrolls the document's strip to a tab that was opened behind.
    useEffect(() => {
        if (highlightedId !== undefined)
            document.getElementById(tabId(highlightedId))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }, [highlightedId]);
    return { ref, isOverflowing, scrollBy: (way: 1 | -1) => list?.scrollBy({ left: way * list.clientWidth * 0.7, behavior: 'smooth' }) };
}
