import { createChannel } from '#providers/store/event.ts';

/** How often a visible window looks for a new version at most, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

const news = createChannel<void>();
let isOutdated = false;
let askedAt = 0;

/** This page's entry script: its name carries the hash of the whole client. */
const ownEntry = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The same in a page as text; parsing it would be a sink for Trusted Types. */
const entryIn = (html: string): string | null => /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

/** Short name of the client that runs here: the hash in its entry script's name; `dev` without a build. */
export const clientVersion = (): string => /-([\w-]{6,})\.js$/.exec(ownEntry() ?? '')?.[1] ?? 'dev';

/** Has a newer client been put on the server since this page was loaded? As known by now. */
export const isClientOutdated = (): boolean => isOutdated;

/** Hears once that a newer client is there; returns the unsubscription. */
export const onNewVersion = (listener: () => void): (() => void) => news.on(listener);

/**
 * Compares this page's entry script with that of the page the server hands out now. Asks at most once in five minutes
 * unless told to ask `now`. A failure to ask says nothing.
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
        // not reachable: the connection's banner says that
    }
    return isOutdated;
};
