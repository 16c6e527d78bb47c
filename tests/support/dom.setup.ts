import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { leaveNothing } from './leave-nothing.ts';
import { runLean } from './lean.ts';

addTexts(AREAS); // as the workspace does
runLean();
// jsdom scrolls nothing and says so on every page change.
window.scrollTo = () => {};
leaveNothing();

afterEach(() => {
    cleanup();
    chooseLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
});
