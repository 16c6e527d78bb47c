import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { chooseLanguage, readLanguage } from '#providers/i18n/language.ts';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';

addTexts(AREAS); // as the workspace does

// There is no server until a test creates one (`serve`): requests between tests fail immediately.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

configure({
    // Long, because several browser windows share the cores.
    asyncUtilTimeout: 20_000,
    // `findBy…` creates an error at each attempt, and printing the document with all roles takes longer than the query. Use `screen.debug()` to print
    // it.
    getElementError: message => Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
});

afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    if (readLanguage() !== 'zh') chooseLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
    document.title = '';
});

// Chromium keeps a file of 2 MiB open for each module that was answered with 304, until a garbage collection (vitest-dev/vitest#9437). A series of
// short test files would reach the limit of open files before that and crash the browser.
afterAll(() => cdp().send('HeapProfiler.collectGarbage'));
