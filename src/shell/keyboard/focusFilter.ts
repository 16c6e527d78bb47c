import { isReachable } from '#src/kit/ui/isReachable.ts';

/** Puts the focus into the first filter of the page; false where there is none. */
export function focusFilter(): boolean {
    const inputs = document.querySelectorAll<HTMLElement>('main [role="search"] :is(input, [role="combobox"])');
    const first = [...inputs].find(isReachable);
    first?.focus();
    return first !== undefined;
}
