import { useState } from 'react';
import { isReachable } from '#src/kit/ui/isReachable.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

/** Puts the focus into the first filter of the page; false where there is none. */
function focusFilter(): boolean {
    const inputs = document.querySelectorAll<HTMLElement>('main [role="search"] :is(input, [role="combobox"])');
    const first = [...inputs].find(isReachable);
    first?.focus();
    return first !== undefined;
}

const ShortcutSheet = lazyDialog(() => import('./ShortcutSheet.tsx'), 'ShortcutSheet');

/** The keys that work on every page: `/` goes to the filter, `?` shows the keyboard sheet. */
export const ShortcutKeys = () => {
    const [isSheetOpen, setIsSheetOpen] = useState(false);
    useShortcut({ key: '/' }, focusFilter);
    useShortcut({ key: '?' }, () => setIsSheetOpen(true));
    return isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />;
};
