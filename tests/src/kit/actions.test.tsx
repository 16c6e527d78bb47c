import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { expect, it } from 'vitest';
import { action } from '#contract/kit/action.ts';
import { longText } from '#contract/kit/fields.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { useListState } from '#src/kit/list/useListState.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const Stop = action(LevelOne, 'stop', {
    label: '停用',
    english: 'Disable',
    question: '确定停用{name}吗？',
    englishQuestion: 'Disable {name}?',
    fields: { reason: longText('原因', 'Reason', { maxLength: 200 }) },
    batch: 'batchStop',
});
const Wake = action(LevelOne, 'wake', {
    label: '启用',
    english: 'Enable',
    question: '确定启用{name}吗？',
    englishQuestion: 'Enable {name}?',
});
const { Col } = fieldsOf(LevelOne);
const browser = createWindow();
let readAgain: () => void;
/** What a push of a bulk task's end does to the list. */
const Again = () => {
    const { refetch } = useListState();
    useEffect(() => {
        readAgain = () => void refetch();
    });
    return null;
};
/** A page that offers the action in some states only. */
const StopButton = () => <ActionButton action={Stop} isOffered={useRecordContext<{ name: string }>()?.name !== '旧吊'} />;
const List = () => (
    <ListFrame actions={<Again />} bulk={<BulkActionButton action={Stop} />}>
        <DataList canSelect>
            <Col source="name" />
            <ActionCol actions={['stop', 'wake']}>
                <StopButton />
                <ActionMenu actions={[Wake]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
const resource = defineResource(LevelOne, { list: List });
const CODES = ['list', 'query', 'stop', 'wake'].map(each => `vehicle:levelOne:${each}`);
const rows = [
    buildLevelOne({ actions: { stop: { ok: true }, wake: { ok: false, reason: '汽车吊已启用' } } }),
    buildLevelOne({ id: '1002', name: '履带吊', actions: { stop: { ok: false, reason: '履带吊已停用' }, wake: { ok: true } } }),
];
const draw = (more: (call: Seen) => Response | undefined, codes: readonly string[] = CODES) => {
    const { seen } = serve(call => (call.method === 'POST' ? more(call) : undefined) ?? answer(pageOf(rows)));
    return { seen, ...renderResource(resource, { codes }) };
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('[PERM-07] an action is absent without the right and greyed with the server’s reason in the wrong state', async () => {
    draw(() => undefined, CODES.slice(0, 3));
    expect(within(await row('汽车吊')).queryByRole('button', { name: '更多' })).toBeNull();
    expect(within(await row('汽车吊')).getByRole('button', { name: '停用' })).toBeEnabled();
    expect(within(await row('履带吊')).getByRole('button', { name: '停用' })).toBeDisabled();
});

it('asks for what it needs, keeps it when the server refuses, and sends it with id and version', async () => {
    let tries = 0;
    const { user, seen } = draw(() => ((tries += 1) === 1 ? refusal('该车型有2个未完成订单') : answer(rows[0], { message: '停用成功' })));
    await user.click(within(await row('汽车吊')).getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog', { name: '确定停用汽车吊吗？' });
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await within(dialog).findByText('请输入原因')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await within(dialog).findByText('该车型有2个未完成订单')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /原因/ })).toHaveValue('年检');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, second] = seen.filter(call => call.method === 'POST');
    expect(second?.path).toMatch(/\/vehicle\/levelOne\/stop$/);
    expect(second?.body).toEqual({ id: '1001', version: 3, reason: '年检' });
});

it('[ERR-05] what the server found wrong with something that the dialog has no input for is said above the inputs', async () => {
    const wrong = (field: string, message: string) =>
        refusal('提交内容有误，请检查标红字段', { result: { errorCode: 'VALIDATION', fields: { [field]: message } } });
    const { user } = draw(({ path }) => (path.endsWith('/stop') ? wrong('driverId', '司机已离职') : wrong('typeId', '车型已删除')));
    await user.click(within(await row('汽车吊')).getByRole('button', { name: '停用' }));
    const stop = await screen.findByRole('dialog', { name: '确定停用汽车吊吗？' });
    await user.type(within(stop).getByRole('textbox', { name: /原因/ }), '年检');
    await user.click(within(stop).getByRole('button', { name: '停用' }));
    expect(await within(stop).findByRole('alert')).toHaveTextContent('司机已离职');
    await user.click(within(stop).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(await row('履带吊')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '启用' }));
    const wake = await screen.findByRole('dialog', { name: '确定启用履带吊吗？' });
    await user.click(within(wake).getByRole('button', { name: '启用' }));
    expect(await within(wake).findByRole('alert')).toHaveTextContent('车型已删除');
});

it('Escape asks before it throws away what was typed for an action', async () => {
    const { user, seen } = draw(() => answer(rows[0]));
    const open = async () => {
        await user.click(within(await row('汽车吊')).getByRole('button', { name: '停用' }));
        return screen.findByRole('dialog', { name: '确定停用汽车吊吗？' });
    };
    await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(within(await open()).getByRole('textbox', { name: /原因/ }), '年检');
    await user.keyboard('{Escape}');
    const ask = () => screen.findByRole('dialog', { name: '内容尚未保存，确定离开吗？' });
    await user.click(within(await ask()).getByRole('button', { name: '取消' }));
    const box = await screen.findByRole('textbox', { name: /原因/ });
    expect(box).toHaveValue('年检');
    await user.type(box, '{Escape}');
    await user.click(within(await ask()).getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.filter(call => call.method === 'POST')).toHaveLength(0);
});

it.each([
    ['table', 1440],
    ['cards', 375],
])('[ERR-07] a dialog keeps what was typed when the list is read again without its row: %s', async (_, width) => {
    await browser.show({ width });
    let listed = rows;
    const { seen } = serve(({ method }) => (method === 'POST' ? answer(rows[0], { message: '停用成功' }) : answer(pageOf(listed))));
    const { user } = renderResource(resource, { codes: CODES });
    const [stop] = await screen.findAllByRole('button', { name: '停用' });
    await user.click(stop!);
    const dialog = await screen.findByRole('dialog', { name: '确定停用汽车吊吗？' });
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
    listed = rows.slice(1);
    const asked = seen.length;
    act(() => readAgain());
    await waitFor(() => expect(seen.length).toBeGreaterThan(asked));
    await screen.findByText(/共\s*1\s*条/);
    expect(within(dialog).getByRole('textbox', { name: /原因/ })).toHaveValue('年检');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.find(call => call.method === 'POST')?.body).toEqual({ id: '1001', version: 3, reason: '年检' });
    await waitFor(() => expect(screen.queryByText('汽车吊')).toBeNull());
});

it('an action without input asks once; what is not possible stays in the menu with its reason', async () => {
    const { user, seen } = draw(() => answer(rows[1], { message: '启用成功' }));
    await user.click(within(await row('汽车吊')).getByRole('button', { name: '更多' }));
    expect(await screen.findByText('汽车吊已启用')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(await row('履带吊')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '启用' }));
    await user.click(within(await screen.findByRole('dialog', { name: '确定启用履带吊吗？' })).getByRole('button', { name: '启用' }));
    await waitFor(() => expect(seen.filter(call => call.method === 'POST')).toHaveLength(1));
});

it('a bulk action tells the result of every row and tries only what failed again', async () => {
    const results = [
        { ok: 1, failed: [{ id: '1002', name: '履带吊', message: '履带吊已停用' }] },
        { ok: 1, failed: [] },
    ];
    const { user, seen } = draw(() => answer(results.shift()));
    await row('汽车吊');
    await user.click(await screen.findByRole('checkbox', { name: /全选|选择所有/ }));
    await user.click(await screen.findByRole('button', { name: '批量停用' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    const told = await screen.findByRole('dialog', { name: '成功1条，失败1条' });
    expect(within(told).getByText('履带吊已停用')).toBeVisible();
    await user.click(within(told).getByRole('button', { name: '仅重试失败项' }));
    expect(await screen.findByText('成功1条，失败0条')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.filter(call => call.method === 'POST').map(call => call.body)).toEqual([
        { reason: '年检', ids: ['1001', '1002'] },
        { reason: '年检', ids: ['1002'] },
    ]);
});

it('a dialog keeps what was typed when somebody else brings the record into a state that does not offer it', async () => {
    let listed = rows;
    serve(() => answer(pageOf(listed)));
    const { user } = renderResource(resource, { codes: CODES });
    await user.click(within(await row('汽车吊')).getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog', { name: '确定停用汽车吊吗？' });
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
    listed = [{ ...rows[0], ...buildLevelOne(), name: '旧吊', actions: { stop: { ok: true } } }];
    act(() => readAgain());
    const changed = await screen.findByRole('row', { name: /旧吊/, hidden: true });
    expect(within(changed).queryByRole('button', { name: '停用', hidden: true })).toBeNull();
    expect(screen.getByRole('textbox', { name: /原因/ })).toHaveValue('年检');
});
