import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '#tests/support/workspace.tsx';
import { answer } from '#tests/support/wire.ts';

const view = (id: string, name: string, more: object = {}) => ({
    ...{ id, name, page: 'vehicle/level-one', owner: 'ops', ownerName: '运营', isOwn: true, shareScope: 'private', roleCodes: [] },
    ...{ payload: { filter: { status: '0' }, sort: null }, isDefault: false, watchOver: null, version: 0, ...more },
});

describe('saved views in the menu', () => {
    it('[LIST-03] the own ones of lists in the menu stand in a group, and open their list', async () => {
        const views = [view('7', '停用的'), view('8', '同事的', { isOwn: false }), view('9', '别处的', { page: 'no/such' })];
        const { user, router } = openWorkspace('/dashboard/analysis', ({ path }) =>
            path.endsWith('/savedView/list') ? answer(views) : undefined,
        );
        const menu = await screen.findByRole('navigation', { name: '主菜单' });
        await user.click(await within(menu).findByRole('button', { name: '我的视图' }));
        const entry = await within(menu).findByRole('link', { name: '停用的' });
        expect(within(menu).queryByRole('link', { name: '同事的' })).toBeNull();
        expect(within(menu).queryByRole('link', { name: '别处的' })).toBeNull();
        await user.click(entry);
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"status":"0"}');
    });
});
