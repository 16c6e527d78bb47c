import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SavedView } from '#contract/system/saved-view.ts';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { Shortcuts } from '#src/pages/dashboard/Shortcuts.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const buildView = (overrides: Partial<SavedView>): SavedView => ({
    ...{ id: '1', page: 'vehicle/level-one', name: '停用的', owner: 'dispatch1', ownerName: '陈调度', isOwn: true, shareScope: 'private' },
    ...{ roleCodes: [], isDefault: false, version: 0 },
    payload: { filter: { status: '0' }, sort: { field: 'sortNo', order: 'ASC' } },
    ...overrides,
});

beforeEach(() => {
    localStorage.clear();
    writeStored(KEYS.recentPages, ['/vehicle/level-one', '/gone']);
    serve(call =>
        answer(call.path.endsWith('/savedView/list') ? [buildView({}), buildView({ id: '2', page: 'order/order', name: '别处' })] : []),
    );
});

it('[DASH-03] the workplace leads to my pages, to the views of lists that I may open, and to where I was last', async () => {
    const { router, user } = renderPage(<Shortcuts />);
    const view = await screen.findByRole('link', { name: '一级车型：停用的' });
    expect(screen.queryByRole('link', { name: /别处/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: '一级车型' })).toHaveLength(2);
    await user.click(view);
    expect(router.state.location.pathname).toBe('/vehicle/level-one');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        filter: '{"status":"0"}',
        sort: 'sortNo',
        order: 'ASC',
    });
});

it('[DASH-03] which pages stand there is my choice, and it is kept', async () => {
    const { user } = renderPage(<Shortcuts />);
    await user.click(await screen.findByRole('button', { name: '选择页面' }));
    await user.click(screen.getByRole('combobox', { name: '选择页面' }));
    await user.click(within(await screen.findByRole('listbox')).getByText('一级车型'));
    expect(await screen.findByText('还没有选择页面')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(JSON.parse(localStorage.getItem('SHORTCUTS') ?? '')).toMatchObject({ value: { paths: [] } });
});
