import { createChannel } from '#providers/store/event.ts';

/** Minimum interval between version checks, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

const news = createChannel<void>();
let isOutdated = false;
let askedAt = 0;

/** This page's entry script, whose name contains the hash of the whole client. */
const ownEntry = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The entry script in the HTML text of a page; parsing it would be a sink for Trusted Types. */
const entryIn = (html: string): string | null => /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

/** Version of the running client: the hash in its entry script's name; `dev` without a build. */
export const clientVersion = (): string => /-([\w-]{6,})\.js$/.exec(ownEntry() ?? '')?.[1] ?? 'dev';

/** Whether the last check found a newer client on the server. */
export const isClientOutdated = (): boolean => isOutdated;

/** Subscribes to the discovery of a newer client; returns the unsubscribe function. */
export const onNewVersion = (listener: () => void): (() => void) => news.on(listener);

/**
 * Compares this page's entry script with that of the page on the server. Checks at most once in five minutes, except with `now`. A failed
 * request is ignored.
 */
export const checkVersion = async ({ now = false } = {}): Promise<boolean> => {
    if (isOutdated || (!now && Date.now() - askedAt < PAUSE_MS)) return isOutdated;
    askedAt = Date.now();
    const own = ownEntry();
    try {
        const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
        const served = answer.ok ? entryIn(await answer.text()) : null;
        if (own !== null && served !== null && served !== own) {
            isOutdated = true;
            news.emit();
        }
    } catch {
        // server unreachable: the connection bar shows that
    }
    return isOutdated;
};
