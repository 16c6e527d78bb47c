import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { action } from '#contract/kit/action.ts';
import { longText } from '#contract/kit/fields.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const { Col, Input } = fieldsOf(LevelOne);
const Form = () => (
    <FormFrame>
        <Input source="name" />
        <Input source="intro" />
    </FormFrame>
);
const resource = defineResource(LevelOne, { list: () => null, form: Form });
const mismatch = () => refusal('重复的请求编号对应了不同内容，请刷新页面', { code: 409, result: { errorCode: 'IDEMPOTENT_MISMATCH' } });

/** A server whose first answer to a write is lost, and that tells other content under the key of what it did. */
const serveLosing = () => {
    const done = new Set<unknown>();
    return serve(call => {
        const key = call.headers['Idempotency-Key'];
        if (call.method === 'GET') return answer(call.path.endsWith('/queryById') ? buildLevelOne() : pageOf([]));
        if (done.has(key)) return mismatch();
        done.add(key);
        if (done.size === 1) throw new TypeError('Failed to fetch');
        return answer(buildLevelOne());
    });
};

it('[ERR-07] a new record whose save had no answer and was changed since is told to be there; pressed again it is saved', async () => {
    const { seen } = serveLosing();
    const { user } = renderResource(resource, { path: '/vehicle/level-one/create' });
    await user.type(await screen.findByRole('textbox', { name: /名称/ }), '塔吊');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /名称/ }), '机');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/上一次提交其实已经保存成功.*请先在列表中核对/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /名称/ })).toHaveValue('塔吊机');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect
        .poll(() => seen.filter(({ method }) => method === 'POST').map(({ body }) => (body as { name: string }).name))
        .toHaveLength(3);
    expect(screen.queryByText(/重复的请求编号/)).toBeNull();
});

it('[ERR-07] a changed record whose save had no answer offers what is stored now, and is saved after that', async () => {
    const { seen } = serveLosing();
    const { user } = renderResource(resource, { path: `/vehicle/level-one/${buildLevelOne().id}` });
    const name = await screen.findByRole('textbox', { name: /名称/ });
    await user.type(name, '甲');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
    await user.type(name, '乙');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/上一次提交其实已经保存成功.*请载入最新数据/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '载入最新数据' }));
    await waitFor(() => expect(screen.queryByText(/上一次提交其实已经保存成功/)).toBeNull());
    expect(name).toHaveValue(`${buildLevelOne().name}甲乙`);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect.poll(() => seen.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    expect(screen.queryByText(/重复的请求编号/)).toBeNull();
});

const Stop = action(LevelOne, 'stop', {
    label: '停用',
    english: 'Disable',
    fields: { reason: longText('原因', 'Reason', { maxLength: 200 }) },
});
const acting = defineResource(LevelOne, {
    list: () => (
        <ListFrame>
            <DataList>
                <Col source="name" />
                <ActionCol actions={['stop']}>
                    <ActionButton action={Stop} />
                </ActionCol>
            </DataList>
        </ListFrame>
    ),
    show: () => (
        <ShowFrame>
            <ActionButton action={Stop} />
        </ShowFrame>
    ),
    form: Form,
});
const CODES = ['list', 'query', 'stop'].map(each => `vehicle:levelOne:${each}`);
const before = buildLevelOne({ name: '在用吊', actions: { stop: { ok: true } } });
const after = { ...before, name: '停用吊', version: 4, actions: { stop: { ok: false, reason: '已停用' } } };

it.each([
    [
        'its answer was lost',
        () => {
            throw new TypeError('Failed to fetch');
        },
    ],
    ['somebody else was faster', () => refusal('该车型已由运营主管停用', { code: 409, result: { current: after } })],
])('[ERR-07] the list shows what an act has come to when %s', async (_, reply) => {
    let isDone = false;
    serve(({ method }) => {
        if (method === 'GET') return answer(pageOf([isDone ? after : before]));
        isDone = true;
        return reply();
    });
    const { user } = renderResource(acting, { codes: CODES });
    await user.click(await screen.findByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    expect(await screen.findByRole('row', { name: /停用吊/, hidden: true })).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: /原因/ })).toHaveValue('年检');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '停用' })).toBeDisabled();
});

it('[ERR-07] a dialog in the details keeps what was typed while the record cannot be read again', async () => {
    let isGone = false;
    const { seen } = serve(({ method, path }) => {
        if (method === 'POST') isGone = true;
        if (isGone) throw new TypeError('Failed to fetch');
        return answer(path.endsWith('/queryById') ? before : pageOf([before]));
    });
    const { user } = renderResource(acting, { path: `/vehicle/level-one/${before.id}/show`, codes: CODES });
    const details = await screen.findByRole('dialog');
    await user.click(await within(details).findByRole('button', { name: '停用' }));
    const reason = await screen.findByRole('textbox', { name: /原因/ });
    await user.type(reason, '年检');
    await user.click(within(screen.getByRole('dialog', { name: /停用/ })).getByRole('button', { name: '停用' }));
    const readAgain = () => seen.slice(seen.findIndex(({ method }) => method === 'POST')).filter(({ path }) => path.endsWith('/queryById'));
    await waitFor(() => expect(readAgain()).toHaveLength(3), { timeout: 5000 });
    expect(await within(details).findByText(/无法连接服务器/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /原因/ })).toHaveValue('年检');
});

it('[ERR-07] a note whose answer was lost is not written twice', async () => {
    const keys: unknown[] = [];
    serve(({ method, path, headers }) => {
        if (path.endsWith('/note/add')) {
            keys.push(headers['Idempotency-Key']);
            if (keys.length === 1) throw new TypeError('Failed to fetch');
            return answer(null, { message: '备注已添加' });
        }
        if (method !== 'GET' || path.includes('/note/')) return answer([]);
        return answer(path.endsWith('/queryById') ? before : pageOf([before]));
    });
    const { user } = renderResource(acting, { path: `/vehicle/level-one/${before.id}/show`, codes: CODES });
    await user.click(await screen.findByRole('button', { name: '备注' }));
    await user.type(await screen.findByRole('textbox', { name: '备注内容' }), '客户要求改期');
    const send = screen.getByRole('button', { name: '添加备注' });
    await user.click(send);
    expect(await screen.findByText('无法连接服务器，请稍后重试')).toBeVisible();
    // What an act about no record says may be a secret.
    expect(sessionStorage.getItem('OPEN_ACTS') ?? '').not.toContain('客户要求改期');
    await user.click(send);
    await screen.findByText('备注已添加');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
});

it('[ERR-07] an act whose answer was lost is not done once more by a dialog that is opened anew; it says that it was done', async () => {
    const keys: unknown[] = [];
    let now = before;
    serve(({ method, path, headers }) => {
        if (method === 'GET') return answer(path.endsWith('/queryById') ? now : pageOf([now]));
        keys.push(headers['Idempotency-Key']);
        if (keys.length === 1) {
            now = { ...before, version: 4 };
            throw new TypeError('Failed to fetch');
        }
        return keys.length === 2 ? mismatch() : answer(now, { message: '停用成功!' });
    });
    const { user } = renderResource(acting, { codes: CODES });
    const stop = async () => {
        await user.click(await screen.findByRole('button', { name: '停用' }));
        const dialog = await screen.findByRole('dialog');
        await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '年检');
        await user.click(within(dialog).getByRole('button', { name: '停用' }));
        return dialog;
    };
    await stop();
    await screen.findByText('无法连接服务器，请稍后重试');
    cleanup();

    renderResource(acting, { codes: CODES });
    const dialog = await stop();
    expect(await within(dialog).findByText(/上一次提交其实已经办成.*请先核对最新状态/)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await user.click(within(dialog).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys[2]).not.toBe(keys[0]);
});

it('[ERR-07] a new record whose save had no answer is not stored twice by a form that is opened anew', async () => {
    const { seen } = serveLosing();
    const first = renderResource(resource, { path: '/vehicle/level-one/create' });
    await first.user.type(await screen.findByRole('textbox', { name: /名称/ }), '塔吊');
    await first.user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('无法连接服务器，请稍后重试');
    cleanup();

    const { user } = renderResource(resource, { path: '/vehicle/level-one/create' });
    const name = await screen.findByRole('textbox', { name: /名称/ });
    await user.clear(name);
    await user.type(name, '塔吊');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/上一次提交其实已经保存成功.*请先在列表中核对/)).toBeVisible();
    const keys = seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
});

const deleting = defineResource(LevelOne, {
    list: () => (
        <ListFrame>
            <DataList canSelect>
                <Col source="name" />
                <ActionCol actions={['delete']}>
                    <DeleteRowButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    ),
    form: Form,
});

it.each([
    ['a row', '删除', '删除成功'],
    ['chosen rows', '批量删除', '已删除1条一级车型'],
])('[ERR-07] %s whose deletion had no answer is told to be deleted when it is sent again', async (_, opener, told) => {
    const done = new Set<unknown>();
    serve(({ method, headers }) => {
        if (method === 'GET') return answer(pageOf([before]));
        const key = headers['Idempotency-Key'];
        if (done.has(key)) return answer(null, { message: '删除成功!' });
        if (done.size > 0) return refusal('数据不存在', { code: 404 });
        done.add(key);
        throw new TypeError('Failed to fetch');
    });
    const { user } = renderResource(deleting, { codes: [...CODES, 'vehicle:levelOne:delete', 'vehicle:levelOne:deleteBatch'] });
    const remove = async () => {
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: /删除/ }));
        return dialog;
    };
    await screen.findByText('在用吊');
    await user.click(screen.getAllByRole('checkbox')[1]!);
    await user.click(await screen.findByRole('button', { name: opener }));
    await remove();
    await screen.findByText('无法连接服务器，请稍后重试');
    await remove();
    expect(await screen.findByText(new RegExp(told))).toBeVisible();
    expect(screen.queryByText('数据不存在')).toBeNull();
    expect(done.size).toBe(1);
});
