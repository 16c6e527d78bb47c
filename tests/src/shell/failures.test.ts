import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientErrorReport } from '#contract/monitor/client-error.ts';
import { pagePattern } from '#src/shell/failures/pagePattern.ts';
import { type Answer, answer, buildUser, type Seen, serve } from '#tests/support/wire.ts';

type Listener = (state: { location: { pathname: string } }) => void;

/** A window of its own: modules keep what they have reported. */
const openWindow = async (handler: (call: Seen) => Answer = () => answer()) => {
    vi.resetModules();
    const { seen } = serve(handler);
    const { openSession } = await import('#providers/store/session.ts');
    openSession({ token: 't', user: buildUser() });
    const { noteFailure } = await import('#providers/monitor/failures.ts');
    const { collectFailures } = await import('#src/shell/failures/collectFailures.ts');
    let go: Listener = () => undefined;
    const pages = {
        state: { location: { pathname: '/order/order' } },
        subscribe: (listener: Listener) => {
            go = listener;
            return () => undefined;
        },
    };
    const reports = () =>
        seen.filter(({ path }) => path === '/api/monitor/clientError/report').map(({ body }) => body as ClientErrorReport);
    return { noteFailure, start: () => collectFailures(pages), go: (pathname: string) => go({ location: { pathname } }), reports };
};

describe('failures of the client', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
    afterEach(async () => {
        const { closeSession } = await import('#providers/store/session.ts');
        closeSession();
        document.body.innerHTML = '';
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('are reported together with page and last acts, the early ones too, and without what was typed', async () => {
        const { noteFailure, start, go, reports } = await openWindow();
        noteFailure({ kind: 'render', error: new TypeError('early') });
        start();
        document.body.innerHTML = '<main><input aria-label="手机号"><button>改派 3</button><a href="#">张三</a></main>';
        document.querySelector('input')?.click();
        document.querySelector('a')?.click();
        document.querySelector('button')?.click();
        go('/order/order/1234567/show');
        noteFailure({ kind: 'script', error: new RangeError('late') });
        await vi.advanceTimersByTimeAsync(5000);
        expect(reports()).toHaveLength(1);
        expect(reports()[0]?.events).toMatchObject([
            { kind: 'render', message: 'TypeError: early', page: '/order/order', crumbs: [] },
            { kind: 'script', message: 'RangeError: late', page: '/order/order/:id/show', crumbs: ['改派 #', '/order/order/:id/show'] },
        ]);
    });

    it('are sent once a report, ten at most, and not at all where a refusal was told already', async () => {
        const { noteFailure, start, reports } = await openWindow();
        start();
        const refused = Object.assign(new Error('refused'), { name: 'HttpError' });
        noteFailure({ kind: 'script', error: refused });
        for (let n = 0; n < 30; n += 1) noteFailure({ kind: 'script', error: new Error(n % 2 === 0 ? 'same' : `other ${n}`) });
        await vi.advanceTimersByTimeAsync(5000);
        expect(reports().map(({ events }) => events.length)).toEqual([10]);
        expect(reports()[0]?.events.filter(({ message }) => message === 'Error: same')).toHaveLength(1);
    });

    it.each([
        ['a server that does not know the call', 1, () => new Response('<html></html>', { status: 404 })],
        ['twenty reports', 20, () => answer()],
    ])('go silent after %s', async (_why, sent, handler) => {
        const { noteFailure, start, reports } = await openWindow(handler);
        start();
        for (let n = 0; n < 30; n += 1) {
            noteFailure({ kind: 'script', error: new Error(`no ${n}`) });
            await vi.advanceTimersByTimeAsync(5000);
        }
        expect(reports()).toHaveLength(sent);
    });

    it('of the report itself are nothing to report', async () => {
        const { noteFailure, start, reports } = await openWindow(() => Promise.reject(new TypeError('Failed to fetch')));
        start();
        noteFailure({ kind: 'script', error: new Error('one') });
        await vi.advanceTimersByTimeAsync(60_000);
        expect(reports()).toHaveLength(1);
    });

    it('a page that still loads after five seconds is one, unless it was left', async () => {
        const { start, go, reports } = await openWindow();
        start();
        document.body.innerHTML = '<main><div role="progressbar"></div></main>';
        go('/finance/refund');
        await vi.advanceTimersByTimeAsync(2000);
        go('/finance/withdraw-audit');
        await vi.advanceTimersByTimeAsync(7000);
        document.body.innerHTML = '<main></main>';
        await vi.advanceTimersByTimeAsync(6000);
        expect(reports().flatMap(({ events }) => events)).toMatchObject([{ kind: 'slow', page: '/finance/withdraw-audit' }]);
    });

    it('a page is told without what names a record', () => {
        expect(pagePattern('/users/driver/7301234/show')).toBe('/users/driver/:id/show');
        expect(pagePattern('/system/dict/%E5%BC%A0/show')).toBe('/system/dict/:id/show');
        expect(pagePattern('/finance/withdraw-audit')).toBe('/finance/withdraw-audit');
    });
});
