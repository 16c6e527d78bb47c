import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const CREATE = '/vehicle/level-one/create';
const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('DRAFT_'));
const openForm = async () => {
    serve(call => answer(call.path.includes('/getDictItems/') ? [] : pageOf([])));
    const { user } = renderResource(levelOne, { path: CREATE });
    const sheet = await screen.findByRole('dialog', { name: '新增一级车型' });
    return { user, sheet, name: await within(sheet).findByRole('textbox', { name: /名称/ }) };
};
/** What a reload leaves: the same window, another load of the page. */
const pretendReload = () => {
    fireEvent(window, new Event('pagehide'));
    cleanup();
    for (const key of drafts()) {
        const { value, expire } = JSON.parse(localStorage.getItem(key) ?? '{}') as { value: object; expire: number };
        localStorage.setItem(key, JSON.stringify({ value: { ...value, load: 'earlier' }, expire }));
    }
};

it('[STORE-01] unsent input of a form is offered when the form is opened again, and taken only when asked for', async () => {
    const first = await openForm();
    await first.user.type(first.name, '半句话');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const { user, sheet, name } = await openForm();
    expect(await within(sheet).findByText(/^发现未提交的草稿（\d{4}-\d\d-\d\d \d\d:\d\d:\d\d），是否恢复？$/)).toBeVisible();
    expect(name).toHaveValue('');
    await user.click(within(sheet).getByRole('button', { name: '恢复' }));
    expect(name).toHaveValue('半句话');
    expect(within(sheet).queryByText(/发现未提交的草稿/)).toBeNull();
});

it('a form whose window was reloaded goes on with what was typed', async () => {
    const first = await openForm();
    await first.user.type(first.name, '接着写');
    pretendReload();
    const { sheet, name } = await openForm();
    await waitFor(() => expect(name).toHaveValue('接着写'));
    expect(within(sheet).queryByText(/发现未提交的草稿/)).toBeNull();
});

it('input that was given up is not offered again', async () => {
    const { user, sheet, name } = await openForm();
    await user.type(name, '算了');
    fireEvent(window, new Event('pagehide'));
    expect(drafts()).toHaveLength(1);
    await user.click(within(sheet).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新增一级车型' })).toBeNull());
    expect(drafts()).toHaveLength(0);
});

it('[LIST-03] what a filter holds and has not asked for is there after a reload', async () => {
    serve(call => answer(call.path.includes('/getDictItems/') ? [] : pageOf([])));
    const { user } = renderResource(levelOne);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '吊');
    pretendReload();
    renderResource(levelOne);
    expect(await screen.findByRole('textbox', { name: '名称' })).toHaveValue('吊');
});
