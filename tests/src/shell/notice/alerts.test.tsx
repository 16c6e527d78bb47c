import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinWindows } from '#providers/browser/windowGroup.ts';
import { alerts } from '#providers/store/signals.ts';
import { closeSession } from '#providers/store/session.ts';
import { Alerts } from '#src/shell/notice/Alerts.tsx';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderPage } from '#tests/support/page.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

class FakeNotification extends EventTarget {
    static readonly permission = 'granted';
    static shown: FakeNotification[] = [];
    readonly title: string;
    readonly options: NotificationOptions;

    constructor(title: string, options: NotificationOptions) {
        super();
        this.title = title;
        this.options = options;
        FakeNotification.shown.push(this);
    }

    close(): void {}
}

const FRAME = { cmd: 'user', msgId: 'n1', msgTxt: '新的争议', kind: 'dispute', link: '/order/dispute/7/show' };

let isFocused: boolean;
beforeEach(() => {
    FakeSocket.install();
    FakeNotification.shown = [];
    vi.stubGlobal('Notification', FakeNotification);
    isFocused = false;
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});
afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

const start = (windows = 1, notification?: object) => {
    const { seen } = serve(({ path }: Seen) => answer(path.endsWith('preferences') && notification ? { notification } : {}));
    const page = renderPage(
        <>
            {Array.from({ length: windows }, (_, index) => (
                <Alerts key={index} />
            ))}
        </>,
    );
    const receive = (frame: object) => act(async () => FakeSocket.last().receive(frame));
    const read = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { ...page, receive, read };
};
const quiet = { isOn: false, from: '22:00', until: '07:00' };

describe('what has just come', () => {
    it('[HEAD-04] is told by the system once, however many windows are open, and a click opens the record and marks it as read', async () => {
        const { receive, read, router } = start(3);
        await receive(FRAME);
        await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
        const [shown] = FakeNotification.shown;
        expect(shown).toMatchObject({ title: '新的争议', options: { body: '争议', tag: 'n1' } });
        act(() => void shown?.dispatchEvent(new Event('click')));
        await waitFor(() => expect(router.state.location.pathname).toBe('/order/dispute/7/show'));
        await waitFor(() => expect(read()).toEqual([{ anntId: 'n1' }]));
        expect(FakeNotification.shown).toHaveLength(1);
    });

    it('[HEAD-04] is told in the page while the window is used', async () => {
        isFocused = true;
        const { receive, user, router } = start();
        await receive(FRAME);
        expect(await screen.findByText('新的争议')).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: '查看' }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/order/dispute/7/show'));
        expect(FakeNotification.shown).toEqual([]);
    });

    it('[ACCOUNT-02] stays in the bell where its kind is switched off, and in the quiet hours; frames without a kind are no news', async () => {
        const { receive } = start(1, { ways: { dispute: [] }, quiet });
        await receive(FRAME);
        await receive({ cmd: 'topic' });
        await receive({ ...FRAME, msgId: 'n2', msgTxt: '指派给您', kind: 'anomaly' });
        await waitFor(() => expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['指派给您']));
    });

    it('[ACCOUNT-02] is silent in the quiet hours', async () => {
        vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-01T23:30:00+08:00'));
        const { receive } = start(1, { ways: {}, quiet: { ...quiet, isOn: true } });
        await receive(FRAME);
        vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-02T07:00:00+08:00'));
        await receive({ ...FRAME, msgId: 'n2', msgTxt: '早上的争议' });
        await waitFor(() => expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['早上的争议']));
    });

    it('[LIST-04] the end of a task is told by the system while one looks elsewhere', async () => {
        start();
        act(() => alerts.emit({ id: 't1', kind: 'task', title: '导出完成', link: '/system/task', isNotice: false }));
        await waitFor(() => expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['导出完成']));
    });
});

describe('the windows of one browser', () => {
    it('[HEAD-04] one of them tells; when it closes, another one does', async () => {
        const [first, second] = [joinWindows('group'), joinWindows('group')];
        await waitFor(async () => expect(await first.isTelling()).toBe(true));
        expect(await second.isTelling()).toBe(false);
        first.leave();
        await waitFor(async () => expect(await second.isTelling()).toBe(true));
        second.leave();
    });

    it('[HEAD-04] none tells while another window is used', async () => {
        const away = joinWindows('used');
        await waitFor(async () => expect(await away.isTelling()).toBe(true));
        isFocused = true;
        const inUse = joinWindows('used');
        isFocused = false;
        await waitFor(async () => expect(await away.isTelling()).toBe(false));
        inUse.leave();
        away.leave();
    });
});
