import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { runLean } from './lean.ts';

addTexts(AREAS); // as the workspace does
runLean();

afterEach(() => {
    cleanup();
    chooseLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
});
