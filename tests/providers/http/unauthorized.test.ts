import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from '#providers/http/http.ts';
import { page } from '#providers/browser/page.ts';
import { notices, sessionExpired } from '#providers/store/signals.ts';
import { guardUnsaved } from '#providers/http/unauthorized.ts';
import { closeSession, openSession, readSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const expiredAnswer = () => refusal('Token失效，请重新登录!', { code: 401 }, 401);

describe('an answer that the session is over', () => {
    const notice = vi.fn();
    const reload = vi.fn();
    let stop: () => void;

    beforeEach(() => {
        vi.useFakeTimers();
        vi.spyOn(page, 'reload').mockImplementation(reload);
        stop = notices.on(notice);
        openSession({ token: 'old', user: buildUser() });
    });
    afterEach(async () => {
        await vi.advanceTimersByTimeAsync(2000);
        stop();
        closeSession();
        vi.clearAllMocks();
        vi.restoreAllMocks();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('[ERR-03] twenty at once: one notice, one local sign-out, one logout call, one reload after 1.5 s', async () => {
        const { seen } = serve(() => expiredAnswer());
        const settled = vi.fn();
        for (let index = 0; index < 20; index += 1) get('/a').then(settled, settled);
        await vi.advanceTimersByTimeAsync(0);
        expect(notice.mock.calls).toEqual([[{ message: '未授权，请重新登录', type: 'error' }]]);
        expect(readSession()).toBeUndefined();
        await vi.advanceTimersByTimeAsync(1499);
        expect(reload).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(reload).toHaveBeenCalledTimes(1);
        expect(seen.filter(({ path }) => path === '/api/sys/logout').map(({ headers }) => headers['X-Access-Token'])).toEqual(['old']);
        expect(settled).not.toHaveBeenCalled();
    });

    it('[ERR-03] does nothing but fail on the sign-in page, so that it never loops', async () => {
        closeSession();
        serve(() => expiredAnswer());
        await expect(get('/a')).rejects.toMatchObject({ status: 401, message: '未授权，请重新登录' });
        expect(notice).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(2000);
        expect(reload).not.toHaveBeenCalled();
    });

    it('[ERR-07] lets the same user sign in over the page while something typed would be lost, and sends again', async () => {
        const { seen } = serve(({ headers }) => (headers['X-Access-Token'] === 'old' ? expiredAnswer() : answer('saved')));
        const signInAgain = vi.fn(async () => {
            openSession({ token: 'new', user: buildUser() });
            return 'same' as const;
        });
        const remove = guardUnsaved({ hasUnsaved: () => true, signInAgain });
        const results = await Promise.all([post('/a', { typed: 1 }), post('/b', { typed: 2 })]);
        remove();
        expect(results).toEqual(['saved', 'saved']);
        expect(signInAgain).toHaveBeenCalledTimes(1);
        const [first, again] = seen.filter(({ path }) => path === '/api/a');
        expect(again?.body).toEqual({ typed: 1 });
        expect(again?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
        expect(reload).not.toHaveBeenCalled();
    });

    it('signs out and reloads when the person declines to sign in again', async () => {
        serve(() => expiredAnswer());
        const remove = guardUnsaved({ hasUnsaved: () => true, signInAgain: async () => 'cancelled' });
        void post('/a');
        await vi.advanceTimersByTimeAsync(0);
        remove();
        expect(readSession()).toBeUndefined();
        expect(reload).toHaveBeenCalledTimes(1);
    });

    it('sends a late refusal of an older token again when the same user has signed in since', async () => {
        let refuse: (response: Response) => void = () => undefined;
        serve(({ headers }) =>
            headers['X-Access-Token'] === 'old' ? new Promise<Response>(resolve => (refuse = resolve)) : answer('fresh'),
        );
        const result = get('/a');
        openSession({ token: 'new', user: buildUser() });
        refuse(expiredAnswer());
        expect(await result).toBe('fresh');
        expect(notice).not.toHaveBeenCalled();
    });

    it('[ERR-04] a 500 that speaks of the token while signed in opens the dialog; signed out it does not', async () => {
        const heard = vi.fn();
        const end = sessionExpired.on(heard);
        serve(() => new Response('{"status":500,"message":"Token失效，请重新登录"}', { status: 500 }));
        await expect(get('/a')).rejects.toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
        expect(heard).toHaveBeenCalledTimes(1);
        closeSession();
        await expect(get('/a')).rejects.toThrow();
        end();
        expect(heard).toHaveBeenCalledTimes(1);
    });
});
