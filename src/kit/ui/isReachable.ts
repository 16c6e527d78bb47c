/** Whether the element is visible and usable. Pages of other tabs stay in the document, and an open dialog hides the content behind it. */
export const isReachable = (element: HTMLElement): boolean =>
    element.closest('[aria-hidden="true"], [inert]') === null && element.checkVisibility?.() !== false;
