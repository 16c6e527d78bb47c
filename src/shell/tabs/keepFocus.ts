/**
 * Gives focus that a page loses with the element that had it to the sheet or dialog on top: a dialog gives it back to the button that opened
 * it, which may have gone meanwhile. On the document's body no key would reach the sheet. Ends with the returned function.
 */
export function keepFocus(panel: HTMLElement): () => void {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
        last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
        if (last === null || last.isConnected || document.activeElement !== document.body) return;
        last = null;
        const top = [...panel.querySelectorAll<HTMLElement>('.MuiModal-root:not([aria-hidden=true])')].at(-1);
        top?.querySelector<HTMLElement>('[data-mui-focusable]')?.focus();
    });
    panel.addEventListener('focusin', note);
    observer.observe(panel, { childList: true, subtree: true });
    return () => {
        panel.removeEventListener('focusin', note);
        observer.disconnect();
    };
}
