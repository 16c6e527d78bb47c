import { useEffect, useLayoutEffect } from 'react';

interface Position {
    scrolled: Map<Element, { top: number; left: number }>;
    focused?: HTMLElement;
}

/** Maximum number of frames that a page needs to restore its size. */
const SETTLING_FRAMES = 30;
const ACTS = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

const positions = new WeakMap<HTMLElement, Position>();

const at = (panel: HTMLElement): Position => {
    const kept = positions.get(panel) ?? { scrolled: new Map() };
    positions.set(panel, kept);
    return kept;
};

const scrollBack = ({ scrolled }: Position) => {
    for (const [element, { top, left }] of scrolled) {
        if (!element.isConnected) scrolled.delete(element);
        else if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: 'instant' });
    }
};

/** Whether the user navigates the strip with the keyboard; then the focus stays there. */
const isWalkingStrip = () => document.activeElement?.matches('[role=tab]:focus-visible') === true;

/** Restores the scroll positions and the focus of a tab's page when it becomes visible again. */
export function useKeptPosition(panel: HTMLElement | null, isVisible: boolean): void {
    // Restores the scroll positions before the browser paints.
    useLayoutEffect(() => {
        if (panel && isVisible) scrollBack(at(panel));
    }, [panel, isVisible]);
    // Records scroll positions and the focus while the panel is visible.
    useEffect(() => {
        if (!panel || !isVisible) return undefined;
        const kept = at(panel);
        let isSettled = false;
        let frame = 0;
        const settle = () => {
            isSettled = true;
            cancelAnimationFrame(frame);
        };
        // A table regains its height only after some frames and cannot be scrolled before.
        const follow = (left: number) => {
            scrollBack(kept);
            if (left === 0) settle();
            else frame = requestAnimationFrame(() => follow(left - 1));
        };
        frame = requestAnimationFrame(() => {
            const { focused } = kept;
            if (focused && panel.contains(focused) && !isWalkingStrip()) focused.focus({ preventScroll: true });
            follow(kept.scrolled.size === 0 ? 0 : SETTLING_FRAMES);
        });
        const handleScroll = ({ target }: Event) => {
            if (isSettled && target instanceof Element) kept.scrolled.set(target, { top: target.scrollTop, left: target.scrollLeft });
        };
        const handleFocus = ({ target }: FocusEvent) => {
            if (target instanceof HTMLElement) kept.focused = target;
        };
        panel.addEventListener('scroll', handleScroll, { capture: true, passive: true });
        panel.addEventListener('focusin', handleFocus);
        // Stops restoring as soon as the user interacts.
        for (const act of ACTS) panel.addEventListener(act, settle, { capture: true, passive: true });
        return () => {
            settle();
            panel.removeEventListener('scroll', handleScroll, { capture: true });
            panel.removeEventListener('focusin', handleFocus);
            for (const act of ACTS) panel.removeEventListener(act, settle, { capture: true });
        };
    }, [panel, isVisible]);
}
