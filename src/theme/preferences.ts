import { KEYS } from '#providers/store/keys.ts';
import { removeStored, type StoredKey } from '#providers/store/storage.ts';
import { useStored } from '#providers/store/useStored.ts';
import { DEFAULT_PRIMARY } from './tokens.ts';

const choice = <T extends string | boolean>(key: StoredKey<T>, fallback: NoInfer<T>) => ({ key, fallback });

/** The appearance preferences with their store keys and defaults (THEME-09, THEME-10). */
export const PREFERENCES = {
    mode: choice(KEYS.theme, 'light'),
    menuTheme: choice(KEYS.menuTheme, 'dark'),
    primary: choice<string>(KEYS.color, DEFAULT_PRIMARY),
    layout: choice(KEYS.layoutMode, 'sidemenu'),
    contentWidth: choice(KEYS.contentWidth, 'Fixed'),
    isHeaderFixed: choice(KEYS.fixedHeader, true),
    isHeaderHiding: choice(KEYS.hiddenHeader, false),
    isMenuFixed: choice(KEYS.fixedSidebar, true),
    isWeak: choice(KEYS.weakColor, false),
    isGrey: choice(KEYS.grey, false),
    hasTabs: choice(KEYS.multiPage, true),
};

type Name = keyof typeof PREFERENCES;
type Value<N extends Name> = (typeof PREFERENCES)[N]['fallback'];

/**
 * One appearance preference; re-renders when it changes.
 *
 * @example const [hasTabs, setHasTabs] = usePreference('hasTabs');
 */
export const usePreference = <N extends Name>(name: N): [Value<N>, (value: Value<N>) => void] => {
    // TypeScript cannot correlate the two properties for a generic name.
    const { key, fallback } = PREFERENCES[name] as unknown as { key: StoredKey<Value<N>>; fallback: Value<N> };
    return useStored<Value<N>>(key, fallback);
};

/** Resets all preferences to their defaults. */
export const resetPreferences = (): void => Object.values(PREFERENCES).forEach(({ key }) => removeStored(key));
