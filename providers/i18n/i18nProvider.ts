import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Place } from '#providers/data/registry.ts';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { entityTextsEn, entityTextsZh } from './entityTexts.ts';
import { appEn, appZh } from './texts/index.ts';
import { zhCN } from './zhCN.ts';

const LOCALES = [
    { locale: 'zh', name: '简体中文' },
    { locale: 'en', name: 'English' },
];

/**
 * Texts of react-admin, of the product and of the entities, Chinese first. English is fetched when it is chosen.
 * react-admin's store brings the choice back; it is kept under `KEYS.language` too, for pages outside `<Admin>`.
 */
export const createI18nProvider = (places: readonly Place[]): I18nProvider => {
    const chinese: TranslationMessages = { ...zhCN, app: appZh, resources: entityTextsZh(places) };
    const loadEnglish = async (): Promise<TranslationMessages> => ({
        ...(await import('./en.ts')).en,
        app: appEn,
        resources: entityTextsEn(places),
    });
    const provider = polyglotI18nProvider(locale => (locale === 'en' ? loadEnglish() : chinese), 'zh', LOCALES, { allowMissing: true });
    return {
        ...provider,
        changeLocale: async locale => {
            await provider.changeLocale(locale);
            if (locale === 'zh' || locale === 'en') writeStored(KEYS.language, locale);
        },
    };
};
