import { lazy, Suspense, useState } from 'react';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { focusFilter } from './focusFilter.ts';

const ShortcutSheet = lazy(() => import('./ShortcutSheet.tsx').then(({ ShortcutSheet: sheet }) => ({ default: sheet })));

/** The keys that work on every page: `/` goes to the filter, `?` shows the keyboard sheet. */
export const ShortcutKeys = () => {
    const [isSheetOpen, setIsSheetOpen] = useState(false);
    useShortcut({ key: '/' }, focusFilter);
    useShortcut({ key: '?' }, () => setIsSheetOpen(true));
    return (
        isSheetOpen && (
            <Suspense>
                <ShortcutSheet onClose={() => setIsSheetOpen(false)} />
            </Suspense>
        )
    );
};
