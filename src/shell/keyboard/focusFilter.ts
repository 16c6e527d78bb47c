/** Can it be seen? Pages of other tabs stay in the document, and an open dialog hides what lies behind it. */
const isReachable = (element: HTMLElement): boolean =>
    element.closest('[aria-hidden="true"], [inert]') === null && element.checkVisibility?.() !== false;

/** Puts the focus into the first filter of the page; false where there is none. */
export function focusFilter(): boolean {
    const inputs = document.querySelectorAll<HTMLElement>('main [role="search"] :is(input, [role="combobox"])');
    const first = [...inputs].find(isReachable);
    first?.focus();
    return first !== undefined;
}
