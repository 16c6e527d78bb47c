import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Place } from '#providers/data/registry.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { entityTextsEn, entityTextsZh } from './entityTexts.ts';
import { appEn, appZh } from './texts/index.ts';
import { zhCN } from './zhCN.ts';

const LOCALES = [
    { locale: 'zh', name: '简体中文' },
    { locale: 'en', name: 'English' },
];

/**
 * Texts of react-admin, of the product and of the entities, Chinese first. English is fetched when chosen;
 * the choice is kept for the next visit.
 */
export const createI18nProvider = async (places: readonly Place[]): Promise<I18nProvider> => {
    const chinese = { ...zhCN, app: appZh, resources: entityTextsZh(places) };
    const loadEnglish = async () => ({ ...(await import('./en.ts')).en, app: appEn, resources: entityTextsEn(places) });
    const initial = readStored(KEYS.language) ?? 'zh';
    const english = initial === 'en' ? await loadEnglish() : undefined; // the first language must be at hand at once

    const provider = polyglotI18nProvider(locale => (locale === 'en' ? (english ?? loadEnglish()) : chinese), initial, LOCALES, {
        allowMissing: true,
    });
    return {
        ...provider,
        changeLocale: async locale => {
            await provider.changeLocale(locale);
            if (locale === 'zh' || locale === 'en') writeStored(KEYS.language, locale);
        },
    };
};
