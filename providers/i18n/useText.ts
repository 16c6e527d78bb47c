import { useCallback } from 'react';
import { useLanguage } from './language.ts';
import { type TextOf, appText } from './appText.ts';

/**
 * The product's own texts, with keys that the compiler knows, in the language of now. Needs no react-admin, so the
 * sign-in page may use it, with the areas of `texts/light.ts`.
 *
 * @example const text = useText(); text('list.empty', { name: label });
 */
export const useText = (): TextOf => {
    const language = useLanguage();
    // A new function at each language, so that whatever was computed with the old one is recomputed.
    return useCallback((key, values) => (language ? appText(key, values) : key), [language]);
};
