/** Can it be seen and used? Pages of other tabs stay in the document, and an open dialog hides what lies behind it. */
export const isReachable = (element: HTMLElement): boolean =>
    element.closest('[aria-hidden="true"], [inert]') === null && element.checkVisibility?.() !== false;
