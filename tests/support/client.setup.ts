import { afterEach, vi } from 'vitest';
import { addTexts } from '#providers/i18n/appText.ts';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';

addTexts(AREAS); // as the workspace does

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    chooseLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
});
