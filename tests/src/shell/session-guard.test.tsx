import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from '#providers/http/http.ts';
import { page } from '#providers/browser/page.ts';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, keepPermissions, openSession, readSession, shownSession } from '#providers/store/session.ts';
import { markUnsaved } from '#src/kit/form/leave/unsaved.ts';
import { Interruptions } from '#src/shell/notice/Interruptions.tsx';
import { answer, buildLogin, buildUser, refusal, type Seen, serve } from '#tests/support/wire.ts';
import { createPerson } from '#tests/support/person.ts';

const other = buildUser({ id: '2', username: 'fin1', realname: '财务一' });
const expired = () => refusal('Token失效，请重新登录!', { code: 401 }, 401);

const draw = () => {
    const router = createMemoryRouter([{ path: '*', element: <Interruptions /> }], { initialEntries: ['/vehicle/level-one'] });
    render(<RouterProvider router={router} />);
    return createPerson();
};

/** What another window of the browser does to the shared storage. */
const elsewhere = async (values: Record<string, unknown>) =>
    act(async () => {
        for (const [key, value] of Object.entries(values)) {
            if (value === undefined) localStorage.removeItem(key);
            else localStorage.setItem(key, JSON.stringify({ value, expire: null }));
            window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
        }
    });
const signedOutElsewhere = () => elsewhere({ [KEYS.token.name]: undefined, [KEYS.userInfo.name]: undefined });
const signedInElsewhere = (user: ReturnType<typeof buildUser>) =>
    elsewhere({ [KEYS.userInfo.name]: user, [KEYS.token.name]: `of-${user.id}` });

describe('a session that ends while something is typed', () => {
    const reload = vi.fn();
    let unmark: () => void;
    const backend = (login: (call: Seen) => Response) =>
        serve(call => {
            if (call.path.endsWith('/sys/login')) return login(call);
            if (call.path.includes('/randomImage/')) return answer('data:image/png;base64,AAAA');
            if (call.path.endsWith('/getUserPermissionByToken')) return answer({ menu: [], auth: [], allAuth: [] });
            return call.headers['X-Access-Token'] === 'old' ? expired() : answer('saved');
        });

    beforeEach(() => {
        vi.spyOn(page, 'reload').mockImplementation(reload);
        openSession({ token: 'old', user: buildUser() });
        keepPermissions({ menu: [], auth: [], allAuth: [] });
        unmark = markUnsaved({ isUnsaved: () => true, save: () => undefined });
    });
    afterEach(() => {
        unmark();
        act(() => closeSession());
        vi.restoreAllMocks();
        reload.mockReset();
        vi.unstubAllGlobals();
    });

    it('[ERR-03] [ERR-07] [AUTH-11] the same user signs in over the page, with a captcha when asked, and the call goes out again once', async () => {
        const { seen } = backend(({ body }) =>
            (body as { captcha?: string }).captcha === '7kQm'
                ? answer(buildLogin({ token: 'new' }), { code: '200' })
                : refusal('验证码无效', { code: 412 }),
        );
        const user = draw();
        const saved = post('/vehicle/levelOne/add', { name: 'x' });
        expect(await screen.findByText('很抱歉，登录已过期，请重新登录')).toBeInTheDocument();
        expect(screen.getByLabelText('账号')).toHaveValue('dispatch1');
        await user.type(await screen.findByLabelText('密码'), 'Diaoyun@2026');
        await user.click(await screen.findByRole('button', { name: '登录并继续' }));
        await user.type(await screen.findByRole('textbox', { name: '验证码' }), '7kQm');
        await user.click(await screen.findByRole('button', { name: '登录并继续' }));
        expect(await saved).toBe('saved');
        const calls = seen.filter(({ path }) => path.endsWith('/add'));
        expect(calls.map(({ headers }) => headers['X-Access-Token'])).toEqual(['old', 'new']);
        expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
        expect(reload).not.toHaveBeenCalled();
    });

    it('[ERR-03] another user reloads the page, and nothing of the first one is sent for him', async () => {
        const { seen } = backend(() => answer(buildLogin({ token: 'other', userInfo: other }), { code: '200' }));
        const user = draw();
        post('/vehicle/levelOne/add', { name: 'x' }).catch(() => undefined);
        await user.clear(await screen.findByLabelText('账号'));
        await user.type(await screen.findByLabelText('账号'), 'fin1');
        await user.type(await screen.findByLabelText('密码'), 'Diaoyun@2026');
        await user.click(await screen.findByRole('button', { name: '登录并继续' }));
        await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
        expect(readSession()?.user?.username).toBe('fin1');
        expect(seen.filter(({ headers }) => headers['X-Access-Token'] === 'other')).toEqual([]);
    });

    it('[ERR-03] who gives up is signed out and the page reloads', async () => {
        backend(() => refusal('用户名或密码错误'));
        const user = draw();
        post('/vehicle/levelOne/add', { name: 'x' }).catch(() => undefined);
        await user.click(await screen.findByRole('button', { name: '放弃内容并退出' }));
        await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
        expect(readSession()).toBeUndefined();
    });

    it('goes on when the same user signs in again in another window', async () => {
        backend(() => refusal('用户名或密码错误'));
        draw();
        await signedOutElsewhere();
        expect(await screen.findByText('很抱歉，登录已过期，请重新登录')).toBeInTheDocument();
        expect(shownSession()?.user?.username).toBe('dispatch1');
        const saved = post('/vehicle/levelOne/add', { name: 'x' });
        await signedInElsewhere(buildUser());
        expect(await saved).toBe('saved');
        await waitFor(() => expect(screen.queryByText('很抱歉，登录已过期，请重新登录')).not.toBeInTheDocument());
    });

    it('[AUTH-08] with nothing typed a sign-out in another window ends the session here too', async () => {
        unmark();
        backend(() => refusal(''));
        draw();
        await signedOutElsewhere();
        expect(shownSession()).toBeUndefined();
    });

    it('stops, and says who is signed in, when another window brings in somebody else; sends nothing under his name', async () => {
        const { seen } = backend(() => refusal(''));
        const user = draw();
        await signedInElsewhere(other);
        expect(await screen.findByText('当前浏览器已登录为“财务一”，本窗口已停止操作')).toBeInTheDocument();
        post('/vehicle/levelOne/add', { name: 'x' }).catch(() => undefined);
        await user.click(await screen.findByRole('button', { name: '重新加载' }));
        expect(reload).toHaveBeenCalledTimes(1);
        expect(seen).toEqual([]);
        expect(shownSession()?.user?.username).toBe('dispatch1');
    });

    it("[ERR-04] the older servers' 500 opens the same dialog while something is typed", async () => {
        serve(call => {
            if (call.path.endsWith('/sys/login')) return answer(buildLogin({ token: 'new' }), { code: '200' });
            return call.headers['X-Access-Token'] === 'old' ? refusal('Token失效，请重新登录', { code: 500 }, 500) : answer('saved');
        });
        const user = draw();
        const saved = post('/a', {});
        await user.type(await screen.findByLabelText('密码'), 'Diaoyun@2026');
        await user.click(await screen.findByRole('button', { name: '登录并继续' }));
        expect(await saved).toBe('saved');
    });

    it('[ERR-04] with nothing typed its dialog signs out, tells the server, and reloads', async () => {
        unmark();
        const { seen } = serve(({ path }) => (path.endsWith('/logout') ? answer() : refusal('Token失效，请重新登录', { code: 500 }, 500)));
        const user = draw();
        await expect(post('/a')).rejects.toThrow();
        expect(await screen.findByText('登录已过期')).toBeInTheDocument();
        expect(screen.getByText('很抱歉，登录已过期，请重新登录')).toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '重新登录' }));
        expect(readSession()).toBeUndefined();
        expect(seen.find(({ path }) => path.endsWith('/logout'))?.headers['X-Access-Token']).toBe('old');
        expect(reload).toHaveBeenCalledTimes(1);
    });
});
