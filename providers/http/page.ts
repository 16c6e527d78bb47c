/** What can be done to the page as a whole; an object, so that tests can watch it. */
export const page = {
    reload: (): void => globalThis.location.reload(),
};
