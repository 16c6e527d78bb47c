import { CLIENT_ERROR_LIMITS } from '#contract/monitor/client-error.ts';
import { type Caught, noteFailure, onFailure } from '#providers/monitor/failures.ts';
import { flushFailures, reportFailure } from '#providers/monitor/reportFailures.ts';
import { pagePattern } from './pagePattern.ts';
import type { Pages } from './pages.ts';

/** Refusals of the server and aborted calls are handled where they occur; harmless browser messages are ignored. */
const KNOWN = new Set(['HttpError', 'AbortError']);
const HARMLESS = /ResizeObserver loop|^Script error\.?$/;
/** Loading time above which a page is reported, and maximum watch time, in milliseconds. */
const SLOW_MS = 5000;
const WATCH_MS = 30_000;
const LOOK_MS = 250;
const BUSY = 'main [aria-busy="true"], main [role="progressbar"], main .MuiSkeleton-root';
const NAMED = 'button, [role="button"], [role="tab"], [role="menuitem"]';

/**
 * Reports failures of this window: uncaught errors and rejections, crashed screens, chunks that could not be loaded, and slow pages; with
 * the page and the last user actions. Call it once, when the first page has loaded.
 */
export const collectFailures = (pages: Pages): void => {
    const crumbs: string[] = [];
    const leave = (crumb: string) => {
        crumbs.push(crumb.slice(0, CLIENT_ERROR_LIMITS.crumb));
        if (crumbs.length > CLIENT_ERROR_LIMITS.crumbs) crumbs.shift();
    };
    let page = pagePattern(pages.state.location.pathname);
    onFailure(({ kind, error, tookMs }) => {
        const { name, message, stack } = factsOf(error);
        if (KNOWN.has(name) || HARMLESS.test(message)) return;
        reportFailure({
            kind: name === 'ChunkError' ? 'chunk' : kind,
            message: message.slice(0, CLIENT_ERROR_LIMITS.message) || 'unknown',
            stack: stack.slice(0, CLIENT_ERROR_LIMITS.stack),
            page,
            crumbs: [...crumbs],
            ...(tookMs === undefined ? {} : { tookMs }),
        });
    });
    window.addEventListener('error', event => noteFailure(uncaught(event.error ?? event.message)));
    window.addEventListener('unhandledrejection', event => noteFailure(uncaught(event.reason)));
    window.addEventListener('pagehide', flushFailures);
    document.addEventListener(
        'click',
        ({ target }) => {
            const name = nameOf(target);
            if (name !== '') leave(name);
        },
        { capture: true },
    );
    pages.subscribe(({ location }) => {
        const next = pagePattern(location.pathname);
        if (next === page) return;
        page = next;
        leave(next);
        watch(() => page === next);
    });
};

const uncaught = (error: unknown): Caught => ({ kind: 'script', error });

const factsOf = (error: unknown) =>
    error instanceof Error
        ? { name: error.name, message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
        : { name: '', message: String(error), stack: '' };

/**
 * Name of a clicked button. Digits are masked, because they may be personal data. Fields, links and rows are ignored, because their texts
 * are data.
 */
const nameOf = (target: EventTarget | null): string => {
    const button = target instanceof Element ? target.closest(NAMED) : null;
    const name = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
    return name.trim().replaceAll(/\d+/g, '#').slice(0, 20);
};

/** Reports a page that is still loading after five seconds, while it is shown. */
const watch = (isShown: () => boolean): void => {
    const began = performance.now();
    const look = () => {
        const tookMs = Math.round(performance.now() - began);
        // Browsers throttle background windows.
        if (!isShown() || document.hidden) return;
        if (document.querySelector(BUSY) && tookMs < WATCH_MS) setTimeout(look, LOOK_MS);
        else if (tookMs >= SLOW_MS) noteFailure({ kind: 'slow', error: 'slow page', tookMs });
    };
    setTimeout(look, LOOK_MS);
};
