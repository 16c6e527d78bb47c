import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeSession } from '#providers/store/session.ts';
import { Notification } from '#src/pages/account/settings/Notification.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

const show = (reach: object = { mail: 'ready', sms: 'off', push: 'ready', wecomApp: 'off', dingtalk: 'off' }, notification?: object) => {
    const { seen } = serve(({ path }: Seen) => {
        if (path.includes('noticeWays')) return answer(reach);
        if (path.includes('preferences/notification')) return answer({});
        return answer(notification ? { notification } : {});
    });
    const { user } = renderPage(<Notification />);
    const saved = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { user, saved };
};

describe('how notices reach one', () => {
    it('[ACCOUNT-02] the bell has them all; another way is chosen by kind and kept at once', async () => {
        const { user, saved } = show();
        expect(await screen.findByRole('checkbox', { name: '争议：站内' })).toBeDisabled();
        await user.click(screen.getByRole('checkbox', { name: '争议：邮件' }));
        await waitFor(() =>
            expect(saved()).toEqual([
                { ways: { dispute: ['desktop', 'sound', 'push', 'mail'] }, quiet: { isOn: false, from: '22:00', until: '07:00' } },
            ]),
        );
        expect(screen.getByRole('checkbox', { name: '争议：邮件' })).toBeChecked();
    });

    it('[ACCOUNT-02] a way that the server cannot take is not offered, and says what is missing', async () => {
        show(
            { mail: 'unbound', sms: 'off', push: 'unbound', wecomApp: 'off', dingtalk: 'off' },
            { ways: { dispute: ['sms'] }, quiet: { isOn: false, from: '22:00', until: '07:00' } },
        );
        const sms = await screen.findByRole('checkbox', { name: '争议：短信' });
        expect(sms).toBeDisabled();
        expect(sms).not.toBeChecked();
        expect(screen.getByText(/系统未接入短信网关/)).toBeInTheDocument();
        const unbound = screen.getByText('绑定邮箱后可用邮件通知。').closest('[role="alert"]') as HTMLElement;
        expect(within(unbound).getByRole('link', { name: '绑定' })).toHaveAttribute('href', '/account/settings/binding');
    });

    it('[ACCOUNT-02] a messenger is there only where the company has it, and asks to be bound first', async () => {
        const { user, saved } = show({ mail: 'ready', sms: 'ready', push: 'ready', wecomApp: 'ready', dingtalk: 'unbound' });
        expect(await screen.findByRole('checkbox', { name: '争议：钉钉' })).toBeDisabled();
        const unbound = screen.getByText('绑定钉钉后可用钉钉通知。').closest('[role="alert"]') as HTMLElement;
        expect(within(unbound).getByRole('link', { name: '绑定' })).toHaveAttribute('href', '/account/settings/binding');
        await user.click(screen.getByRole('checkbox', { name: '争议：企业微信' }));
        await waitFor(() => expect(saved().at(-1)).toMatchObject({ ways: { dispute: ['desktop', 'sound', 'push', 'wecomApp'] } }));
        cleanup();
        show();
        expect(await screen.findByRole('checkbox', { name: '争议：邮件' })).toBeEnabled();
        expect(screen.queryByRole('columnheader', { name: '企业微信' })).not.toBeInTheDocument();
        expect(screen.queryByText('绑定钉钉后可用钉钉通知。')).not.toBeInTheDocument();
    });

    it('[ACCOUNT-02] quiet hours say what waits, and that equal times are none', async () => {
        const { user, saved } = show(undefined, { ways: {}, quiet: { isOn: true, from: '22:00', until: '22:00' } });
        expect(await screen.findByText(/开始与结束时间相同/)).toBeInTheDocument();
        const until = screen.getByLabelText('免打扰结束');
        await user.clear(until);
        await user.type(until, '06:30');
        await waitFor(() => expect(saved().at(-1)).toEqual({ ways: {}, quiet: { isOn: true, from: '22:00', until: '06:30' } }));
        expect(await screen.findByText(/企业微信和钉钉消息留到时段结束后再发送/)).toBeInTheDocument();
    });

    it('[ACCOUNT-02] desktop notices are allowed by a click, and what the browser has blocked is explained', async () => {
        const asked = vi.fn(async () => {
            FakeNotification.permission = 'denied';
        });
        const FakeNotification = { permission: 'default', requestPermission: asked };
        vi.stubGlobal('Notification', FakeNotification);
        const { user } = show();
        await user.click(await screen.findByRole('button', { name: '开启' }));
        expect(asked).toHaveBeenCalledOnce();
        expect(await screen.findByText('已被浏览器阻止')).toBeInTheDocument();
        expect(screen.getByText(/将“通知”改为允许/)).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: '开启' })).toBeNull();
    });

    it('[ACCOUNT-02] an announcement to all has neither mail nor text message', async () => {
        show({ mail: 'ready', sms: 'ready' });
        expect(await screen.findByRole('checkbox', { name: '通知公告：桌面' })).toBeChecked();
        expect(screen.queryByRole('checkbox', { name: '通知公告：邮件' })).toBeNull();
    });
});
