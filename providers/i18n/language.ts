import { useSyncExternalStore } from 'react';
import { KEYS } from '#providers/store/keys.ts';
import { onStored, readStored, writeStored } from '#providers/store/storage.ts';

/** Chinese first, English second. */
export type Language = 'zh' | 'en';

/** What `<html lang>` says for a language. */
export const HTML_LANG: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' };

let current: Language | undefined;
// Storage is slow and every text asks; another window may choose, too.
onStored(KEYS.language, () => (current = undefined));

/** The language that texts are in now: the person's choice, else Chinese. */
export const readLanguage = (): Language => (current ??= readStored(KEYS.language) ?? 'zh');

/** Chooses the language for this browser; every text on the screen follows. */
export const chooseLanguage = (language: Language): void => writeStored(KEYS.language, language);

/** Hears every choice, also another window's. Returns the unsubscription. */
export const onLanguage = (listener: (language: Language) => void): (() => void) => onStored(KEYS.language, () => listener(readLanguage()));

/** The current language; the caller is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, readLanguage);
