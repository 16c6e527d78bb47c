import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { NEWEST } from '#src/shell/help/newest.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer, type Seen } from '#tests/support/wire.ts';
import { MENU, openWorkspace } from '#tests/support/workspace.tsx';

afterEach(() => {
    closeSession();
    localStorage.clear();
    vi.unstubAllGlobals();
});

const button = (name = /^这页怎么用/) => screen.findByRole('button', { name });
const drawer = () => screen.findByRole('dialog', { name: '这页怎么用' });

const open = async (path: string, more?: (call: Seen) => Response | undefined) => {
    const opened = openWorkspace(path, more);
    await screen.findByRole('banner');
    return opened;
};

/** The account's choices, as far as the test is about them. */
const withSeen = (seen: string) => (call: Seen) =>
    call.method === 'GET' && call.path.endsWith('/sys/account/preferences') ? answer({ lists: { 'help.seen': seen } }) : undefined;

describe('help beside the screen', () => {
    it('[HEAD-02] F1 opens the help of the page in front, with ways to pages of the menu alone; Escape gives the focus back', async () => {
        const { user, router } = await open('/dashboard/analysis');
        (await button()).focus();
        await user.keyboard('{F1}');
        const help = await drawer();
        expect(await within(help).findByText(/看一段时间内公司的经营/)).toBeVisible();
        expect(within(help).getByRole('link', { name: '订单列表' })).toHaveAttribute('href', '/order/order');
        expect(within(help).queryByRole('link', { name: '监控页' })).not.toBeInTheDocument();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await button()).toHaveFocus();

        await user.click(await button());
        await user.click(within(await drawer()).getByRole('link', { name: '订单列表' }));
        await waitFor(() => expect(router.state.location.pathname).not.toBe('/dashboard/analysis'));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('tells the keys of a list, and of a form that a company made what it may know', async () => {
        const { user, router } = await open('/vehicle/level-one');
        await user.click(await button());
        expect(await within(await drawer()).findByText(/最上层的车型分类/)).toBeVisible();
        expect(await within(await drawer()).findByText('编辑当前行')).toBeVisible();
        await router.navigate('/online/cgformList/f1');
        expect(await within(await drawer()).findByText(/这是本公司在「Online表单开发」中做的表单/)).toBeVisible();
    });

    it('a dot says that there is news until the drawer has shown it, and the account remembers', async () => {
        const { user, seen } = await open('/dashboard/analysis', withSeen('2020-01-01'));
        await user.click(await button(/有最近更新$/));
        const news = within(await drawer()).getByRole('region', { name: '最近更新' });
        expect(within(news).getByText(NEWEST)).toBeVisible();
        expect(within(news).getByText('新')).toBeVisible();
        await user.keyboard('{Escape}');
        expect(await button(/^这页怎么用$/)).toBeVisible();
        await waitFor(() => {
            const saved = seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/preferences/lists'));
            expect(saved.map(({ body }) => body)).toContainEqual(expect.objectContaining({ 'help.seen': NEWEST }));
        });
    });

    it('shows no dot to who has seen the newest', async () => {
        const { seen } = await open('/dashboard/analysis', withSeen(NEWEST));
        await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/sys/account/preferences'))).toBe(true));
        expect(await button(/^这页怎么用$/)).toBeVisible();
    });

    it('the help page finds screens, those of the menu first and with a way there', async () => {
        const { user } = await open('/help');
        await user.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '司机暂停');
        expect(await screen.findByText(/司机什么时候暂停/)).toBeVisible();
        expect(screen.queryByRole('link', { name: '调度工作台' })).not.toBeInTheDocument();
        await user.clear(screen.getByRole('searchbox', { name: '搜索帮助' }));
        await user.type(screen.getByRole('searchbox', { name: '搜索帮助' }), '订单');
        await waitFor(() => {
            const [first, second] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
            expect(within(first!).getByRole('link')).toBeVisible();
            expect(within(second!).getByRole('link')).toBeVisible();
        });
        expect(screen.getAllByText('您的菜单中没有这个页面').length).toBeGreaterThan(3);
    });

    it('a list without any rows says what comes here and how the first one arises', async () => {
        const menu = [...MENU, buildMenuNode({ path: '/users/evaluation', component: 'users/EvaluationList', title: '评价管理' })];
        await open('/users/evaluation', call =>
            call.path.endsWith('/getUserPermissionByToken')
                ? answer({ menu, auth: [{ action: 'users:evaluation:list', type: '1' }], allAuth: [] })
                : undefined,
        );
        expect(await screen.findByText(/订单结算后双方评价/)).toBeVisible();
        expect(await screen.findByRole('link', { name: '去订单列表' })).toHaveAttribute('href', '/order/order');
    });

    it('the tour begins when it is asked for, goes on and back by arrow keys, and ends with Escape', async () => {
        const { user } = await open('/dashboard/analysis', call =>
            call.path.endsWith('/getUserPermissionByToken') ? answer({ menu: MENU.slice(-1), auth: [], allAuth: [] }) : undefined,
        );
        await user.click(await button());
        expect(screen.queryByText('什么都能在这里搜')).not.toBeInTheDocument();
        await user.click(await within(await drawer()).findByRole('button', { name: '一分钟上手' }));
        expect(await screen.findByText('什么都能在这里搜')).toBeVisible();
        // Each press counts, also while the tour still moves to the stop of the one before.
        await user.keyboard('{ArrowRight}{ArrowRight}');
        expect(await screen.findByText('打开的页面')).toBeVisible();
        await user.keyboard('{ArrowLeft}{ArrowLeft}');
        expect(await screen.findByText('什么都能在这里搜')).toBeVisible();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByText('什么都能在这里搜')).not.toBeInTheDocument());
        await waitFor(async () => expect(await button()).toHaveFocus());
        // driver.js takes these from what it has pointed at.
        expect(screen.getByRole('button', { name: /搜索菜单/ })).toHaveAttribute('aria-haspopup', 'dialog');
        await user.click(await button());
        // Taken: no longer invited to, still there.
        expect(await within(await drawer()).findByRole('button', { name: '一分钟上手' })).toBeVisible();
        expect(within(await drawer()).queryByText(/第一次用/)).not.toBeInTheDocument();
    });
});
