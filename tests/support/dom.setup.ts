import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import type { ReactNode } from 'react';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { leaveWindow } from './kept-window.ts';
import { leaveNothing } from './leave-nothing.ts';
import { runLean } from './lean.ts';
import { keepStylesAside } from './styles-aside.ts';

// What a browser draws a moment later is drawn at once, so that nothing has to wait for it.
vi.mock('#src/kit/loading/AfterRows.tsx', () => ({ AfterRows: ({ children }: { children: ReactNode }) => children }));

addTexts(AREAS); // as the workspace does
runLean();
keepStylesAside();
// jsdom scrolls nothing and says so on every page change.
window.scrollTo = () => {};
leaveNothing();
leaveWindow();

afterEach(() => {
    cleanup();
    chooseLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
});
