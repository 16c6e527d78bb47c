/** An element that is moved between containers together with its content. */
export interface Movable {
    element: HTMLElement;
    /** Moves it into a container and restores scroll positions and the focus. */
    moveTo: (container: HTMLElement) => void;
}

/**
 * Creates a movable element. Browsers discard the scroll positions and the focus of elements that leave the document, so both are recorded
 * when they change.
 */
export const createMovable = (): Movable => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    const scrolled = new Map<Element, readonly [left: number, top: number]>();
    let focused: HTMLElement | undefined;
    element.addEventListener(
        'scroll',
        ({ target }) => target instanceof Element && scrolled.set(target, [target.scrollLeft, target.scrollTop]),
        { capture: true, passive: true },
    );
    element.addEventListener('focusin', ({ target }) => {
        focused = target instanceof HTMLElement ? target : undefined;
    });
    element.addEventListener('focusout', ({ relatedTarget }) => {
        // `relatedTarget` is null if the element has left the document or nothing is focused.
        if (relatedTarget !== null) focused = undefined;
    });
    const moveTo = (container: HTMLElement) => {
        if (element.parentElement === container) return;
        container.append(element);
        for (const [part, [left, top]] of scrolled) {
            if (!element.contains(part)) scrolled.delete(part);
            else part.scrollTo({ left, top, behavior: 'instant' });
        }
        if (focused && element.contains(focused)) focused.focus({ preventScroll: true });
    };
    return { element, moveTo };
};
