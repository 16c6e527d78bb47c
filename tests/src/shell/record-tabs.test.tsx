import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { writeStored } from '#providers/store/storage.ts';
import { App } from '#tests/support/whole-app.ts';
import { tabIdOf } from '#src/shell/tabs/places.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { createPerson } from '#tests/support/person.ts';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

vi.setConfig({ testTimeout: 60_000 });

const TYPES = [1, 2, 3].map(at => buildLevelOne({ id: String(1000 + at), name: `车型${at}` }));
const auth = ['list', 'add', 'edit', 'query'].map(action => ({ action: `vehicle:levelOne:${action}`, type: '1' as const }));

const open = (path = '/vehicle/level-one') => {
    serve(call => {
        if (call.path.endsWith('/getUserPermissionByToken')) return answer({ menu: [buildMenuNode()], auth, allAuth: [] });
        if (call.path.endsWith('/queryById')) return answer(TYPES.find(({ id }) => id === call.query.id));
        if (call.path.endsWith('/levelOne/list')) return answer(pageOf(TYPES));
        return answer(call.path.endsWith('/list') ? pageOf([]) : []);
    });
    openSession({ token: 'token-1', user: buildUser() });
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    return { router, user: createPerson() };
};
const strip = () => screen.findByRole('tablist', { name: '已打开的页面' });
const tabs = async () =>
    within(await strip())
        .getAllByRole('tab')
        .map(tab => tab.textContent);
const press = async (name: string) => within(await strip()).getByRole('tab', { name });

afterEach(() => closeSession());

describe('records in tabs of their own', () => {
    it('[TAB-01] Ctrl and a click, or the middle button, opens them behind the list, called as their links are', async () => {
        const { router, user } = open();
        fireEvent.click(await screen.findByRole('link', { name: '车型1' }), { ctrlKey: true });
        await waitFor(async () => expect(await tabs()).toEqual(['一级车型', '车型1']));
        expect(screen.getByText('已在新标签打开：车型1')).toBeInTheDocument();
        const cell = screen.getAllByText('truck_crane')[1]!;
        fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
        await waitFor(async () => expect(await tabs()).toEqual(['一级车型', '车型1', '车型2']));
        expect(router.state.location.pathname).toBe('/vehicle/level-one');
        fireEvent.click(cell, { metaKey: true });
        expect(await tabs()).toEqual(['一级车型', '车型1', '车型2']);

        await user.click(await press('车型2'));
        expect(await screen.findByRole('heading', { name: '车型2', level: 1 })).toBeVisible();
        expect(router.state.location.pathname).toBe('/vehicle/level-one/1002/page');
        expect(screen.queryByRole('dialog')).toBeNull();
        await user.click(screen.getByRole('button', { name: '返回列表' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(await tabs()).toEqual(['一级车型', '车型1', '车型2']);
    });

    it('[TAB-01] from the sheet a record goes to the front in its own tab, and the list keeps its sheet', async () => {
        const { router, user } = open('/vehicle/level-one/1003/show');
        await user.click(await screen.findByRole('link', { name: '在新标签打开' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one/1003/page'));
        await waitFor(async () => expect(await tabs()).toEqual(['一级车型', '车型3']));
        expect(screen.queryByRole('link', { name: '在新标签打开' })).toBeNull();
        await user.click(await press('一级车型'));
        expect(await screen.findByRole('dialog', { name: '一级车型详情' })).toBeVisible();
    });

    it('[TAB-01] the keyboard opens the row at hand with Ctrl and Enter', async () => {
        const { user } = open();
        await screen.findByRole('link', { name: '车型1' });
        await user.keyboard('jj{Control>}{Enter}{/Control}');
        await waitFor(async () => expect(await tabs()).toEqual(['一级车型', '车型2']));
    });

    it('[THEME-08] without tabs the browser opens its own, and nothing offers one of the workspace', async () => {
        writeStored(KEYS.multiPage, false);
        open('/vehicle/level-one/1001/show');
        expect(await screen.findByRole('heading', { name: '车型1' })).toBeVisible();
        expect(screen.queryByRole('link', { name: '在新标签打开' })).toBeNull();
        const link = screen.getByRole('link', { name: '车型2', hidden: true });
        const click = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 });
        fireEvent(link, click);
        expect(click.defaultPrevented).toBe(false);
        writeStored(KEYS.multiPage, true);
    });

    it('a page of a record is a tab by its address, whether of an entity or of an online form; the sheet is its list’s', () => {
        expect(tabIdOf('/order/order/12/page')).toBe('/order/order/12/page');
        expect(tabIdOf('/online/cgformList/7/12/page')).toBe('/online/cgformList/7/12/page');
        expect(tabIdOf('/order/order/12/show')).toBe('/order/order');
        expect(tabIdOf('/order/order/page')).toBe('/order/order');
    });

    it('[TAB-01] a sheet gets the focus of what is gone, also when it is shown again only after that', async () => {
        const { user } = open();
        await user.click(await screen.findByRole('link', { name: '车型1' }));
        const sheet = await screen.findByRole('dialog');
        // As with a dialog over the sheet, whose button has gone: MUI hides the sheet until some time after the dialog is away.
        const modal = sheet.closest('.MuiModal-root')!;
        const button = sheet.appendChild(document.createElement('button'));
        button.focus();
        modal.setAttribute('aria-hidden', 'true');
        button.remove();
        await Promise.resolve();
        modal.removeAttribute('aria-hidden');
        await waitFor(() => expect(sheet).toHaveFocus());
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
});
