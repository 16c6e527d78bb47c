import { isString } from '#providers/store/checks.ts';

/** Origins besides our own that may stand in a frame: `/config.js` names what the server's policy allows (security S70). */
const allowedOrigins = (): string[] => {
    const given: unknown = globalThis.window._CONFIG?.frameOrigins;
    return Array.isArray(given) ? given.filter(isString) : [];
};

/** May a page of this origin be shown inside the workspace? */
export const mayFrame = (origin: string): boolean => origin === globalThis.location.origin || allowedOrigins().includes(origin);

/**
 * What a framed page may do. A page of our own origin does not get its origin: with scripts beside it, it could step out of
 * the sandbox and read the session.
 */
export const sandboxFor = (origin: string): string => {
    const always = 'allow-scripts allow-forms allow-popups allow-downloads';
    return origin === globalThis.location.origin ? always : `${always} allow-same-origin`;
};
