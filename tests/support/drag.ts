import { fireEvent, waitFor } from '@testing-library/react';

const centreOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
};

/** Waits until clicks work again: for a moment after a drop the drag library treats every click as the end of the drag. */
const clicksAreHeard = () =>
    waitFor(() => {
        let isHeard = false;
        const hear = () => (isHeard = true);
        document.body.addEventListener('click', hear);
        document.body.dispatchEvent(new MouseEvent('click'));
        document.body.removeEventListener('click', hear);
        if (!isHeard) throw new Error('A click is still taken for the end of the drag');
    });

/** Starts dragging an element with the mouse; the result moves and drops it. */
export const lift = (element: Element) => {
    const start = centreOf(element);
    fireEvent.mouseDown(element, { ...start, button: 0 });
    fireEvent.mouseMove(document, { ...start, clientY: start.clientY + 6 });
    return {
        over: (target: Element) => fireEvent.mouseMove(document, centreOf(target)),
        drop: async () => {
            fireEvent.mouseUp(document);
            await clicksAreHeard();
        },
    };
};

/** Drags one element onto another. */
export const dragOnto = async (from: Element, to: Element) => {
    const held = lift(from);
    held.over(to);
    await held.drop();
};
