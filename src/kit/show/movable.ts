/** A place in the document that is taken from one container to another with all that is in it. */
export interface Movable {
    element: HTMLElement;
    /** Puts it into a container; what was scrolled, and what had the focus, is as it was. */
    moveTo: (container: HTMLElement) => void;
}

/** Browsers forget the scroll position and the focus of what leaves the document, so both are noted as they change. */
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
        // Without a next one the element has left the document, or nothing has the focus.
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
