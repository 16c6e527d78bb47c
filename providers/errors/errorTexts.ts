import { appText } from '#providers/i18n/appText.ts';

/** Texts for failed calls without a server message (product-spec 8, security C06), in the current language. */
export const ERROR_TEXTS = {
    get unauthorized() {
        return appText('auth.unauthorized');
    },
    get expiredTitle() {
        return appText('auth.expiredTitle');
    },
    get expired() {
        return appText('auth.expired');
    },
    get forbidden() {
        return appText('errors.forbidden');
    },
    get notFound() {
        return appText('errors.notFound');
    },
    get timeout() {
        return appText('errors.timeout');
    },
    get offline() {
        return appText('errors.offline');
    },
    get unreachable() {
        return appText('errors.unreachable');
    },
    get broken() {
        return appText('errors.broken');
    },
    get busy() {
        return appText('errors.busy');
    },
    get tooOften() {
        return appText('errors.tooOften');
    },
    get tooLarge() {
        return appText('errors.tooLarge');
    },
};

type ErrorKey = keyof typeof ERROR_TEXTS;

/** Statuses with a fixed text that overrides the server's message (ERR-02). */
const FIXED: Readonly<Record<number, ErrorKey>> = { 401: 'unauthorized', 403: 'forbidden', 404: 'notFound', 504: 'timeout' };

/** Statuses that proxies return without a server message. */
const FALLBACK: Readonly<Record<number, ErrorKey>> = { 408: 'timeout', 413: 'tooLarge', 429: 'tooOften', 502: 'busy', 503: 'busy' };

/** The text of a failed response: fixed by status, otherwise the server's message, otherwise the text of the status (ERR-05). */
export const textOfStatus = (status: number, serverMessage?: string): string => {
    const fixed = FIXED[status];
    return fixed ? ERROR_TEXTS[fixed] : serverMessage || ERROR_TEXTS[FALLBACK[status] ?? 'broken'];
};
