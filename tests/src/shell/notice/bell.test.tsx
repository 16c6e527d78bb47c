import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { HeaderBell } from '#src/shell/notice/HeaderBell.tsx';
import { noticeTarget } from '#src/shell/notice/noticeTarget.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { signInWith } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const buildNotice = (overrides: Partial<NoticeItem> = {}): NoticeItem => ({
    id: 'a1',
    anntId: 'a1',
    sendId: null,
    titile: '台风提示',
    msgAbstract: '停止作业',
    msgContent: '<p onclick="x()">六级以上<script>alert(1)</script><strong>停止</strong></p>',
    sender: 'ops',
    sender_dictText: '运营主管',
    priority: 'H',
    priority_dictText: '紧急消息',
    msgCategory: '1',
    sendTime: '2026-09-15 10:00:00',
    createTime: '2026-09-15 09:00:00',
    openType: null,
    openPage: null,
    busType: null,
    busId: null,
    msgId: 'a1',
    msgTxt: '台风提示',
    readFlag: '0',
    readTime: null,
    starFlag: '0',
    ...overrides,
});

let annt: NoticeItem[];
let sys: NoticeItem[];
let isDown: boolean;

const start = () => {
    const { seen } = serve(({ method, path, body }) => {
        if (method === 'PUT') {
            annt = annt.filter(notice => notice.anntId !== (body as { anntId: string }).anntId);
            return answer();
        }
        if (isDown) return refusal('系统繁忙，请稍后再试', {}, 500);
        return path.endsWith('listByUser')
            ? answer({ anntMsgList: annt, anntMsgTotal: annt.length, sysMsgList: sys, sysMsgTotal: sys.length })
            : answer([]);
    });
    const admin = (
        <CoreAdminContext i18nProvider={createI18nProvider([])} queryClient={createQueryClient()} store={memoryStore()}>
            <HeaderBell />
        </CoreAdminContext>
    );
    const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: ['/dashboard/analysis'] });
    render(<RouterProvider router={router} />);
    const loads = () => seen.filter(call => call.path.endsWith('listByUser')).length;
    return { seen, loads, router, user: userEvent.setup({ pointerEventsCheck: 0, advanceTimers: vi.advanceTimersByTime }) };
};

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    FakeSocket.install();
    annt = [buildNotice(), buildNotice({ id: 'a2', anntId: 'a2', titile: '值班安排', priority: 'L', priority_dictText: '一般消息' })];
    sys = [buildNotice({ id: 's1', anntId: 's1', titile: '系统升级', msgCategory: '2' })];
    isDown = false;
    signInWith([], [buildMenuNode({ title: '订单', path: '/order/order', component: 'order/OrderList' })]);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const bell = (name: RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
    it('[HEAD-04] [HEAD-09] shows the total, two tabs with title, time and priority, and leads to all of them', async () => {
        const { user, router } = start();
        await user.click(await bell(/3条未读/));
        const popover = screen.getByRole('dialog', { name: '消息通知' });
        expect(within(popover).getByRole('tab', { name: '通知(2)' })).toBeInTheDocument();
        expect(within(popover).getByRole('button', { name: /台风提示/ })).toHaveTextContent('紧急消息2026-09-15 10:00:00 发布');
        await user.click(within(popover).getByRole('tab', { name: '系统消息(1)' }));
        expect(within(popover).getByRole('button', { name: /系统升级/ })).toBeInTheDocument();
        expect(document.title).toMatch(/^\(3\) /);
        await user.click(within(popover).getByRole('button', { name: '查看更多' }));
        expect(router.state.location.pathname).toBe('/isps/userAnnouncement');
    });

    it('[HEAD-05] calls the product itself 系统, as everywhere', async () => {
        const { sender_dictText: _name, ...notice } = buildNotice({ sender: 'system' });
        annt = [notice];
        const { user } = start();
        await user.click(await bell(/2条未读/));
        await user.click(await screen.findByRole('button', { name: /台风提示/ }));
        expect(await screen.findByRole('dialog', { name: '台风提示' })).toHaveTextContent('发布人：系统');
    });

    it('[HEAD-05] [HEAD-07] opens the cleaned text, marks it as read and drops the count', async () => {
        const { user, seen } = start();
        await user.click(await bell(/3条未读/));
        await user.click(await screen.findByRole('button', { name: /台风提示/ }));
        const dialog = await screen.findByRole('dialog', { name: '台风提示' });
        expect(dialog).toHaveTextContent('发布人：运营主管');
        expect(dialog.querySelector('strong')).toHaveTextContent('停止');
        expect(dialog.querySelector('script, [onclick]')).toBeNull();
        // The dialog is still in front of it.
        await screen.findByRole('button', { name: /2条未读/, hidden: true });
        expect(seen.filter(call => call.method === 'PUT').map(call => [call.path, call.body])).toEqual([
            ['/api/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: 'a1' }],
        ]);
    });

    it('[HEAD-06] goes to a named component at once, and by a button where the type is url', async () => {
        annt = [
            buildNotice({ openType: 'component', openPage: 'order/OrderList', busId: '77' }),
            buildNotice({ id: 'a2', anntId: 'a2', titile: '有链接', openType: 'url', openPage: '/order/order' }),
        ];
        const { user, router } = start();
        await user.click(await bell(/3条未读/));
        await user.click(await screen.findByRole('button', { name: /台风提示/ }));
        await waitFor(() => expect(router.state.location.pathname).toBe('/order/order/77/show'));
        await user.click(await bell(/2条未读/));
        await user.click(await screen.findByRole('button', { name: /有链接/ }));
        await user.click(await screen.findByRole('button', { name: '去处理' }));
        expect(router.state.location.pathname).toBe('/order/order');
    });

    it('[HEAD-08] asks every 6 s, at once when the server pushes, and after a failure not at all until then', async () => {
        const { loads } = start();
        await bell(/3条未读/);
        expect(loads()).toBe(1);
        await vi.advanceTimersByTimeAsync(6000);
        await waitFor(() => expect(loads()).toBe(2));
        FakeSocket.last().open();
        FakeSocket.last().receive({ cmd: 'topic', msgId: 'x' });
        await waitFor(() => expect(loads()).toBe(3));
        isDown = true;
        await vi.advanceTimersByTimeAsync(6000);
        await waitFor(() => expect(loads()).toBe(4));
        await vi.advanceTimersByTimeAsync(60_000);
        expect(loads()).toBe(4);
        expect(screen.queryByRole('alert')).toBeNull();
        isDown = false;
        sys = [];
        FakeSocket.last().receive({ cmd: 'user' });
        await bell(/2条未读/);
        await vi.advanceTimersByTimeAsync(6000);
        await waitFor(() => expect(loads()).toBe(6));
    });
});

describe('where an announcement leads', () => {
    it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'no/SuchPage', ''])(
        '[HEAD-06] %j leads nowhere',
        openPage => {
            expect(noticeTarget({ openPage, busId: null }, [buildMenuNode()])).toBeUndefined();
        },
    );
});
