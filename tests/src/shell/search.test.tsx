import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { match } from 'pinyin-pro';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { pagesOf, searchPages } from '#src/shell/search/pages.ts';
import { answer } from '#tests/support/wire.ts';
import { MENU, openWorkspace } from '#tests/support/workspace.tsx';

const titles = (typed: string) => searchPages(pagesOf(MENU), typed, (text, letters) => match(text, letters)).map(({ page }) => page.title);

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

describe('finding a page of the menu', () => {
    it.each([
        ['订单', ['订单列表', '司机暂停记录']],
        ['ddlb', ['订单列表']],
        ['dingdanlieb', ['订单列表']],
        ['LB', ['订单列表']],
        ['暂停', ['司机暂停记录']],
        ['clgl', ['一级车型', '未建页面']],
        ['xyz', []],
    ])('[HEAD-01] %s finds %j', (typed, found) => {
        expect(titles(typed)).toEqual(found);
    });

    it('[HEAD-01] a page whose whole title is typed comes before longer ones that begin so', () => {
        const pages = ['客户账户', '客户服务配置', '客户'].map(title => ({ path: `/${title}`, title, group: '' }));
        expect(searchPages(pages, '客户').map(({ page }) => page.title)).toEqual(['客户', '客户账户', '客户服务配置']);
    });

    it('[HEAD-01] finds by title before the pinyin has arrived', () => {
        expect(searchPages(pagesOf(MENU), '车型').map(({ page }) => page.title)).toEqual(['一级车型']);
    });
});

describe('the menu search', () => {
    const ready = async (more?: Parameters<typeof openWorkspace>[1]) => {
        const opened = openWorkspace('/vehicle/ghost', more);
        await screen.findByRole('navigation', { name: '主菜单' });
        return opened;
    };

    it('[HEAD-01] opens by Ctrl+K, chooses by keyboard and leads to the page', async () => {
        const { router, user } = await ready();
        await user.keyboard('{Control>}k{/Control}');
        const box = await screen.findByPlaceholderText('搜索菜单');
        expect(box).toHaveFocus();
        await user.type(box, 'yjcx');
        const option = await screen.findByRole('option', { name: /一级车型/ });
        expect(option).toHaveAttribute('aria-selected', 'true');
        expect(box).toHaveAttribute('aria-activedescendant', option.id);
        await user.keyboard('{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        await waitFor(() => expect(screen.queryByPlaceholderText('搜索菜单')).not.toBeInTheDocument());
    });

    it('[HEAD-01] lists the recent pages first and goes round by the arrow keys', async () => {
        const { user } = await ready();
        await user.click(await screen.findByRole('button', { name: '搜索菜单' }));
        const recent = within(await screen.findByRole('group', { name: '最近访问' }));
        expect(recent.getByRole('option', { name: /未建页面/ })).toHaveAttribute('aria-selected', 'true');
        await user.keyboard('{ArrowUp}');
        const all = screen.getAllByRole('option');
        expect(all.at(-1)).toHaveAttribute('aria-selected', 'true');
        await user.keyboard('{ArrowDown}');
        expect(all[0]).toHaveAttribute('aria-selected', 'true');
    });

    it('[HEAD-01] does not open what an input method is still composing', async () => {
        const { router, user } = await ready();
        await user.click(await screen.findByRole('button', { name: '搜索菜单' }));
        const box = await screen.findByPlaceholderText('搜索菜单');
        fireEvent.compositionStart(box);
        fireEvent.change(box, { target: { value: 'ding' } });
        fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
        expect(router.state.location.pathname).toBe('/vehicle/ghost');
        expect(box).toBeVisible();
    });

    it('[HEAD-01] says when nothing is found', async () => {
        const { user } = await ready(({ path }) => (path.endsWith('/sys/search') ? answer({ found: [], late: [] }) : undefined));
        await user.click(await screen.findByRole('button', { name: '搜索菜单' }));
        await user.type(await screen.findByPlaceholderText('搜索菜单'), 'qqqq');
        expect(await screen.findByText('没有找到菜单或记录')).toBeVisible();
    });

    it('[HEAD-01] shows a field on a wide window', async () => {
        await ready();
        expect(screen.getByRole('button', { name: '搜索菜单' })).toHaveTextContent('搜索菜单CtrlK');
    });
});

describe('keys', () => {
    it('shows the keyboard sheet on ?, but not while somebody types', async () => {
        const { user } = openWorkspace('/vehicle/level-one');
        const filter = await screen.findByRole('textbox', { name: /名称/ });
        await user.type(filter, '?');
        expect(screen.queryByRole('dialog', { name: '键盘快捷键' })).not.toBeInTheDocument();
        filter.blur();
        await user.keyboard('?');
        expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
    });

    it('goes to the first filter by /', async () => {
        const { user } = openWorkspace('/vehicle/level-one');
        const filter = await screen.findByRole('textbox', { name: /名称/ });
        await user.keyboard('/');
        expect(filter).toHaveFocus();
        expect(filter).toHaveValue('');
    });
});
