import { isRecord, isString } from '#providers/store/checks.ts';

declare global {
    interface Window {
        /** Set by `/config.js` before the client starts, so that one build serves every place. */
        _CONFIG?: Record<string, unknown>;
    }
}

const DEFAULT_BASE = '/api';

/** A text of `/config.js`, without trailing slashes. */
export const setting = (name: string): string | undefined => {
    const config: unknown = globalThis.window?._CONFIG;
    const value = isRecord(config) ? config[name] : undefined;
    return isString(value) && value !== '' ? value.replace(/\/+$/, '') : undefined;
};

/** Where calls go, without a trailing slash (CALL-01). */
export const apiBase = (): string => setting('domianURL') ?? DEFAULT_BASE; // wire: domianURL

/** Is the API at this page's own origin? A cookie of another one would be a third party's. */
export const isOwnOrigin = (): boolean => new URL(apiBase(), window.location.href).origin === window.location.origin;
