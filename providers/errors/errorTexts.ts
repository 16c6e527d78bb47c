import { appText } from '#providers/i18n/appText.ts';

/** What a person reads when a call fails without a message of the server's own (product-spec 8, security C06); in the current language. */
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

/** Statuses whose text is the same whatever the server says (ERR-02). */
const FIXED: Readonly<Record<number, ErrorKey>> = { 401: 'unauthorized', 403: 'forbidden', 404: 'notFound', 504: 'timeout' };

/** Statuses that proxies answer without a message of ours. */
const FALLBACK: Readonly<Record<number, ErrorKey>> = { 408: 'timeout', 413: 'tooLarge', 429: 'tooOften', 502: 'busy', 503: 'busy' };

/** The text for a failed answer: fixed by status, else the server's, else what the status says (ERR-05). */
export const textOfStatus = (status: number, serverMessage?: string): string => {
    const fixed = FIXED[status];
    return fixed ? ERROR_TEXTS[fixed] : serverMessage || ERROR_TEXTS[FALLBACK[status] ?? 'broken'];
};
