import { configure } from '@testing-library/react';
import * as React from 'react';

/** React's development build counts the stacks that it has taken lately and stops at ten thousand. */
interface Internals {
    recentlyCreatedOwnerStacks: number;
}
const internals = (React as unknown as Record<string, Internals | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/**
 * Spares what a passing test never shows and what took a third of the time: the stack of each React element, and a print of the whole
 * document for each try of `findBy…`. A failing query names itself; `screen.debug()` prints the document.
 */
export const runLean = (): void => {
    if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
    configure({
        // Many browsers' worth of tests share two cores.
        asyncUtilTimeout: 10_000,
        // What is hidden counts too: working out visibility by role takes seconds in a page with a table.
        defaultHidden: true,
        getElementError: message => {
            const error = new Error(message ?? undefined);
            error.name = 'TestingLibraryElementError';
            return error;
        },
    });
};
