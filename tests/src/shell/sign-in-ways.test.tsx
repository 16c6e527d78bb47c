import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from '#providers/browser/page.ts';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, readSession } from '#providers/store/session.ts';
import { removeStored, writeStored } from '#providers/store/storage.ts';
import { backend, callTo, open } from '#tests/support/light-pages.tsx';
import { answer, buildLogin, buildUser, refusal } from '#tests/support/wire.ts';

const PHONE = '13911112222';
const CAS = { loginUrl: 'https://sso.invalid/login?service=x', service: 'https://admin.invalid/user/login' };

afterEach(() => {
    closeSession();
    removeStored(KEYS.language);
    delete window._CONFIG;
    vi.useRealTimers();
    vi.restoreAllMocks();
});

describe('the pages without a session', () => {
    it.each([
        ['/user', '/user/login', '登录后台'],
        ['/user/login', '/user/login', '登录后台'],
        ['/user/register', '/user/register', '注册账户'],
        ['/user/register-result', '/user/register-result', '没有可显示的注册结果'],
        ['/user/alteration', '/user/alteration', '找回密码'],
        ['/user/other', '/user/login', '登录后台'],
        ['/user/register/x', '/user/login', '登录后台'],
    ])('[ROUTE-02] [ROUTE-07] %s shows %s', async (path, shown, heading) => {
        backend();
        const { router } = open(path);
        expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible();
        expect(router.state.location.pathname).toBe(shown);
    });

    it('offers only the password where the server has no other way, and says so on the pages of the others', async () => {
        backend();
        open('/user/login', {});
        await screen.findByLabelText('账号');
        expect(screen.queryByRole('tab')).not.toBeInTheDocument();
        expect(screen.queryByRole('link')).not.toBeInTheDocument();
        expect(screen.queryByText('其他登录方式')).not.toBeInTheDocument();
    });

    it.each([
        ['/user/register', '注册未开放'],
        ['/user/alteration', '未启用短信找回密码'],
    ])('says at %s that it is closed', async (path, text) => {
        backend();
        open(path, {});
        expect(await screen.findByText(text)).toBeVisible();
        expect(screen.getByRole('link', { name: '返回登录' })).toBeVisible();
    });

    it('speaks English once that was chosen', async () => {
        writeStored(KEYS.language, 'en');
        backend();
        open('/user/login');
        expect(await screen.findByRole('tab', { name: 'By phone' })).toBeVisible();
    });
});

describe('signing in by phone', () => {
    it('[AUTH-02] sends a code, counts down, signs in and greets', async () => {
        const { seen } = backend();
        const { router, user } = open('/user/login?redirect=%2Fvehicle%2Flevel-one');
        await user.click(await screen.findByRole('tab', { name: '手机登录' }));
        await user.click(await screen.findByRole('button', { name: '获取验证码' }));
        expect(screen.getByText('请输入手机号')).toBeVisible();
        await user.type(await screen.findByLabelText('手机号'), '139 1111 2222');
        await user.click(await screen.findByRole('button', { name: '获取验证码' }));
        expect(await screen.findByRole('button', { name: /\d+ 秒后重新获取/ })).toBeDisabled();
        expect(callTo(seen, '/sys/sms')?.body).toEqual({ mobile: PHONE, smsmode: '0' });
        await user.type(await screen.findByLabelText('短信验证码'), '12345{Enter}');
        expect(screen.getByText('请输入6位数字验证码')).toBeVisible();
        await user.type(await screen.findByLabelText('短信验证码'), '6{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(callTo(seen, '/sys/phoneLogin')?.body).toEqual({ mobile: PHONE, captcha: '123456', remember_me: false });
        expect(await screen.findByText(/^(早上|上午|中午|下午|晚上)好，欢迎回来$/)).toBeVisible();
    });

    it('[AUTH-02] lets the next code be sent after a minute', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        backend();
        const { user } = open('/user/login');
        await user.click(await screen.findByRole('tab', { name: '手机登录' }));
        await user.type(await screen.findByLabelText('手机号'), PHONE);
        await user.click(await screen.findByRole('button', { name: '获取验证码' }));
        await screen.findByRole('button', { name: /秒后重新获取/ });
        await vi.advanceTimersByTimeAsync(61_000);
        expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
    });

    it('[AUTH-02] shows a message that comes after the mailbox was opened, also when the server was away for a moment', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true });
        let messages: unknown[] = [];
        let isDown = false;
        backend(call => {
            if (!call.path.endsWith('/sms/mailbox')) return undefined;
            return isDown ? refusal('系统繁忙，请稍后再试', {}, 500) : answer(messages);
        });
        const { user } = open('/user/login', { phone: true, register: true, mailbox: true, third: [] });
        await user.click(await screen.findByRole('tab', { name: '手机登录' }));
        await user.type(await screen.findByLabelText('手机号'), PHONE);
        await user.click(await screen.findByRole('button', { name: /打开开发短信箱$/ }));
        expect(await screen.findByText('还没有短信，请先获取验证码')).toBeVisible();
        isDown = true;
        await vi.advanceTimersByTimeAsync(2000);
        expect(await screen.findByText('系统繁忙，请稍后再试')).toBeVisible();
        isDown = false;
        messages = [{ id: '1', phone: PHONE, content: '您的验证码 246810，五分钟内有效', createTime: '2026-09-15 10:00:00' }];
        await vi.advanceTimersByTimeAsync(2000);
        await user.click(await screen.findByRole('button', { name: '填入验证码' }));
        expect(screen.queryByText('系统繁忙，请稍后再试')).not.toBeInTheDocument();
        expect(screen.getByLabelText('短信验证码')).toHaveValue('246810');
    });

    it('shows a refusal and keeps what was typed', async () => {
        backend(call => (call.path.endsWith('/phoneLogin') ? refusal('手机验证码错误') : undefined));
        const { user } = open('/user/login');
        await user.click(await screen.findByRole('tab', { name: '手机登录' }));
        await user.type(await screen.findByLabelText('手机号'), PHONE);
        await user.type(await screen.findByLabelText('短信验证码'), '123456{Enter}');
        expect(await screen.findByText('手机验证码错误')).toBeVisible();
        expect(screen.getByLabelText('手机号')).toHaveValue(PHONE);
    });
});

describe('the choice at the sign-in', () => {
    const departs = [
        { id: '1', departName: '运营中心', orgCode: 'A01' },
        { id: '2', departName: '财务部', orgCode: 'A02' },
    ];
    const tenantList = [
        { id: 1, name: '深圳公司', status: 1 },
        { id: 2, name: '上海公司', status: 1 },
    ];
    const signInTo = async (login: Parameters<typeof buildLogin>[0]) => {
        const { seen } = backend(call => {
            if (call.path.endsWith('/sys/login')) return answer(buildLogin(login), { code: '200' });
            if (call.path.endsWith('/selectDepart')) return answer({ userInfo: buildUser({ orgCode: 'A02', orgCodeTxt: '财务部' }) });
            return undefined;
        });
        const opened = open('/user/login?redirect=%2Fvehicle%2Flevel-one');
        await opened.user.type(await screen.findByLabelText('账号'), 'dispatch1');
        await opened.user.type(screen.getByLabelText('密码'), 'Diaoyun@2026{Enter}');
        return { seen, ...opened };
    };

    it('[AUTH-06] comes before the workspace, asks for both, and leads on', async () => {
        const { seen, router, user } = await signInTo({ tenantList, departs, multi_depart: 2 });
        const dialog = within(await screen.findByRole('dialog', { name: '请选择租户和部门' }));
        expect(callTo(seen, '/getUserPermissionByToken')).toBeUndefined();
        await user.click(dialog.getByRole('button', { name: '进入系统' }));
        expect(dialog.getByText('请选择租户')).toBeVisible();
        expect(dialog.getByText('请选择部门')).toBeVisible();
        await user.click(dialog.getByLabelText('上海公司'));
        await user.click(dialog.getByLabelText('财务部'));
        await user.click(dialog.getByRole('button', { name: '进入系统' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(callTo(seen, '/sys/selectDepart')).toMatchObject({ method: 'PUT', body: { orgCode: 'A02', username: 'dispatch1' } });
        expect(readSession()).toMatchObject({ tenantId: '2', user: { orgCode: 'A02' } });
        expect(await screen.findByText(/好，欢迎回来$/)).toBeVisible();
    });

    it('[AUTH-06] is shown again after a reload and can be left by signing out', async () => {
        await signInTo({ departs, multi_depart: 2 });
        const dialog = within(await screen.findByRole('dialog', { name: '请选择部门' }));
        expect(readSession()?.choice?.departs).toHaveLength(2);
        await userEvent.click(dialog.getByRole('button', { name: '退出登录' }));
        expect(await screen.findByLabelText('账号')).toBeVisible();
        expect(readSession()).toBeUndefined();
    });

    it('[AUTH-06] is not asked of somebody with one of each, and one without a department is told so', async () => {
        const { router } = await signInTo({ tenantList: tenantList.slice(0, 1), departs: [], multi_depart: 0 });
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(await screen.findByText('您尚未设置部门信息!')).toBeVisible();
        expect(readSession()?.tenantId).toBe('1');
    });
});

describe('single sign-on', () => {
    it('[AUTH-04] goes to the server of the settings and comes back to what was wanted, with the ticket out of the address', async () => {
        const { seen } = backend();
        const leaveFor = vi.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
        const first = open('/user/login?redirect=%2Fvehicle%2Flevel-one', { cas: CAS });
        await first.user.click(await screen.findByRole('button', { name: '单点登录' }));
        expect(leaveFor).toHaveBeenCalledWith(CAS.loginUrl);
        const back = open('/user/login?ticket=ST-1', { cas: CAS });
        await waitFor(() => expect(back.router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(seen.filter(call => call.path.endsWith('/validateLogin')).map(({ query }) => query)).toEqual([
            expect.objectContaining({ ticket: 'ST-1', service: CAS.service }),
        ]);
    });

    it('[AUTH-04] says why a ticket was refused and leaves the form', async () => {
        backend(call => (call.path.endsWith('/validateLogin') ? refusal('单点登录验证失败，请重新登录') : undefined));
        const { router } = open('/user/login?ticket=ST-2', { cas: CAS });
        expect(await screen.findByText('单点登录验证失败，请重新登录')).toBeVisible();
        expect(router.state.location.search).toBe('');
    });
});

describe('third-party sign-in', () => {
    const third = [{ source: 'oidc', name: '企业账号' }];
    const say = (data: string, from: { origin?: string; source?: Window } = {}) =>
        window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window, ...from }));
    const begin = async () => {
        vi.spyOn(page, 'openWindow').mockReturnValue(window);
        const opened = open('/user/login?redirect=%2Fvehicle%2Flevel-one', { third, phone: true });
        await opened.user.click(await screen.findByRole('button', { name: '企业账号' }));
        expect(page.openWindow).toHaveBeenCalledWith('/api/sys/thirdLogin/render/oidc', 'third-login');
        return opened;
    };

    it('[AUTH-03] takes the id from its own window at the same origin, and from nobody else', async () => {
        const { seen } = backend();
        const { router } = await begin();
        say('forged-1', { origin: 'https://evil.invalid' });
        const frame = document.body.appendChild(document.createElement('iframe'));
        say('forged-2', { source: frame.contentWindow ?? window });
        say('good-id');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(seen.filter(call => call.path.includes('/getLoginUser/')).map(call => call.path)).toEqual([
            '/api/thirdLogin/getLoginUser/good-id',
        ]);
        frame.remove();
    });

    it('[AUTH-03] binds a number first when the account is new here', async () => {
        const { seen } = backend(call => (call.path.endsWith('/bindingThirdPhone') ? answer('bound-id') : undefined));
        const { router, user } = await begin();
        say('绑定手机号,abcdefghijklmnopqrstuv');
        const dialog = within(await screen.findByRole('dialog', { name: '绑定手机号' }));
        await user.type(dialog.getByLabelText('手机号'), PHONE);
        await user.type(dialog.getByLabelText('短信验证码'), '123456{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(callTo(seen, '/bindingThirdPhone')?.body).toEqual({
            mobile: PHONE,
            captcha: '123456',
            thirdUserUuid: 'abcdefghijklmnopqrstuv',
        });
        expect(seen.some(call => call.path.endsWith('/getLoginUser/bound-id'))).toBe(true);
    });

    it('[AUTH-03] takes the whole page within a messenger, which has no windows, and goes where the person wanted', async () => {
        const { seen } = backend();
        const leaveFor = vi.spyOn(page, 'leaveFor').mockImplementation(() => undefined);
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) wxwork/4.1.30 MicroMessenger/7.0.1');
        const ways = { third: [{ source: 'wechat_enterprise', name: '企业微信' }], phone: true };
        const first = open('/user/login?redirect=%2Fvehicle%2Flevel-one', ways);
        await first.user.click(await screen.findByRole('button', { name: '企业微信' }));
        expect(leaveFor).toHaveBeenCalledWith('/api/sys/thirdLogin/oauth2/wechat_enterprise/login');
        const back = open('/oauth2-app/login?oauth2LoginToken=good-id&thirdType=wechat_enterprise', ways);
        await waitFor(() => expect(back.router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(seen.filter(call => call.path.includes('/getLoginUser/')).map(call => call.path)).toEqual([
            '/api/thirdLogin/getLoginUser/good-id',
        ]);
    });

    it('[AUTH-03] comes back to the form where a number is to be bound, and where nothing came of it', async () => {
        backend(call => (call.path.endsWith('/bindingThirdPhone') ? answer('bound-id') : undefined));
        const { router } = open(
            '/oauth2-app/login?oauth2LoginToken=%E7%BB%91%E5%AE%9A%E6%89%8B%E6%9C%BA%E5%8F%B7%2Cabcdefghijklmnopqrstuv',
            { third },
        );
        expect(await screen.findByRole('dialog', { name: '绑定手机号' })).toBeVisible();
        expect(router.state.location).toMatchObject({ pathname: '/user/login', search: '' });
        cleanup();
        open('/oauth2-app/login?oauth2LoginToken=%E7%99%BB%E5%BD%95%E5%A4%B1%E8%B4%A5', { third });
        expect(await screen.findByText('第三方登录失败，请重试')).toBeVisible();
    });

    it('[AUTH-03] says when nothing came of it', async () => {
        backend();
        await begin();
        say('登录失败');
        expect(await screen.findByText('第三方登录失败，请重试')).toBeVisible();
    });
});

it('[AUTH-12] the remembered name is prefilled, and 7天内保持登录 with it', async () => {
    writeStored(KEYS.rememberedUsername, 'dispatch1');
    backend();
    open('/user/login');
    expect(await screen.findByLabelText('账号')).toHaveValue('dispatch1');
    expect(screen.getByRole('checkbox', { name: '7天内保持登录' })).toBeChecked();
    removeStored(KEYS.rememberedUsername);
});
