import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSession, openSession, readSession } from '#providers/store/session.ts';
import { backend, callTo, open } from '#tests/support/light-pages.tsx';
import { answer, buildLogin, buildUser, refusal } from '#tests/support/wire.ts';
// Come in lazily; read before the clock of the first test runs.
import '#src/shell/sign-in/qr/QrPanel.tsx';
import '#src/shell/sign-in/qr/QrConfirmPage.tsx';

const ID = 'Abcdefghijklmnopqrstuv';
const SECRET = 'secretsecretsecretsecr';
const WAYS = { phone: true, register: false, third: [], qrcode: true };

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
    closeSession();
    delete window._CONFIG;
    vi.useRealTimers();
    vi.restoreAllMocks();
});

describe('the code on the sign-in page', () => {
    /** A server whose code is in the state that `now` says. */
    const serveCode = (now: () => Response, address: string | null = null) =>
        backend(call => {
            if (call.path.endsWith('/qrcode/begin')) return answer({ qrcodeId: ID, secret: SECRET, livesMs: 120_000, address });
            return call.path.endsWith('/login/qrcode') ? now() : undefined;
        });
    const openTab = async () => {
        const opened = open('/user/login?redirect=%2Fvehicle%2Flevel-one', WAYS);
        await opened.user.click(await screen.findByRole('tab', { name: '扫码登录' }));
        return opened;
    };
    const tick = () => vi.advanceTimersByTimeAsync(2000);
    const made = (seen: { path: string }[]) => seen.filter(({ path }) => path.endsWith('/qrcode/begin')).length;

    it('[AUTH-01] follows the phone until the session has come, and leads on', async () => {
        let state = answer({ state: 'waiting' });
        const { seen } = serveCode(() => state.clone());
        const { router } = await openTab();
        expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
        state = answer({ state: 'scanned' });
        await tick();
        expect(await screen.findByText('已扫码，请在手机上确认')).toBeVisible();
        expect(screen.queryByRole('img', { name: '登录二维码' })).not.toBeInTheDocument();
        state = answer(buildLogin(), { code: '200' });
        await tick();
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
        expect(readSession()?.token).toBe('token-1');
        expect(callTo(seen, '/login/qrcode')?.body).toEqual({ qrcodeId: ID, secret: SECRET });
    });

    it('says that it was refused, and makes another when asked', async () => {
        const { seen } = serveCode(() => answer({ state: 'refused' }));
        const { user } = await openTab();
        await screen.findByRole('img', { name: '登录二维码' });
        await tick();
        expect(await screen.findByText('已在手机上取消登录')).toBeVisible();
        await user.click(screen.getByRole('button', { name: '刷新二维码' }));
        expect(await screen.findByRole('img', { name: '登录二维码' })).toBeVisible();
        expect(made(seen)).toBe(2);
    });

    it('renews itself four times, then waits for somebody to ask', async () => {
        const { seen } = serveCode(() => answer({ state: 'expired' }));
        await openTab();
        for (let codes = 1; codes <= 5; codes += 1) {
            await waitFor(() => expect(made(seen)).toBe(codes));
            await tick();
        }
        expect(await screen.findByText('二维码已过期')).toBeVisible();
        expect(screen.getByRole('button', { name: '刷新二维码' })).toBeVisible();
        expect(made(seen)).toBe(5);
    });

    it('asks nothing while the window is hidden', async () => {
        const { seen } = serveCode(() => answer({ state: 'waiting' }));
        await openTab();
        await screen.findByRole('img', { name: '登录二维码' });
        const asked = () => seen.filter(({ path }) => path.endsWith('/login/qrcode')).length;
        const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        await tick();
        const before = asked();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(asked() - before).toBeLessThanOrEqual(1);
        visibility.mockReturnValue('visible');
        const hidden = asked();
        document.dispatchEvent(new Event('visibilitychange'));
        await waitFor(() => expect(asked()).toBeGreaterThan(hidden));
    });

    it('shows why it ended, and warns where only this computer can open the address', async () => {
        serveCode(() => refusal('扫码登录失败，请刷新二维码重试，或使用其他方式登录'));
        await openTab();
        await screen.findByRole('img', { name: '登录二维码' });
        expect(screen.getByText(/^当前网址只有本机能打开/)).toBeVisible();
        await tick();
        expect(await screen.findByText('扫码登录失败，请刷新二维码重试，或使用其他方式登录')).toBeVisible();
    });

    it('leads to the address that people reach the system by', async () => {
        serveCode(() => answer({ state: 'waiting' }), 'https://crane.example/');
        await openTab();
        await screen.findByRole('img', { name: '登录二维码' });
        expect(screen.queryByText(/^当前网址只有本机能打开/)).not.toBeInTheDocument();
    });

    it('the arrow keys go round the three tabs', async () => {
        serveCode(() => answer({ state: 'waiting' }));
        const { user } = open('/user/login', WAYS);
        (await screen.findByRole('tab', { name: '账号登录' })).focus();
        await user.keyboard('{ArrowLeft}');
        expect(screen.getByRole('tab', { name: '扫码登录' })).toHaveFocus();
        await user.keyboard('{ArrowRight}');
        // Its form takes the focus to the first field.
        expect(screen.getByRole('tab', { name: '账号登录' })).toHaveAttribute('aria-selected', 'true');
        screen.getByRole('tab', { name: '账号登录' }).focus();
        await user.keyboard('{ArrowRight}');
        expect(screen.getByRole('tab', { name: '手机登录' })).toHaveFocus();
    });
});

describe('the question on the phone', () => {
    const computer = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0', ip: '203.0.113.7', createTime: '2026-09-15 10:00:00' };
    const serveQuestion = (isKnownPlace: boolean, more: Parameters<typeof backend>[0] = () => undefined) =>
        backend(call => more(call) ?? (call.path.endsWith('/scanLoginQrcode') ? answer({ ...computer, isKnownPlace }) : undefined));
    const openQuestion = (hash = `#${ID}`) => {
        openSession({ token: 'token-1', user: buildUser(), tenantId: undefined, isRemembered: false, choice: undefined });
        return open(`/scan${hash}`, WAYS);
    };

    it('[AUTH-01] shows which computer asks, and lets it in by a tap', async () => {
        const { seen } = serveQuestion(false);
        const { user } = openQuestion();
        expect(await screen.findByRole('heading', { name: '确认在电脑上登录？' })).toBeVisible();
        for (const shown of ['Chrome · Windows', '203.0.113.7', '2026-09-15 10:00:00', '将以“李调度”的身份登录'])
            expect(screen.getByText(shown)).toBeVisible();
        expect(screen.getByText('您最近没有从该网络登录过，请仔细核对')).toBeVisible();
        await user.click(screen.getByRole('button', { name: '确认登录' }));
        expect(await screen.findByRole('heading', { name: '已确认登录' })).toBeVisible();
        expect(callTo(seen, '/qrcode/confirm')?.body).toEqual({ qrcodeId: ID });
    });

    it('keeps the computer out by another', async () => {
        const { seen } = serveQuestion(true);
        const { user } = openQuestion();
        await user.click(await screen.findByRole('button', { name: '取消' }));
        expect(await screen.findByRole('heading', { name: '已取消，电脑不会登录' })).toBeVisible();
        expect(callTo(seen, '/qrcode/refuse')?.body).toEqual({ qrcodeId: ID });
        expect(callTo(seen, '/qrcode/confirm')).toBeUndefined();
    });

    it('shows a refusal and stays for another try', async () => {
        let isOver = true;
        serveQuestion(true, call => (isOver && call.path.endsWith('/scanLoginQrcode') ? refusal('二维码已过期') : undefined));
        const { user } = openQuestion();
        expect(await screen.findByText('二维码已过期')).toBeVisible();
        isOver = false;
        await user.click(screen.getByRole('button', { name: '重试' }));
        expect(await screen.findByRole('button', { name: '确认登录' })).toBeVisible();
    });

    it('says so where the address has no code', async () => {
        serveQuestion(true);
        openQuestion('');
        expect(await screen.findByText('网址中没有登录请求，请重新扫描电脑上的二维码')).toBeVisible();
        expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
    });
});
