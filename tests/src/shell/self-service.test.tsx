import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { backend, callTo, open } from '#tests/support/light-pages.tsx';
import { answer } from '#tests/support/wire.ts';
import { type Person } from '#tests/support/person.ts';

const PHONE = '13911112222';

afterEach(() => {
    closeSession();
    delete window._CONFIG;
});

describe('registering', () => {
    const fill = async (user: Person) => {
        await user.type(await screen.findByLabelText('账号'), 'newcomer');
        await user.type(await screen.findByLabelText('密码'), 'Warm-Rope-31');
        await user.type(await screen.findByLabelText('确认密码'), 'Warm-Rope-31');
        await user.type(await screen.findByLabelText('手机号'), PHONE);
        await user.type(await screen.findByLabelText('短信验证码'), '123456');
    };

    it('[AUTH-09] names what is missing or wrong and moves to the first', async () => {
        const { seen } = backend();
        const { user } = open('/user/register');
        await user.click(await screen.findByRole('button', { name: '注册账户' }));
        for (const text of ['请输入用户名', '请输入密码', '请再次输入密码', '请输入手机号', '请输入短信验证码!'])
            expect(screen.getByText(text)).toBeVisible();
        expect(screen.getByLabelText('账号')).toHaveFocus();
        await user.type(await screen.findByLabelText('密码'), 'short');
        await user.type(await screen.findByLabelText('确认密码'), 'shorter');
        await user.click(await screen.findByRole('button', { name: '注册账户' }));
        expect(screen.getByText('密码至少 8 个字符')).toBeVisible();
        expect(screen.getByText('两次输入的密码不一样！')).toBeVisible();
        expect(seen).toEqual([]);
    });

    it('[AUTH-09] advises on the password, sends the form and shows the result, which leads to the sign-in with the name filled in', async () => {
        const { seen } = backend(call => (call.path.endsWith('/register') ? answer({ username: 'newcomer', pending: true }) : undefined));
        const { router, user } = open('/user/register');
        await fill(user);
        expect(await screen.findByText(/^密码强度：(低|中|强)$/)).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '注册账户' }));
        expect(await screen.findByText('您的账户 newcomer 已注册成功')).toBeVisible();
        expect(screen.getByText('管理员启用账户后即可登录，请耐心等待。')).toBeVisible();
        expect(router.state.location.pathname).toBe('/user/register-result');
        expect(callTo(seen, '/sys/user/register')?.body).toEqual({
            username: 'newcomer',
            password: 'Warm-Rope-31',
            phone: PHONE,
            smscode: '123456',
        });
        await user.click(await screen.findByRole('link', { name: '返回登录' }));
        expect(await screen.findByLabelText('账号')).toHaveValue('newcomer');
    });

    it('[AUTH-09] puts the server’s refusal under its field and keeps the rest', async () => {
        const fields = { username: '用户名已注册' };
        backend(call =>
            call.path.endsWith('/register') ? answer({ fields }, { success: false, code: 500, message: '用户名已注册' }) : undefined,
        );
        const { user } = open('/user/register');
        await fill(user);
        await user.click(await screen.findByRole('button', { name: '注册账户' }));
        expect(await screen.findByText('用户名已注册')).toBeVisible();
        expect(screen.getByLabelText('账号')).toHaveFocus();
        expect(screen.getByLabelText('密码')).toHaveValue('Warm-Rope-31');
    });
});

describe('a forgotten password', () => {
    it('[AUTH-10] goes through account, phone check, new password and done', async () => {
        const { seen } = backend(call => {
            if (call.path.endsWith('/phoneVerification')) return answer({ username: 'Alice', smscode: 'step-token' });
            return undefined;
        });
        const { router, user } = open('/user/alteration');
        await user.click(await screen.findByRole('button', { name: '下一步' }));
        expect(screen.getByText('请输入账号')).toBeVisible();
        await user.type(await screen.findByLabelText('账号'), 'alice{Enter}');
        await user.type(await screen.findByLabelText('手机号'), PHONE);
        await user.click(await screen.findByRole('button', { name: '获取验证码' }));
        await user.type(await screen.findByLabelText('短信验证码'), '123456{Enter}');
        await user.type(await screen.findByLabelText('新密码'), 'Warm-Rope-31');
        await user.type(await screen.findByLabelText('确认密码'), 'Warm-Rope-31{Enter}');
        expect(await screen.findByText('密码重置成功')).toBeVisible();
        expect(callTo(seen, '/sys/sms')?.body).toEqual({ mobile: PHONE, smsmode: '2', username: 'alice' });
        expect(callTo(seen, '/phoneVerification')?.body).toEqual({ phone: PHONE, smscode: '123456', username: 'alice' });
        expect(callTo(seen, '/passwordChange')).toMatchObject({
            method: 'POST',
            body: { username: 'Alice', phone: PHONE, smscode: 'step-token', password: 'Warm-Rope-31' },
        });
        await user.click(await screen.findByRole('link', { name: '去登录' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'));
        expect(await screen.findByLabelText('账号')).toHaveValue('Alice');
    });
});
