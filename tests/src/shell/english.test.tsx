import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { App } from '#tests/support/whole-app.ts';
import { createPerson } from '#tests/support/person.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

vi.setConfig({ testTimeout: 60_000 });

/** As the server sends it, whatever the language: two delivered titles and one that the company wrote over 车辆型号. */
const MENU = [
    buildMenuNode(),
    buildMenuNode({ path: '/vehicle/type', component: 'vehicle/TypeList', title: '车辆类型' }),
    buildMenuNode({ path: '/vehicle/model', component: 'vehicle/ModelList', title: '设备型号库' }),
];
const auth = ['levelOne', 'type', 'model'].map(entity => ({ action: `vehicle:${entity}:list`, type: '1' as const }));

const open = async () => {
    serve(({ path }) => {
        if (path.endsWith('/getUserPermissionByToken')) return answer({ menu: MENU, auth, allAuth: [] });
        if (path.endsWith('/list')) return answer({ records: [], total: 0, size: 10, current: 1, pages: 0 });
        return answer([]);
    });
    openSession({ token: 'token-1', user: buildUser() });
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/vehicle/level-one'] });
    render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: /Vehicle classes|一级车型/ });
    return createPerson();
};

afterEach(() => closeSession());

describe('the shell in English', () => {
    it('[LAYOUT-08] menu, breadcrumb, page head, tab and window title name a delivered entry in English, a renamed one as it was written', async () => {
        act(() => chooseLanguage('en'));
        const user = await open();
        expect(await screen.findByRole('link', { name: 'Vehicle classes' })).toBeVisible();
        expect(screen.getByRole('link', { name: '设备型号库' })).toBeVisible();
        expect(screen.getByRole('heading', { name: 'Vehicle classes' })).toBeVisible();
        expect(within(screen.getByRole('tablist', { name: 'Open pages' })).getByRole('tab', { name: 'Vehicle classes' })).toBeVisible();
        await user.click(await screen.findByRole('link', { name: 'Vehicle types' }));
        expect(await screen.findByRole('tab', { name: 'Vehicle types' })).toBeVisible();
        await waitFor(() => expect(document.title).toMatch(/^Vehicle types · /));
        expect(within(screen.getByRole('navigation', { name: 'You are here' })).getByText('Vehicle types')).toBeVisible();
    });

    it('follows the language while the workspace is open, tabs that are open already among them', async () => {
        await open();
        expect(screen.getByRole('tab', { name: '一级车型' })).toBeVisible();
        act(() => chooseLanguage('en'));
        expect(await screen.findByRole('tab', { name: 'Vehicle classes' })).toBeVisible();
        act(() => chooseLanguage('zh'));
        expect(await screen.findByRole('tab', { name: '一级车型' })).toBeVisible();
    });

    it('keeps the letters of a word together on the button of the sign-in', async () => {
        act(() => chooseLanguage('en'));
        serve(() => answer([]));
        const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/user/login'] });
        render(<RouterProvider router={router} />);
        expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveStyle({ letterSpacing: 'normal' });
    });
});
