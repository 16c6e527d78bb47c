import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LevelOne, LevelOneSwitch } from '#contract/vehicle/level-one.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const { Col } = fieldsOf(LevelOne);
const resource = defineResource(LevelOne, {
    list: () => (
        <>
            <input aria-label="别处的输入框" />
            <ListFrame bulk={<SwitchButtons of={LevelOneSwitch} />}>
                <DataList canSelect>
                    <Col source="name" />
                    <ActionCol actions={['delete']}>
                        <DeleteRowButton />
                    </ActionCol>
                </DataList>
            </ListFrame>
        </>
    ),
});
const CODES = ['list', 'query', 'edit', 'delete'].map(each => `vehicle:levelOne:${each}`);
const BOTH = [buildLevelOne(), buildLevelOne({ id: '1002', name: '履带吊' })];

/** A server that can delete the first of its two records and switch both off; `undo` is its answer to an undo. */
const draw = (
    headers: Record<string, string>,
    undo: () => Response = () => answer({ resource: 'vehicle/level-one' }, { message: '已撤销' }),
) => {
    let rows = BOTH;
    const { seen } = serve(call => {
        if (call.method === 'DELETE') rows = BOTH.slice(1);
        if (call.path.endsWith('/sys/undo')) {
            rows = BOTH;
            return undo();
        }
        if (call.path.endsWith('/levelOne/list')) return answer(pageOf(rows));
        if (call.method === 'POST') return answer({ ok: 1, failed: [] }, {}, { headers });
        return answer(null, {}, call.method === 'DELETE' ? { headers } : {});
    });
    return { seen, ...renderResource(resource, { codes: CODES }) };
};
const deleteCrane = async ({ user }: ReturnType<typeof draw>) => {
    await user.click(within(await screen.findByRole('row', { name: /汽车吊/ })).getByRole('button', { name: '删除' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    const notice = (await screen.findByText('删除成功')).closest<HTMLElement>('[role=alert]');
    await waitFor(() => expect(screen.queryByRole('row', { name: /汽车吊/ })).toBeNull());
    return within(notice as HTMLElement);
};

it('what was deleted is named, and comes back by 撤销', async () => {
    const drawn = draw({ 'X-Undo': '77' });
    const notice = await deleteCrane(drawn);
    expect(notice.getByText('汽车吊')).toBeVisible();
    await drawn.user.click(notice.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销')).toBeVisible();
    expect(await screen.findByRole('row', { name: /汽车吊/ })).toBeVisible();
    expect(drawn.seen.filter(call => call.path.endsWith('/sys/undo')).map(call => call.body)).toEqual([{ id: '77' }]);
});

it('what was deleted comes back by Ctrl+Z, which is left to a box that somebody types in', async () => {
    const drawn = draw({ 'X-Undo': '77' });
    await deleteCrane(drawn);
    const box = screen.getByRole('textbox', { name: '别处的输入框' });
    await drawn.user.click(box);
    await drawn.user.keyboard('{Control>}z{/Control}');
    expect(drawn.seen.filter(call => call.path.endsWith('/sys/undo'))).toEqual([]);
    act(() => box.blur());
    await drawn.user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('row', { name: /汽车吊/ })).toBeVisible();
    expect(screen.queryByText('删除成功')).toBeNull();
});

it('an undo that is refused says why', async () => {
    const drawn = draw({ 'X-Undo': '77' }, () => refusal('数据已被李调度修改'));
    const notice = await deleteCrane(drawn);
    await drawn.user.click(notice.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('数据已被李调度修改')).toBeVisible();
});

it('a backend that knows no undo offers none', async () => {
    const notice = await deleteCrane(draw({}));
    expect(notice.queryByRole('button', { name: '撤销' })).toBeNull();
});

it('a bulk switch that has worked for all is told at the foot, with its undo, and the selection ends', async () => {
    const { user, seen } = draw({ 'X-Undo': '78' });
    const box = await screen.findByRole('checkbox', { name: /全选|选择所有/ });
    await screen.findByRole('row', { name: /汽车吊/ });
    await user.click(box);
    await user.click(await screen.findByRole('button', { name: '批量停用' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销')).toBeVisible();
    expect(screen.queryByRole('button', { name: '批量停用' })).toBeNull();
    expect(seen.find(call => call.path.endsWith('/sys/undo'))?.body).toEqual({ id: '78' });
});
