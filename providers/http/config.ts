import { isRecord, isString } from '#providers/store/checks.ts';

declare global {
    interface Window {
        /** Set by `/config.js` before the client starts, so that one build works for every installation. */
        _CONFIG?: Record<string, unknown>;
    }
}

const DEFAULT_BASE = '/api';

/** A string setting of `/config.js`, without trailing slashes. */
export const setting = (name: string): string | undefined => {
    const config: unknown = globalThis.window?._CONFIG;
    const value = isRecord(config) ? config[name] : undefined;
    return isString(value) && value !== '' ? value.replace(/\/+$/, '') : undefined;
};

/** Base URL of calls, without a trailing slash (CALL-01). */
export const apiBase = (): string => setting('domianURL') ?? DEFAULT_BASE; // wire: domianURL

/** Whether the API has this page's origin; a cookie of another origin would be a third-party cookie. */
export const isOwnOrigin = (): boolean => new URL(apiBase(), window.location.href).origin === window.location.origin;
