import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * Tab goes round within the sheet or dialog that covers a page, as the page behind is out of reach. The focus is not held
 * there by force: strip, menu and header can still be clicked.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const modal = event.target.closest('.MuiModal-root');
    if (!modal || !event.currentTarget.contains(modal)) return;
    const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        element => element.tabIndex >= 0 && element.dataset.testid?.startsWith('sentinel') !== true && element.getClientRects().length > 0,
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const isAtEdge = edge === undefined || event.target === edge || !stops.includes(event.target);
    if (!isAtEdge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
