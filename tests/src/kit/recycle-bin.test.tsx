import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(LevelOne);
const resource = defineResource(LevelOne, {
    list: () => (
        <ListFrame>
            <DataList>
                <Col source="name" />
            </DataList>
        </ListFrame>
    ),
});
const codes = (...actions: string[]) => actions.map(action => `vehicle:levelOne:${action}`);
const GONE = [
    { id: '2001', name: '履带吊', deletedBy: '李调度', deletedAt: '2026-11-20 10:00:00' },
    { id: '2002', name: '塔吊', deletedBy: '王财务', deletedAt: '2026-11-19 10:00:00' },
];

it('[LIST-01] what was deleted is found beside its list and brought back; what can’t come says why', async () => {
    let gone = GONE;
    const { seen } = serve(call => {
        if (call.path.endsWith('/recycleBin/restore')) {
            gone = GONE.slice(1);
            return answer({ ok: 1, failed: [{ id: '2002', name: '塔吊', message: '编码已存在' }] }, { message: '成功1条，失败1条' });
        }
        if (call.path.endsWith('/recycleBin/list')) return answer({ records: gone, total: gone.length });
        return answer(pageOf([buildLevelOne()]));
    });
    const { user } = renderResource(resource, { codes: codes('list', 'query', 'add', 'delete') });
    await user.click(await screen.findByRole('button', { name: '回收站' }));
    const sheet = within(await screen.findByRole('dialog', { name: '一级车型回收站' }));
    expect(within(await sheet.findByRole('row', { name: /履带吊/ })).getByText('李调度')).toBeVisible();
    await user.click(sheet.getByRole('checkbox', { name: '全选本页' }));
    await user.click(sheet.getByRole('button', { name: '恢复所选（2）' }));
    expect(await sheet.findByText('塔吊：编码已存在')).toBeVisible();
    expect(await screen.findByText('已恢复1条一级车型')).toBeVisible();
    await waitFor(() => expect(sheet.queryByRole('row', { name: /履带吊/ })).toBeNull());
    expect(seen.find(call => call.path.endsWith('/restore'))?.body).toEqual({ resource: 'vehicle/level-one', ids: ['2001', '2002'] });
});

it('[PERM-07] no bin without the rights to delete and to add', async () => {
    serve(() => answer(pageOf([buildLevelOne()])));
    renderResource(resource, { codes: codes('list', 'query', 'delete') });
    await screen.findByRole('row', { name: /汽车吊/ });
    expect(screen.queryByRole('button', { name: '回收站' })).toBeNull();
});
