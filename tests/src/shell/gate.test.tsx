import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '#contract/system/account/auth.ts';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { writeStored } from '#providers/store/storage.ts';
import { App } from '#src/App.tsx';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer, buildLogin, buildUser, refusal, type Seen, serve } from '#tests/support/wire.ts';
import { createPerson } from '#tests/support/person.ts';
// Come in lazily; their thousand modules are read before the clock of the first test runs.
import '#src/shell/Workspace.tsx';
import '#resources/vehicle/level-one/LevelOneList.tsx';

const MENU = [
    buildMenuNode({
        path: '/vehicle',
        component: 'layouts/RouteView',
        title: '车辆管理',
        children: [buildMenuNode(), buildMenuNode({ path: '/vehicle/hidden', title: '看不见', hidden: true })],
    }),
    buildMenuNode({ path: '/vehicle/ghost', component: 'vehicle/GhostList', title: '未建页面' }),
];
const permissions = { menu: MENU, auth: [{ action: 'vehicle:levelOne:list', type: '1' }], allAuth: [] };

const backend = (more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const own = more(call);
        if (own) return own;
        if (call.path.endsWith('/sys/login')) return answer(buildLogin(), { code: '200' });
        if (call.path.endsWith('/getUserPermissionByToken')) return answer(permissions);
        if (call.path.includes('/randomImage/')) return answer('data:image/png;base64,AAAA');
        if (call.path.endsWith('/list')) return answer({ records: [], total: 0, size: 10, current: 1, pages: 0 });
        return answer([]);
    });

const open = (path: string) => {
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return { router, user: createPerson() };
};
const at = (router: ReturnType<typeof open>['router']) => router.state.location.pathname + router.state.location.search;
const signedIn = (user: Partial<UserInfo> = {}) => openSession({ token: 'token-1', user: buildUser(user) });

afterEach(() => {
    closeSession();
    delete window._CONFIG;
});

describe('signed out', () => {
    it('[ROUTE-03] leads any path to the sign-in page and back to exactly that path', async () => {
        const { seen } = backend();
        const { router, user } = open('/vehicle/level-one?page=2');
        await user.type(await screen.findByLabelText('账号'), 'dispatch1');
        expect(at(router)).toBe(`/user/login?redirect=${encodeURIComponent('/vehicle/level-one?page=2')}`);
        await user.type(await screen.findByLabelText('密码'), 'Diaoyun@2026{Enter}');
        await waitFor(() => expect(at(router)).toBe('/vehicle/level-one?page=2'));
        expect(await screen.findByRole('heading', { name: '一级车型' })).toBeVisible();
        expect(seen.find(call => call.path.endsWith('/sys/login'))?.body).toMatchObject({ username: 'dispatch1', remember_me: false });
    });

    it('[ROUTE-03] /login, which people type by habit, is the sign-in page and nothing to come back to', async () => {
        backend();
        const { router } = open('/login');
        expect(await screen.findByLabelText('账号')).toBeVisible();
        expect(at(router)).toBe('/user/login');
    });

    it('[ROUTE-03] never leaves the site by its redirect', async () => {
        backend();
        const { router, user } = open('/user/login?redirect=%2F%2Fevil.example');
        await user.type(await screen.findByLabelText('账号'), 'a');
        await user.type(await screen.findByLabelText('密码'), 'b{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    });

    it('[AUTH-01] shows the refusal under the form and keeps what was typed', async () => {
        backend(call => (call.path.endsWith('/sys/login') ? refusal('用户名或密码错误') : undefined));
        const { user } = open('/user/login');
        await user.type(await screen.findByLabelText('账号'), 'dispatch1');
        await user.type(await screen.findByLabelText('密码'), 'wrong{Enter}');
        expect(await screen.findByText('用户名或密码错误')).toBeVisible();
        expect(screen.getByLabelText('账号')).toHaveValue('dispatch1');
        expect(screen.getByLabelText('密码')).toHaveValue('wrong');
        expect(screen.queryByLabelText('验证码')).not.toBeInTheDocument();
    });

    it('[AUTH-11] asks for the captcha when the server does, and sends it with its key', async () => {
        const { seen } = backend(call =>
            call.path.endsWith('/sys/login') && !(call.body as { captcha?: string }).captcha
                ? refusal('验证码无效', { code: 412 })
                : undefined,
        );
        const { user } = open('/user/login');
        await user.type(await screen.findByLabelText('账号'), 'dispatch1');
        await user.type(await screen.findByLabelText('密码'), 'Diaoyun@2026{Enter}');
        expect(await screen.findByText('请输入验证码')).toBeVisible();
        await user.type(await screen.findByRole('textbox', { name: '验证码' }), '7kQm{Enter}');
        await waitFor(() => expect(seen.filter(call => call.path.endsWith('/sys/login'))).toHaveLength(2));
        const image = seen.find(call => call.path.includes('/randomImage/'));
        expect(seen.filter(call => call.path.endsWith('/sys/login'))[1]?.body).toMatchObject({
            captcha: '7kQm',
            checkKey: image?.path.split('/').at(-1),
        });
    });

    it('asks for what is missing and moves there', async () => {
        const { seen } = backend();
        const { user } = open('/user/login');
        await user.click(await screen.findByRole('button', { name: '登录' }));
        expect(screen.getByText('请输入账号')).toBeVisible();
        expect(screen.getByText('请输入密码')).toBeVisible();
        expect(screen.getByLabelText('账号')).toHaveFocus();
        expect(seen).toEqual([]);
    });

    it('[AUTH-12] prefills the remembered name', async () => {
        backend();
        writeStored(KEYS.rememberedUsername, 'ops');
        open('/user/login');
        expect(await screen.findByLabelText('账号')).toHaveValue('ops');
        expect(screen.getByRole('checkbox', { name: '7天内保持登录' })).toBeChecked();
    });

    it('[AUTH-13] offers demo accounts by role on a demo server alone', async () => {
        backend();
        window._CONFIG = { demoAccounts: [{ username: 'readonly', role: '只读审计', password: 'Diaoyun@2026' }] };
        const { user } = open('/user/login');
        await user.click(await screen.findByRole('button', { name: '只读审计' }));
        expect(screen.getByLabelText('账号')).toHaveValue('readonly');
        expect(screen.getByLabelText('密码')).toHaveValue('Diaoyun@2026');
    });

    it('[AUTH-13] offers none elsewhere', async () => {
        backend();
        open('/user/login');
        await screen.findByLabelText('账号');
        expect(screen.queryByText('演示账号，点一下即填好')).not.toBeInTheDocument();
    });
});

describe('signed in', () => {
    it('[ROUTE-09] [ROUTE-14] fetches the menu and shows what is visible in it', async () => {
        const { seen } = backend();
        signedIn();
        open('/vehicle/level-one');
        expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeVisible();
        expect(screen.getByRole('link', { name: '一级车型' })).toBeInTheDocument();
        expect(screen.queryByText('看不见')).not.toBeInTheDocument();
        expect(seen.filter(call => call.path.endsWith('/getUserPermissionByToken'))).toHaveLength(1);
    });

    it('[LIST-01] rehearses a list in idle time after the first page, outside of the document, and asks for no rows', async () => {
        const idle: (() => void)[] = [];
        vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
        vi.stubGlobal('cancelIdleCallback', () => {});
        const { seen } = backend();
        signedIn();
        open('/vehicle/ghost');
        await screen.findByText(/找不到页面模块/);
        const before = idle.length;
        await waitFor(() => expect(idle.length).toBeGreaterThan(before));
        const asked = seen.length;
        const make = vi.spyOn(document, 'createElement');
        const drawn: Element[] = [];
        await act(async () => {
            idle.at(-1)?.();
            const stage = make.mock.results.at(-1)?.value as Element;
            new MutationObserver(records => drawn.push(...records.flatMap(({ addedNodes }) => [...addedNodes] as Element[]))).observe(
                stage,
                { childList: true },
            );
            make.mockRestore();
        });
        expect(drawn.flatMap(part => [...part.querySelectorAll('[role=gridcell]')]).length).toBeGreaterThan(0);
        expect(drawn.some(part => part.isConnected)).toBe(false);
        // The shell asks for its own meanwhile.
        expect(seen.slice(asked).filter(({ path }) => path.startsWith('/api/order/'))).toEqual([]);
        cleanup(); // with the idle callbacks that it knows
        vi.unstubAllGlobals();
    });

    it.each([
        ['[ROUTE-10] when the menu cannot be had', refusal('查询失败')],
        ['[ROUTE-11] when the menu is empty', answer({ menu: [], auth: [], allAuth: [] })],
    ])('signs out and leads back %s', async (_when, response) => {
        backend(call => (call.path.endsWith('/getUserPermissionByToken') ? response.clone() : undefined));
        signedIn();
        const { router } = open('/vehicle/level-one');
        expect(await screen.findByLabelText('账号')).toBeVisible();
        expect(at(router)).toBe(`/user/login?redirect=${encodeURIComponent('/vehicle/level-one')}`);
        expect(screen.getByText('系统提示')).toBeVisible();
    });

    it.each([
        ['[ROUTE-04] to the page that the person begins with', '/dashboard/workplace', '/dashboard/workplace'],
        ['[ROUTE-05] to 首页 where the menu does not lead to it any more', '/order/dispatch', '/dashboard/analysis'],
    ])('leads from the root %s', async (_where, homePath, expected) => {
        backend(call =>
            call.path.endsWith('/getUserPermissionByToken')
                ? answer({
                      ...permissions,
                      menu: [
                          buildMenuNode({ path: '/dashboard/analysis', component: 'dashboard/Analysis', title: '首页' }),
                          buildMenuNode({ path: '/dashboard/workplace', component: 'dashboard/Workplace', title: '工作台' }),
                      ],
                  })
                : undefined,
        );
        signedIn({ homePath });
        const { router } = open('/');
        await waitFor(() => expect(at(router)).toBe(expected));
    });

    it('[ROUTE-04] leads from the sign-in page to the home page', async () => {
        backend(call =>
            call.path.endsWith('/getUserPermissionByToken')
                ? answer({
                      ...permissions,
                      menu: [buildMenuNode({ path: '/dashboard/analysis', component: 'dashboard/Analysis', title: '首页' })],
                  })
                : undefined,
        );
        signedIn();
        const { router } = open('/user/login');
        await waitFor(() => expect(at(router)).toBe('/dashboard/analysis'));
    });

    it('[ROUTE-06] shows a failure page with a way home for unknown paths', async () => {
        backend();
        signedIn();
        const { router } = open('/no/such/page');
        expect(await screen.findByRole('heading', { name: '很抱歉，资源未找到!' })).toBeVisible();
        expect(at(router)).toBe('/404');
        expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/dashboard/analysis');
    });

    it('[ROUTE-16] names the component that no view answers to', async () => {
        backend();
        signedIn();
        open('/vehicle/ghost');
        expect(await screen.findByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
    });

    it('[LAYOUT-08] puts the page before the product in the title', async () => {
        backend();
        signedIn();
        open('/vehicle/level-one');
        await screen.findByRole('heading', { name: '一级车型' });
        expect(document.title).toBe('一级车型 · 吊运助手后台管理系统');
    });

    it('[AUTH-08] asks, signs out even if the server fails, and goes to the sign-in page', async () => {
        const { seen } = backend(call => (call.path.endsWith('/sys/logout') ? refusal('系统繁忙', {}, 500) : undefined));
        signedIn();
        const { router, user } = open('/vehicle/level-one');
        await user.click(await screen.findByRole('button', { name: /李调度/ }));
        await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
        expect(await screen.findByText('真的要注销登录吗 ?')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '确定' }));
        expect(await screen.findByLabelText('账号')).toBeVisible();
        expect(at(router)).toBe('/user/login');
        expect(seen.find(call => call.path.endsWith('/sys/logout'))?.headers['X-Access-Token']).toBe('token-1');
        expect(await screen.findByText('系统繁忙')).toBeVisible();
    });
});
