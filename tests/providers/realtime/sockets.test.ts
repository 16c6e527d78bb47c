import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNotification } from '#providers/realtime/notifications.ts';
import { mergeRow, openTableSocket } from '#providers/realtime/tableSocket.ts';
import { openSession } from '#providers/store/session.ts';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { buildUser } from '#tests/support/wire.ts';

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.install();
    openSession({ token: 'token-1', user: buildUser() });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const open = () => FakeSocket.all.length;

describe('the notification socket', () => {
    it('[SOCKET-04] [SOCKET-05] offers the token as the only subprotocol and hears topic and user frames alone', () => {
        const heard = vi.fn();
        const stop = onNotification('1', heard);
        const socket = FakeSocket.last();
        expect(socket.url).toBe('ws://localhost:3000/api/websocket/1?client=diaoyun');
        expect(socket.protocols).toEqual(['token-1']);
        socket.open();
        for (const frame of ['null', '{bad', '1', '[]', { cmd: 'heartcheck' }, { cmd: 'topic', msgId: 'a' }, { cmd: 'user' }])
            socket.receive(frame);
        expect(heard.mock.calls).toEqual([[{ cmd: 'topic', msgId: 'a' }], [{ cmd: 'user' }]]);
        stop();
    });

    it('[SOCKET-04] tries again exactly 5 s after a close or an error, once at a time, without an end', () => {
        const stop = onNotification('1', vi.fn());
        for (let lost = 1; lost <= 20; lost++) {
            if (lost % 2) FakeSocket.last().fail();
            else FakeSocket.last().drop();
            vi.advanceTimersByTime(4999);
            expect(open()).toBe(lost);
            vi.advanceTimersByTime(1);
            expect(open()).toBe(lost + 1);
        }
        vi.advanceTimersByTime(60_000);
        expect(open()).toBe(21);
        stop();
        vi.advanceTimersByTime(60_000);
        expect(open()).toBe(21);
    });

    it('[SOCKET-04] sends its heart beat every 20 s and waits for no answer', () => {
        const stop = onNotification('1', vi.fn());
        const socket = FakeSocket.last();
        socket.open();
        vi.advanceTimersByTime(60_000);
        expect(socket.sent).toEqual(['HeartBeat', 'HeartBeat', 'HeartBeat']);
        expect(open()).toBe(1);
        stop();
    });

    it('[SOCKET-04] is shared by all hearers of a window and closed with the last', () => {
        const stops = [onNotification('1', vi.fn()), onNotification('1', vi.fn())];
        expect(open()).toBe(1);
        stops[0]?.();
        expect(FakeSocket.last().readyState).toBe(0);
        stops[1]?.();
        expect(FakeSocket.last().readyState).toBe(3);
    });
});

describe('the socket of a table', () => {
    const connect = (more: Partial<Parameters<typeof openTableSocket>[0]> = {}) =>
        openTableSocket({ userId: '1', resource: 'order/order', socketKey: 'order/order', onRow: vi.fn(), ...more });

    it('[SOCKET-01] names its page and beats every 10 s; silent for 6 s it connects again 5 s later', () => {
        const table = connect();
        const socket = FakeSocket.last();
        expect(socket.url).toMatch(/\/vxeSocket\/1\/order-order\.[a-z0-9]{8}$/);
        socket.open();
        vi.advanceTimersByTime(10_000);
        expect(socket.sent.map(text => JSON.parse(text) as unknown)).toEqual([{ type: 'heart_beat', data: '' }]);
        socket.receive({ type: 'heart_beat', data: true });
        vi.advanceTimersByTime(10_000);
        expect(open()).toBe(1);
        vi.advanceTimersByTime(6000);
        expect(socket.readyState).toBe(3);
        vi.advanceTimersByTime(5000);
        expect(open()).toBe(2);
        table.close();
    });

    it('[SOCKET-02] [SOCKET-03] takes other pages’ rows of its own key, runs named handlers, and ignores its own echo', () => {
        const onRow = vi.fn();
        const reload = vi.fn();
        const table = connect({ onRow, handlers: { reload } });
        const socket = FakeSocket.last();
        socket.open();
        table.sendRow({ id: '7', name: 'a' });
        const echo = JSON.parse(socket.sent[0] ?? '') as object;
        socket.receive(echo);
        socket.receive({ type: 'update_vxe_table', data: { socketKey: 'other', args: [{ id: '7' }, 'x'] } });
        socket.receive({ type: 'update_vxe_table', data: null });
        socket.receive({ type: 'update_vxe_table', data: { socketKey: 'order/order', args: [{ id: '7', name: 'b' }, 'x'] } });
        socket.receive({ type: 'common_send_date', data: { key: 'reload', args: [1, 2] } });
        socket.receive({ type: 'common_send_date', data: { key: 'toString', args: [] } });
        expect(onRow.mock.calls).toEqual([[{ id: '7', name: 'b' }]]);
        expect(reload.mock.calls).toEqual([[1, 2]]);
        table.close();
    });

    it('[SOCKET-03] merges a row field by field, and so its states of cells', () => {
        const row = { id: '7', name: 'a', city: 'x', tug_status: { name: 'editing', city: 'saved' } };
        expect(mergeRow(row, { id: '7', name: 'b', tug_status: { name: 'saved' } })).toEqual({
            id: '7',
            name: 'b',
            city: 'x',
            tug_status: { name: 'saved', city: 'saved' },
        });
    });
});
