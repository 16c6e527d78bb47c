import { useCallback, useSyncExternalStore } from 'react';
import { appText, onShownTexts, shownTexts, type TextOf } from './appText.ts';

/**
 * The product's own texts, with keys that the compiler knows, in the current language. Needs no react-admin, so the
 * sign-in page may use it, with the areas of `texts/light.ts`.
 *
 * @example const text = useText(); text('list.empty', { name: label });
 */
export const useText = (): TextOf => {
    const shown = useSyncExternalStore(onShownTexts, shownTexts);
    // A new function at each change, so that whatever was computed with the old one is recomputed.
    return useCallback((key, values) => (shown ? appText(key, values) : key), [shown]);
};
