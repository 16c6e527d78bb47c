import { addTexts, redrawTexts } from './appText.ts';
import { type Language, onLanguage, readLanguage } from './language.ts';
import type { Areas } from './texts/area.ts';

const LOADS: Readonly<Record<Language, () => Promise<{ TEXTS: Areas }>>> = {
    zh: () => import('./texts/later.zh.ts'),
    en: () => import('./texts/later.en.ts'),
};

const coming = new Map<Language, Promise<void>>();

/** Brings the texts of everything that a first visit does without, in the current language, once. A failure may be tried again. */
export const laterTexts = (): Promise<void> => {
    const language = readLanguage();
    const known = coming.get(language);
    if (known) return known;
    const texts = LOADS[language]().then(
        ({ TEXTS }) => addTexts(TEXTS),
        (error: unknown) => {
            coming.delete(language);
            throw error;
        },
    );
    coming.set(language, texts);
    return texts;
};

// A page that shows later texts gets them in the language that is chosen there; where they don't arrive, it keeps the ones it has.
onLanguage(() => {
    if (coming.size > 0 && !coming.has(readLanguage())) void laterTexts().then(redrawTexts, () => undefined);
});
