import type { I18nProvider } from 'react-admin';
import { useEffect, useState } from 'react';
import { readLanguage, useLanguage } from './language.ts';

/**
 * The provider for react-admin's context, undefined until its texts are here. Another language is another object, with which all that
 * translates is redrawn. Left to itself react-admin would build the whole workspace again, and whatever is typed in it would be lost:
 * it does so while `getLocale` differs from the person's choice, which here it never does, and after `changeLocale`, which here never
 * ends: react-admin calls it when a choice is made while it still works on the former one, and the former would come back.
 */
export const useI18nProvider = (provider: I18nProvider): I18nProvider | undefined => {
    const language = useLanguage();
    const [shown, setShown] = useState(() => (provider.getLocale() === language ? follow(provider) : undefined));
    // Synchronises with the texts, which are fetched.
    useEffect(() => {
        if (provider.getLocale() === language) return undefined;
        let isGone = false;
        // Texts that do not arrive leave react-admin's few words in Chinese.
        const loaded = Promise.resolve(provider.changeLocale(language)).catch(() => undefined);
        void loaded.then(() => !isGone && setShown(follow(provider)));
        return () => {
            isGone = true;
        };
    }, [provider, language]);
    return shown;
};

const follow = (provider: I18nProvider): I18nProvider => ({
    ...provider,
    getLocale: readLanguage,
    changeLocale: () => new Promise(() => undefined),
});
