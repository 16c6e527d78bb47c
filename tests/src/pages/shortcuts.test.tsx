import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { SavedView } from '#contract/kit/calls/saved-view.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { Shortcuts } from '#src/pages/dashboard/workplace/cards/Shortcuts.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const buildView = (overrides: Partial<SavedView>): SavedView => ({
    ...{ id: '1', page: 'vehicle/level-one', name: '停用的', owner: 'dispatch1', ownerName: '陈调度', isOwn: true, shareScope: 'private' },
    ...{ roleCodes: [], isDefault: false, watchOver: null, version: 0 },
    payload: {
        filter: { status: '0' },
        sort: { field: 'sortNo', order: 'ASC' },
        columns: { order: ['chargeMode', 'name'], shown: [], hidden: ['code'] },
    },
    ...overrides,
});

beforeEach(() => {
    localStorage.clear();
    writeStored(KEYS.recentPages, ['/vehicle/level-one', '/gone']);
    serve(call => {
        if (call.path.endsWith('/levelOne/list')) return answer(pageOf([buildLevelOne()]));
        return answer(
            call.path.endsWith('/savedView/list') ? [buildView({}), buildView({ id: '2', page: 'order/order', name: '别处' })] : [],
        );
    });
});

it('[DASH-03] the workplace leads to my pages, to the views of lists that I may open, as they were kept, and to where I was last', async () => {
    const screens = (
        <Routes>
            <Route index element={<Shortcuts />} />
            <Route
                path="vehicle/level-one/*"
                element={<ResourceContextProvider value={LevelOne.resource}>{levelOne.list}</ResourceContextProvider>}
            />
        </Routes>
    );
    const { router, user } = renderPage(screens, [`${LevelOne.permission}:list`], '/', [LevelOne]);
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
    expect(await screen.findByText('汽车吊')).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
    expect(heads.slice(0, 2)).toEqual(['计价方式', '名称']);
    expect(heads).not.toContain('编码');
    expect(await screen.findByRole('button', { name: '我的视图：停用的' })).toBeVisible();
});

it('[DASH-03] which pages stand there is my choice, and it is kept', async () => {
    const { user } = renderPage(<Shortcuts />);
    await user.click(await screen.findByRole('button', { name: '选择页面' }));
    await user.click(await screen.findByRole('combobox', { name: '选择页面' }));
    await user.click(within(await screen.findByRole('listbox')).getByText('一级车型'));
    expect(await screen.findByText('还没有选择页面')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '完成' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(JSON.parse(localStorage.getItem('SHORTCUTS') ?? '')).toMatchObject({ value: { paths: [] } });
});
