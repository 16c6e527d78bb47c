import { useState } from 'react';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { focusFilter } from './focusFilter.ts';
import { lazyOverlay } from '#src/kit/ui/lazyPart.ts';

const ShortcutSheet = lazyOverlay('shell/keyboard/ShortcutSheet', async () => ({
    default: (await import('./ShortcutSheet.tsx')).ShortcutSheet,
}));

/** The keys that work on every page: `/` goes to the filter, `?` shows the keyboard sheet. */
export const ShortcutKeys = () => {
    const [isSheetOpen, setIsSheetOpen] = useState(false);
    useShortcut({ key: '/' }, focusFilter);
    useShortcut({ key: '?' }, () => setIsSheetOpen(true));
    return isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />;
};
