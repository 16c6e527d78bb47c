import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEW_ROWS } from '#contract/kit/realtime.ts';
import type { OrderBoard } from '#contract/order/views.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { noticeServerTime, serverNow } from '#providers/store/serverClock.ts';
import order from '#resources/order/order/index.ts';
import { ReplayBar } from '#resources/order/order/show/ReplayBar.tsx';
import { clockOf, slaOf } from '#resources/order/order/list/slaOf.ts';
import { placeAt, replayOf } from '#resources/order/order/show/trackReplay.ts';
import city from '#resources/setting/city/index.ts';
import vehicleType from '#resources/vehicle/type/index.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const row = (id: string, more: object = {}) => ({
    id,
    orderNo: `D${id}`,
    status: 'paid',
    status_dictText: '待派单',
    bizType: 'hoist',
    customerName: '大地建设',
    driverName: null,
    payStatus: 'paid',
    payableFen: 80_000,
    appointAt: '2026-03-02 08:00:00',
    fromAddr: '科技路1号',
    createTime: '2026-03-01 10:00:00',
    isLate: false,
    priority: 0,
    anomalyLevel: 0,
    version: 1,
    ...more,
});
const pageOf = (records: object[]) => answer({ records, total: records.length, size: 10, current: 1, pages: 1 });
const board = (status: string): OrderBoard => ({
    columns: [{ status, label: '待派单', total: 1, approx: false, cards: [row('1') as never] }],
});

/** A server with two orders; `asked` answers the questions about single rows. */
const backend = (asked: (call: Seen) => Response = () => pageOf([])) =>
    serve(call => {
        if (call.path.includes('/getDictItems/')) return answer([]);
        if (call.path.endsWith('/order/order/stat')) return answer({});
        if (call.path.endsWith('/order/order/board')) return answer(board(call.query.status ?? 'paid'));
        if (call.path.endsWith('/order/order/list')) return call.query.id ? asked(call) : pageOf([row('1'), row('2')]);
        return call.path.endsWith('/list') ? pageOf([]) : answer([]);
    });

const open = (filter: object = {}) =>
    renderResource(order, {
        besides: [city, vehicleType],
        path: `/order/order?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        codes: ['order:order:list', 'order:order:query'],
    });

const filterOf = (search: string) => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}') as object;

beforeEach(() => FakeSocket.install());

describe('the pictures of the order list', () => {
    it('[LIST-03] a picture asks with the list’s filter and stays when the filter changes; both stand in the URL', async () => {
        const { seen } = backend();
        const { router } = open({ status: 'paid' });
        fireEvent.click(await screen.findByRole('button', { name: '看板' }));
        expect(await screen.findByRole('listitem', { name: '待派单 1' })).toBeVisible();
        const asked = () => seen.filter(call => call.path.endsWith('/board'));
        expect(asked().at(-1)?.query).toMatchObject({ status: 'paid' });
        expect(router.state.location.search).toContain('view=board');
        fireEvent.click(screen.getByRole('tab', { name: /派单中/ }));
        await waitFor(() => expect(asked().at(-1)?.query).toMatchObject({ status: 'dispatching' }));
        await waitFor(() => expect(router.state.location.search).toContain('view=board'));
        expect(filterOf(router.state.location.search)).toEqual({ status: 'dispatching' });
        fireEvent.click(screen.getByRole('button', { name: '表格' }));
        expect(await screen.findByRole('link', { name: 'D1' })).toBeVisible();
        expect(router.state.location.search).toContain('view=table');
        expect(filterOf(router.state.location.search)).toEqual({ status: 'dispatching' });
    });
});

describe('the driver of an order', () => {
    it('[LIST-02] whose answer is awaited is said whole where the column cuts it off', async () => {
        serve(call => {
            if (call.path.endsWith('/order/order/list')) return pageOf([row('1', { driverName: null, offeredDriver: '欧阳建国' })]);
            return call.path.endsWith('/list') ? pageOf([]) : answer(call.path.endsWith('/stat') ? {} : []);
        });
        open();
        const awaited = await screen.findByText(/欧阳建国/);
        expect(awaited).toHaveAttribute('title', awaited.textContent);
    });
});

describe('lateness', () => {
    it('[ORDER-01] stands whole beside the status, also in English', async () => {
        chooseLanguage('en');
        const slaDispatchAt = formatDateTime(serverNow() - 31 * 60_000);
        serve(call => {
            if (call.path.endsWith('/order/order/list')) return pageOf([row('1', { slaDispatchAt })]);
            return call.path.endsWith('/list') ? pageOf([]) : answer(call.path.endsWith('/stat') ? {} : []);
        });
        open();
        const late = await screen.findByText('+00:31');
        const cell = late.closest('[role=gridcell]');
        if (!cell) throw new Error('the lateness is in no cell');
        expect(late.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right - 8);
    });

    it('[ORDER-01] of an order is the same in table, board and time chart', async () => {
        const appointAt = formatDateTime(serverNow() - 29.5 * 60_000);
        const late = row('1', { status: 'en_route', appointAt, slaDispatchAt: null, tug_status: { etaMin: 0 } });
        const bar = {
            ...{ id: '8', orderId: '1', orderNo: 'D1', status: 'en_route', status_dictText: '前往中', customerName: '大地建设' },
            ...{ fromAddr: '科技路1号', appointAt, slaDispatchAt: null, from: 0, to: 1440, startAt: appointAt, endAt: appointAt },
        };
        const lanes = [{ driverId: '5', driverName: '赵师傅', plateNo: null, bars: [bar] }];
        serve(call => {
            if (call.path.endsWith('/order/order/board'))
                return answer({ columns: [{ status: 'en_route', label: '前往中', total: 1, approx: false, cards: [late] }] });
            if (call.path.endsWith('/order/order/gantt'))
                return answer({ day: appointAt.slice(0, 10), days: 1, now: 600, lanes, drivers: 1, isCut: false });
            if (call.path.endsWith('/order/order/list')) return pageOf([late]);
            return call.path.endsWith('/list') ? pageOf([]) : answer(call.path.endsWith('/stat') ? {} : []);
        });
        open();
        await screen.findByRole('link', { name: 'D1' });
        expect(await screen.findByTitle('到场已超 00:29')).toHaveTextContent('超00:29');
        expect(screen.queryByText('0分到')).not.toBeInTheDocument();
        fireEvent.click(await screen.findByRole('button', { name: '看板' }));
        expect(within(await screen.findByRole('listitem', { name: '前往中 1' })).getByText('到场已超 00:29')).toBeInTheDocument();
        fireEvent.click(await screen.findByRole('button', { name: '甘特图' }));
        expect(await screen.findByRole('link', { name: /D1.*到场已超 00:29/ })).toBeInTheDocument();
    });
});

describe('live rows', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    /** Nobody listens before, nor asks about what was heard. */
    const twoSecondsLater = () => act(() => vi.advanceTimersByTimeAsync(2000));
    /** Opens the list and its socket. */
    const live = async () => {
        open({ status: 'paid' });
        await screen.findByRole('link', { name: 'D1' });
        await twoSecondsLater();
        await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
        act(() => FakeSocket.last().open());
        return FakeSocket.last();
    };
    const push = (id: string, tug: object) => ({
        type: 'update_vxe_table',
        data: { socketKey: 'order/order', args: [{ id, tug_status: tug }] },
    });
    const rowOf = (no: string) => screen.getByRole('link', { name: no }).closest<HTMLElement>('[role="row"]')!;

    it('[SOCKET-03] merges a push into its row where it is, lets the changed cells shine, and greys what the filter no longer fits', async () => {
        backend();
        const socket = await live();
        act(() => socket.receive(push('1', { status: 'dispatching', driverName: '赵师傅', payStatus: 'paid' })));
        expect(await within(rowOf('D1')).findByText('赵师傅')).toBeVisible();
        const shining = [...rowOf('D1').querySelectorAll('[class*="kit-flash"]')].map(cell => cell.getAttribute('data-field'));
        expect(shining.sort()).toEqual(['driverName', 'status']);
        expect(rowOf('D2').querySelector('[class*="kit-flash"]')).toBeNull();
        await twoSecondsLater();
        await waitFor(() => expect(within(rowOf('D1')).getByTitle(/已不符合当前筛选/)).toBeInTheDocument());
        expect(rowOf('D1').className).toContain('kit-stale');
        const links = screen.getAllByRole('link', { name: /^D\d$/ }).map(link => link.textContent);
        expect(links).toEqual(['D1', 'D2']);
    });

    it('[SOCKET-03] a row that still fits is read again with all its fields', async () => {
        backend(() => pageOf([row('1', { payableFen: 90_000, version: 2 })]));
        const socket = await live();
        act(() => socket.receive(push('1', { status: 'paid', driverName: null, payStatus: 'owing' })));
        await twoSecondsLater();
        expect(await within(rowOf('D1')).findByText('¥900.00')).toBeVisible();
        expect(rowOf('D1').className).not.toContain('kit-stale');
    });

    it('[SOCKET-03] a reader on page 3 keeps page, rows and selection whatever is pushed', async () => {
        const { seen } = serve(call => {
            if (!call.path.endsWith('/order/order/list'))
                return call.path.endsWith('/list') ? pageOf([]) : answer(call.path.endsWith('/stat') ? {} : []);
            const records = call.query.id ? [row('22', { payableFen: 90_000, version: 2 })] : ['21', '22', '23'].map(id => row(id));
            return answer({ records, total: call.query.id ? 1 : 23, size: 10, current: 3, pages: 3 });
        });
        const { router, user } = renderResource(order, {
            besides: [city, vehicleType],
            path: '/order/order?page=3&perPage=10&sort=createTime&order=DESC',
            codes: ['list', 'query', 'cancel'].map(action => `order:order:${action}`),
        });
        await screen.findByRole('link', { name: 'D22' });
        await user.click(within(rowOf('D23')).getByRole('checkbox'));
        expect(await screen.findByText('已选 1 条')).toBeVisible();
        await twoSecondsLater();
        await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
        const socket = FakeSocket.last();
        act(() => {
            socket.open();
            socket.receive(push('22', { status: 'dispatching' }));
            socket.receive(push('23', { status: 'canceled' }));
            socket.receive({ type: 'common_send_date', data: { key: NEW_ROWS, args: ['order/order', ['31', '32']] } });
        });
        await twoSecondsLater();
        expect(await within(rowOf('D22')).findByText('¥900.00')).toBeVisible();
        await screen.findByRole('button', { name: /条新订单/ });
        expect(screen.getAllByRole('link', { name: /^D\d+$/ }).map(link => link.textContent)).toEqual(['D21', 'D22', 'D23']);
        expect(within(rowOf('D23')).getByRole('checkbox')).toBeChecked();
        expect(screen.getByText('已选 1 条')).toBeVisible();
        expect(router.state.location.search).toContain('page=3');
        expect(seen.filter(call => call.path.endsWith('/list') && call.query.pageNo === '1' && !call.query.id)).toEqual([]);
    });

    it('[LIST-01] says that there are no orders yet, with the way to the first one', async () => {
        serve(call => (call.path.endsWith('/list') ? pageOf([]) : answer(call.path.endsWith('/stat') ? {} : [])));
        renderResource(order, { besides: [city, vehicleType], codes: ['list', 'query', 'add'].map(action => `order:order:${action}`) });
        const empty = await screen.findByText('今天还没有订单');
        expect(within(empty.parentElement!).getByRole('link', { name: '代客下单' })).toBeVisible();
    });

    it('[SOCKET-03] new orders are counted by the filter and offered, not put in; the offer reads the list again', async () => {
        const { seen } = backend(() => answer({ records: [], total: 2, size: 1, current: 1, pages: 2 }));
        const socket = await live();
        act(() => socket.receive({ type: 'common_send_date', data: { key: NEW_ROWS, args: ['order/order', ['7', '8', '9']] } }));
        await twoSecondsLater();
        const offer = await screen.findByRole('button', { name: '有 2 条新订单，点击刷新' });
        expect(seen.find(call => call.query.id)?.query).toMatchObject({ id: '7,8,9', status: 'paid', pageSize: '1' });
        expect(screen.getAllByRole('link', { name: /^D\d$/ })).toHaveLength(2);
        const before = seen.filter(call => call.path.endsWith('/list') && !call.query.id).length;
        fireEvent.click(offer);
        await waitFor(() => expect(screen.queryByRole('button', { name: /条新订单/ })).toBeNull());
        expect(seen.filter(call => call.path.endsWith('/list') && !call.query.id).length).toBeGreaterThan(before);
    });
});

describe('the clock of an order', () => {
    const at = Date.parse('2026-03-01T10:00:00+08:00');
    const paid = { status: 'paid', slaDispatchAt: '2026-03-01 10:10:00', appointAt: '2026-03-02 08:00:00' };

    it('[ORDER-01] counts to the dispatch, then to the arrival, warns and tells what is too late; settled orders have none', () => {
        expect(slaOf(paid, at)).toMatchObject({ what: 'dispatch', leftMs: 600_000, tone: 'processing' });
        expect(slaOf(paid, at + 480_000)).toMatchObject({ tone: 'warning' });
        expect(slaOf(paid, at + 660_000)).toMatchObject({ tone: 'error', leftMs: -60_000 });
        expect(slaOf({ ...paid, status: 'accepted' }, at)).toMatchObject({ what: 'arrive', at: '2026-03-02 08:00:00' });
        expect(slaOf({ ...paid, status: 'settled' }, at)).toBeUndefined();
        expect(clockOf(90_061_000, false)).toEqual({ days: 1, clock: '01:01:01' });
        expect(clockOf(-61_000, true)).toEqual({ days: 0, clock: '00:01' });
    });

    it('[ORDER-01] goes by the server’s time, whatever this computer’s clock says', () => {
        noticeServerTime(Date.now() + 3_600_000);
        expect(serverNow() - Date.now()).toBeGreaterThan(3_590_000);
        noticeServerTime(1);
        expect(serverNow() - Date.now()).toBeGreaterThan(3_590_000);
        noticeServerTime(Date.now());
        expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
    });
});

describe('the replay of a track', () => {
    const point = (second: string, lng: number) => ({ lng, lat: 22, speedKmh: 36, time: `2026-03-01 10:00:${second}` });
    const replay = replayOf([point('00', 114), point('10', 115), point('30', 116)]);

    it('[ORDER-01] is between two points by the time that has passed', () => {
        expect(replay?.lengthMs).toBe(30_000);
        expect(replay && placeAt(replay, 5000)).toMatchObject({ lng: 114.5, time: '2026-03-01 10:00:05' });
        expect(replay && placeAt(replay, 90_000)).toMatchObject({ lng: 116 });
        expect(replayOf([point('00', 114)])).toBeUndefined();
    });

    it('[ORDER-01] plays, pauses, and goes faster', () => {
        vi.useFakeTimers();
        const onMove = vi.fn();
        if (!replay) throw new Error('no replay');
        render(<ReplayBar replay={replay} atMs={0} onMove={onMove} />);
        fireEvent.click(screen.getByRole('button', { name: '30×' }));
        fireEvent.click(screen.getByRole('button', { name: '播放轨迹' }));
        act(() => void vi.advanceTimersByTime(100));
        expect(onMove).toHaveBeenLastCalledWith(3000);
        fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
        onMove.mockClear();
        act(() => void vi.advanceTimersByTime(1000));
        expect(onMove).not.toHaveBeenCalled();
        vi.useRealTimers();
    });
});
