import { useState } from 'react';
import { isReachable } from '#src/kit/ui/isReachable.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

/** Focuses the first filter of the page; returns false if there is none. */
function focusFilter(): boolean {
    const inputs = document.querySelectorAll<HTMLElement>('main [role="search"] :is(input, [role="combobox"])');
    const first = [...inputs].find(isReachable);
    first?.focus();
    return first !== undefined;
}

const ShortcutSheet = lazyDialog(() => import('./ShortcutSheet.tsx'), 'ShortcutSheet');

/** Shortcuts of every page: `/` focuses the filter, `?` opens the list of shortcuts. */
export const ShortcutKeys = () => {
    const [isSheetOpen, setIsSheetOpen] = useState(false);
    useShortcut({ key: '/' }, focusFilter);
    useShortcut({ key: '?' }, () => setIsSheetOpen(true));
    return isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />;
};
