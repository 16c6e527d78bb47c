import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

it('[TAB-01] editing from the tab of a record opens the form over its details, and comes back to them', async () => {
    const row = buildLevelOne({ id: '1002', name: '车型2' });
    const { seen } = serve(({ path, body }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/edit')) return answer({ ...row, ...(body as object), version: 1 });
        return answer(path.endsWith('/queryById') ? row : pageOf([row]));
    });
    const { user } = renderResource(levelOne, {
        path: '/vehicle/level-one/1002/page',
        codes: ['list', 'query', 'edit'].map(code => `vehicle:levelOne:${code}`),
    });
    const details = await screen.findByRole('region', { name: '一级车型详情' });
    await user.click(await within(details).findByRole('button', { name: '编辑' }));
    const sheet = await screen.findByRole('dialog', { name: '编辑一级车型' });
    expect(details).toBeInTheDocument();
    const name = await within(sheet).findByRole('textbox', { name: /名称/ });
    await user.clear(name);
    await user.type(name, '车型二');
    await user.click(within(sheet).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(({ path }) => path.endsWith('/edit'))?.body).toMatchObject({ name: '车型二' });
    expect(await screen.findByRole('region', { name: '一级车型详情' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
});
