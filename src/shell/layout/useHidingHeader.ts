import { type UIEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { HEADER } from '#src/theme/tokens.ts';

/** Smaller movements are a trembling finger or rounding. */
const LEAST_PX = 4;

interface HidingHeader {
    isHidden: boolean;
    /** For `onScrollCapture` of the frame: hears every scroller inside of it. */
    handleScroll: (event: UIEvent<HTMLElement>) => void;
    show: () => void;
}

/** Hides the header while one scrolls down and brings it back when one scrolls up or goes to another page (THEME-05). */
export function useHidingHeader(isOn: boolean): HidingHeader {
    const { pathname } = useLocation();
    const [hiddenOn, setHiddenOn] = useState<string>();
    const tops = useRef(new WeakMap<Element, number>());

    const handleScroll = (event: UIEvent<HTMLElement>) => {
        const scroller = event.target;
        // Dialogs and drawers hang below the frame in React's tree alone.
        if (!isOn || !(scroller instanceof HTMLElement) || !event.currentTarget.contains(scroller) || scroller.closest('nav')) return;
        const top = scroller.scrollTop;
        const moved = top - (tops.current.get(scroller) ?? 0);
        tops.current.set(scroller, top);
        // At the end the scroller moves up by itself, because it has just grown by the header's height.
        const isAtEnd = top + scroller.clientHeight >= scroller.scrollHeight - 1;
        if (moved > LEAST_PX && top > HEADER.hidesAfter) setHiddenOn(pathname);
        else if ((moved < -LEAST_PX && !isAtEnd) || top === 0) setHiddenOn(undefined);
    };
    return { isHidden: isOn && hiddenOn === pathname, handleScroll, show: () => setHiddenOn(undefined) };
}
