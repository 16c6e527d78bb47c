import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { chooseLanguage, readLanguage } from '#providers/i18n/language.ts';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';

addTexts(AREAS); // as the workspace does

// There is no server until a test makes one (`serve`): what is asked between tests fails at once.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

configure({
    // Windows share the cores.
    asyncUtilTimeout: 20_000,
    // `findBy…` makes an error at each try, and a print of the document with all roles takes longer than the query. `screen.debug()` prints it.
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

// Chromium keeps a file of 2 MiB open for each module that is answered with 304, until it collects garbage (vitest-dev/vitest#9437).
// A row of short test files ends at the limit of open files before that happens, and the browser with it.
afterAll(() => cdp().send('HeapProfiler.collectGarbage'));
