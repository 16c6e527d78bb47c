import { useCallback } from 'react';
import type { Named } from '#contract/kit/fields.ts';
import { type Unit, UNITS } from '#contract/kit/units.ts';
import { type Language, readLanguage, useLanguage } from './language.ts';

/** A name as the server may send it: a field that the contract no longer has is known by its Chinese label alone. */
type SentName = Pick<Named, 'label'> & Partial<Named>;

const nameIn = (language: Language, { label, english }: SentName): string => (language === 'en' ? (english ?? label) : label);

/** What a field, an entity or an action of the contract is called in the current language. Components use `useNameOf`. */
export const nameOf = (named: SentName): string => nameIn(readLanguage(), named);

/**
 * `nameOf` for components: the caller is drawn again when the language changes.
 *
 * @example const nameOf = useNameOf(); nameOf(Freeze); nameOf(Order.fields.status.meta)
 */
export const useNameOf = (): ((named: SentName) => string) => {
    const language = useLanguage();
    // A new function at each language, so that whatever was computed with the old one is computed again.
    return useCallback(named => nameIn(language, named), [language]);
};

/** A unit of the contract in the current language: 分钟, min. */
export const useUnitOf = (): ((unit: Unit) => string) => {
    const language = useLanguage();
    return useCallback(unit => (language === 'en' ? UNITS[unit] : unit), [language]);
};

/** Which words of a `Named` are of the current language, for texts that the contract puts together itself. */
export const useWordsKey = (): keyof Named => (useLanguage() === 'en' ? 'english' : 'label');
