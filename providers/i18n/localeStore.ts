import type { Store } from 'react-admin';
import { type Language, onLanguage, readLanguage, chooseLanguage } from './language.ts';

const LOCALE = 'locale';

/**
 * react-admin's store with its key `locale` laid onto the language of `language.ts`, so that there is one choice, for the
 * sign-in page, for `useLocaleState` and for other windows.
 */
export const withLanguage = (store: Store): Store => ({
    ...store,
    getItem: <T>(key: string, fallback?: T) => (key === LOCALE ? (readLanguage() as T) : (store.getItem(key, fallback) as T)),
    setItem: (key, value) => (key === LOCALE ? chooseLanguage(value as Language) : store.setItem(key, value)),
    removeItem: key => (key === LOCALE ? chooseLanguage('zh') : store.removeItem(key)),
    subscribe: (key, listener) => (key === LOCALE ? onLanguage(listener) : store.subscribe(key, listener)),
});
