import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession, openSession, readSession } from '#providers/store/session.ts';
import { PasswordDialog } from '#src/pages/account/PasswordDialog.tsx';
import { SwitchDepartDialog } from '#src/pages/account/SwitchDepartDialog.tsx';
import { NoticeHost } from '#src/shell/notice/NoticeHost.tsx';
import { NotificationBridge } from '#src/shell/notice/NotificationBridge.tsx';
import { answer, buildUser, refusal, type Seen, serve } from '#tests/support/wire.ts';
import { createPerson, type Person } from '#tests/support/person.ts';

const show = (dialog: React.ReactElement) => {
    const admin = (
        <CoreAdminContext i18nProvider={createI18nProvider([])}>
            {dialog}
            <NotificationBridge />
            <NoticeHost />
        </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element: admin }]);
    render(<RouterProvider router={router} />);
    return createPerson();
};
const signIn = () => openSession({ token: 'token-1', user: buildUser({ orgCode: 'A01' }) });
const press = (user: Person) => user.click(screen.getByRole('button', { name: '确定' }));

afterEach(() => closeSession());

describe('changing the password', () => {
    it('[ACCOUNT-03] cannot be put off where somebody else has set it: one changes it or signs out', async () => {
        signIn();
        const leave = vi.fn();
        const user = show(<PasswordDialog onClose={vi.fn()} onLeave={leave} />);
        expect(screen.getByRole('dialog', { name: '请先设置新密码' })).toHaveTextContent('当前密码由管理员设置');
        expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
        await user.click(await screen.findByRole('button', { name: '退出登录' }));
        expect(leave).toHaveBeenCalledOnce();
    });

    const fill = async (user: Person, [old, next, again]: [string, string, string]) => {
        await user.type(await screen.findByLabelText(/旧密码/), old);
        await user.type(await screen.findByLabelText(/^\*?新密码$/), next);
        await user.type(await screen.findByLabelText(/确认新密码/), again);
    };

    it('[ACCOUNT-03] asks for all three, and for the same password twice', async () => {
        const { seen } = serve(() => answer());
        signIn();
        const user = show(<PasswordDialog onClose={vi.fn()} />);
        await press(user);
        for (const text of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) expect(screen.getByText(text)).toBeInTheDocument();
        await fill(user, ['old', 'Quiet-Harbour-71', 'other']);
        await press(user);
        expect(screen.getByText('两次输入的密码不一样！')).toBeInTheDocument();
        expect(seen).toEqual([]);
    });

    it('[ACCOUNT-03] shows the server’s message and closes; a refusal warns and keeps the dialog open', async () => {
        const replies = [refusal('旧密码输入错误!'), answer(null, { message: '密码重置成功!' })];
        const { seen } = serve(() => replies.shift() ?? answer());
        signIn();
        const onClose = vi.fn();
        const user = show(<PasswordDialog onClose={onClose} />);
        await fill(user, ['old', 'Quiet-Harbour-71', 'Quiet-Harbour-71']);
        await press(user);
        expect(await screen.findByText('旧密码输入错误!')).toBeInTheDocument();
        expect(onClose).not.toHaveBeenCalled();
        await press(user);
        expect(await screen.findByText('密码重置成功!')).toBeInTheDocument();
        expect(onClose).toHaveBeenCalledOnce();
        const body = { username: 'dispatch1', oldpassword: 'old', password: 'Quiet-Harbour-71', confirmpassword: 'Quiet-Harbour-71' };
        expect(seen.at(-1)).toMatchObject({ method: 'PUT', path: '/api/sys/user/updatePassword', body });
    });

    it('[ACCOUNT-03] says so when nobody is signed in any more', async () => {
        const { seen } = serve(() => answer());
        const user = show(<PasswordDialog onClose={vi.fn()} />);
        await fill(user, ['old', 'Quiet-Harbour-71', 'Quiet-Harbour-71']);
        await press(user);
        expect(await screen.findByText('当前系统无登录用户!')).toBeInTheDocument();
        expect(seen).toEqual([]);
    });
});

describe('switching the department', () => {
    const server = (orgCode: string | null, list: object[]) => (call: Seen) => {
        if (call.path.endsWith('/getCurrentUserDeparts')) return answer({ list, orgCode });
        if (call.path.endsWith('/selectDepart')) return answer({ userInfo: buildUser({ orgCode: 'A02', orgCodeTxt: '财务部' }) });
        return answer({});
    };
    const departs = [
        { departName: '调度部', orgCode: 'A01' },
        { departName: '财务部', orgCode: 'A02' },
    ];

    it('[ACCOUNT-04] demands a choice, sends it with the own name, and keeps the new user info', async () => {
        const { seen } = serve(server(null, departs));
        signIn();
        const onClose = vi.fn();
        const user = show(<SwitchDepartDialog onClose={onClose} />);
        const field = await screen.findByRole('combobox');
        await press(user);
        expect(await screen.findByText('请选择部门!')).toBeInTheDocument();
        await user.click(field);
        await user.click(await screen.findByRole('option', { name: '财务部' }));
        await press(user);
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        const sent = seen.find(call => call.path.endsWith('/selectDepart'));
        expect(sent).toMatchObject({ method: 'POST', body: { orgCode: 'A02', username: 'dispatch1' } });
        expect(readSession()?.user).toMatchObject({ orgCode: 'A02', orgCodeTxt: '财务部' });
    });

    it('[ACCOUNT-04] says so where there is none', async () => {
        serve(server(null, []));
        signIn();
        show(<SwitchDepartDialog onClose={vi.fn()} />);
        expect(await screen.findByText('您尚未设置部门信息!')).toBeInTheDocument();
    });
});

it('[ERR-05] an error that nobody can explain names its request, which one press copies', async () => {
    const user = show(<></>);
    const id = '0197c0de-77aa-4b1c-9d21-000000000001';
    act(() => notices.emit({ message: `系统繁忙，请稍后再试（请求号：${id}）`, type: 'error' }));
    await user.click(await screen.findByRole('button', { name: '复制请求号' }));
    expect(await navigator.clipboard.readText()).toBe(id);
    expect(await screen.findByText('已复制')).toBeVisible();
});
