import type { Page, Request } from 'playwright';

const LONGEST = 20_000;
const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the pending requests of the page; sockets and event streams never end and are ignored. */
export const countRequests = (page: Page): void => {
    const open = new Set<Request>();
    underWay.set(page, open);
    page.on('request', request => {
        if (!['websocket', 'eventsource', 'ping'].includes(request.resourceType())) open.add(request);
    });
    page.on('requestfinished', request => open.delete(request));
    page.on('requestfailed', request => open.delete(request));
};

/** Whether the page shows no placeholders and no running animations. Runs in the page. */
const isStill = () =>
    document.readyState === 'complete' &&
    ![...document.querySelectorAll('[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-indeterminate')].some(part =>
        part.checkVisibility(),
    ) &&
    document
        .getAnimations()
        .every(
            animation =>
                animation.playState !== 'running' ||
                (animation.effect?.getTiming().iterations === Infinity && (animation as CSSAnimation).animationName !== 'loading-rows'),
        );

/** Waits until all requests of the page are answered and rendered; returns a fault if that never happens. */
export const settle = async (page: Page): Promise<string[]> => {
    const open = underWay.get(page) ?? new Set<Request>();
    const end = Date.now() + LONGEST;
    for (let quiet = 0; quiet < 3;) {
        if (Date.now() > end) {
            const waiting = [...open].map(request => new URL(request.url()).pathname);
            return [`does not come to rest within ${LONGEST / 1000} s${waiting.length > 0 ? `: waits for ${waiting.join(' ')}` : ''}`];
        }
        // Three times in a row, because a response may trigger the next request.
        quiet = open.size === 0 && (await page.evaluate(isStill)) ? quiet + 1 : 0;
        if (quiet < 3) await page.evaluate(() => new Promise(done => setTimeout(() => requestAnimationFrame(done), 50)));
    }
    return [];
};
