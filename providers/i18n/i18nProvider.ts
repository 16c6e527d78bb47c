import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Field, Named } from '#contract/kit/fields.ts';
import type { Place } from '#providers/data/registry.ts';
import { chooseLanguage, type Language, readLanguage } from './language.ts';
import { setDelivered } from './delivered.ts';
import { addTexts } from './appText.ts';
import { FIRST } from './texts/first.ts';
import { zhCN } from './zhCN.ts';

type ResourceTexts = { name: string; fields: Record<string, string> };

/** Names and field labels of the entities where react-admin looks for them: `resources.<name>.fields.<field>`. */
const entityTexts = (places: readonly Place[], language: Language): Record<string, ResourceTexts> => {
    const key: keyof Named = language === 'en' ? 'english' : 'label';
    return Object.fromEntries(
        places.map(place => {
            const fields = Object.entries((place.fields ?? {}) as Record<string, Field>);
            return [
                place.resource,
                {
                    name: place[key] ?? place.resource,
                    fields: Object.fromEntries(fields.map(([name, field]) => [name, field.meta[key]])),
                },
            ];
        }),
    );
};

const LOCALES = [
    { locale: 'zh', name: '简体中文' },
    { locale: 'en', name: 'English' },
];

/**
 * Texts of react-admin and of the entities, Chinese first; English is fetched when it is chosen. The product's own texts
 * stand in the catalogue (`useText`), which this completes for the workspace. Both follow `useLocaleState`.
 */
export const createI18nProvider = (places: readonly Place[]): I18nProvider => {
    addTexts(FIRST);
    const chinese: TranslationMessages = { ...zhCN, resources: entityTexts(places, 'zh') };
    const loadEnglish = async (): Promise<TranslationMessages> => {
        const { en, deliveredEnglish } = await import('./en.ts');
        setDelivered(deliveredEnglish);
        return { ...en, resources: entityTexts(places, 'en') };
    };
    const provider = polyglotI18nProvider(locale => (locale === 'en' ? loadEnglish() : chinese), 'zh', LOCALES, { allowMissing: true });
    return {
        ...provider,
        changeLocale: async locale => {
            if (locale === 'zh' || locale === 'en') chooseLanguage(locale);
            await provider.changeLocale(locale);
            // Chosen again while the texts were on their way: the last choice counts.
            if (provider.getLocale() !== readLanguage()) await provider.changeLocale(readLanguage());
        },
    };
};
