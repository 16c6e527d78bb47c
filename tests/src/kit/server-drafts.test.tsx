import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const ROW = { ...buildLevelOne(), version: 3 };
const DRAFT = { at: '2026-11-25 02:30:11', device: 'office', version: 3, values: { name: '全地面吊' }, isPartial: false };
const isDraftCall = ({ path }: Seen) => path.endsWith('/sys/draft');

/** Opens the form of a record; `draft` is what the server has of it. */
const openForm = async (draft: () => Response) => {
    const { seen } = serve(call => {
        if (isDraftCall(call)) return call.method === 'GET' ? draft() : answer(null);
        if (call.path.includes('/getDictItems/')) return answer([]);
        return answer(call.path.endsWith('/queryById') || call.method === 'PUT' ? ROW : pageOf([ROW]));
    });
    const { user } = renderResource(levelOne, { path: '/vehicle/level-one/1001' });
    const sheet = within(await screen.findByRole('dialog', { name: /编辑一级车型/ }));
    const name = await sheet.findByRole('textbox', { name: /名称/ });
    return { user, sheet, name, seen, drafts: () => seen.filter(isDraftCall).map(({ method, body }) => ({ method, body })) };
};

it('[STORE-01] what was typed on another computer comes into the form, says so, and goes when it is not wanted', async () => {
    const { user, sheet, name, drafts } = await openForm(() => answer(DRAFT));
    expect(await sheet.findByText('已恢复 11-25 02:30 在另一台电脑上未提交的内容。')).toBeVisible();
    expect(name).toHaveValue('全地面吊');
    await user.click(sheet.getByRole('button', { name: '放弃' }));
    expect(name).toHaveValue(ROW.name);
    await waitFor(() => expect(drafts().at(-1)?.method).toBe('DELETE'));
    expect(sheet.queryByText(/未提交的内容/)).toBeNull();
});

it('a record that was changed since is not overwritten by itself: the draft is offered with a warning', async () => {
    const { user, sheet, name } = await openForm(() => answer({ ...DRAFT, version: 2, isPartial: true }));
    const note = await sheet.findByText(/11-25 02:30 在另一台电脑上有未提交的内容/);
    expect(note).toHaveTextContent('此后这条记录已被修改，恢复后请逐项核对再保存。');
    expect(note).toHaveTextContent('手机号、证件号等敏感内容不在服务器保存，请重新填写。');
    expect(name).toHaveValue(ROW.name);
    await user.click(sheet.getByRole('button', { name: '恢复' }));
    expect(name).toHaveValue('全地面吊');
});

it('what is typed is kept on the server as well, and is gone from there once it is saved', async () => {
    const { user, sheet, name, drafts } = await openForm(() => answer(null));
    await user.type(name, '2');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(drafts().at(-1)?.method).toBe('PUT'));
    const kept = { name: 'vehicle/level-one/1001', version: 3, values: { name: `${ROW.name}2` }, isPartial: false };
    expect(drafts().at(-1)?.body).toEqual({ ...kept, device: expect.any(String) as string });
    await user.click(sheet.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(drafts().at(-1)?.method).toBe('DELETE'));
});

it('a backend without the calls is asked once; the browser keeps the draft as ever', async () => {
    const { user, name, drafts } = await openForm(() => refusal('资源未找到', { code: 404 }, 404));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await user.type(name, '2');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(Object.keys(localStorage).filter(key => key.startsWith('DRAFT_'))).toHaveLength(1));
    expect(drafts()).toHaveLength(1);
});
