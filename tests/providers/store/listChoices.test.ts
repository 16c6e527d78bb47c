import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SIZE_KEY, withAccount } from '#providers/store/listChoices.ts';
import { openSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const WIDTHS = 'order/order.columnWidths';
const SPLIT = 'order/order.split';
let stop = () => {};

beforeEach(() => {
    vi.useFakeTimers();
    openSession({ token: 't', user: buildUser() });
});
afterEach(() => {
    stop();
    vi.useRealTimers();
});

/** As react-admin begins with it. */
const begun = (before: Record<string, unknown> = {}) => {
    const lists = withAccount(memoryStore(before));
    lists.store.setup();
    return lists;
};

const begin = async (kept: object | undefined, before: Record<string, unknown> = {}) => {
    const { seen } = serve(call => (call.method === 'GET' ? answer(kept ? { lists: kept } : {}) : answer()));
    const lists = begun(before);
    stop = lists.follow('u1');
    await vi.advanceTimersByTimeAsync(10);
    return { store: lists.store, sent: () => seen.filter(call => call.method === 'PUT').map(call => call.body) };
};

describe('[LIST-03] how lists look', () => {
    it('is taken over from the account', async () => {
        const { store, sent } = await begin({
            [WIDTHS]: { id: 90 },
            [PAGE_SIZE_KEY]: 50,
            [SPLIT]: { isOn: true, share: 40 },
            'menu.openGroup': 'x',
        });
        expect(store.getItem(WIDTHS)).toEqual({ id: 90 });
        expect(store.getItem(PAGE_SIZE_KEY)).toBe(50);
        expect(store.getItem(SPLIT)).toEqual({ isOn: true, share: 40 });
        expect(store.getItem('menu.openGroup')).toBeUndefined();
        expect(sent()).toEqual([]);
    });

    it('is told to the account once the hand rests, only what changed, null for what is given up', async () => {
        const { store, sent } = await begin({ [WIDTHS]: { id: 90 } });
        store.setItem(WIDTHS, { id: 100 });
        store.setItem(WIDTHS, { id: 110 });
        store.setItem('menu.openGroup', 'x');
        await vi.advanceTimersByTimeAsync(1100);
        expect(sent()).toEqual([{ [WIDTHS]: { id: 110 } }]);
        store.removeItem(WIDTHS);
        await vi.advanceTimersByTimeAsync(1100);
        expect(sent()).toEqual([{ [WIDTHS]: { id: 110 } }, { [WIDTHS]: null }]);
    });

    it('is not lost when the page is loaded again before the account heard of it', async () => {
        const { store } = await begin({ [WIDTHS]: { id: 90 } });
        store.setItem(WIDTHS, { id: 100 });
        const again = await begin({ [WIDTHS]: { id: 90 } }, { ...store.listItems?.() });
        expect(again.store.getItem(WIDTHS)).toEqual({ id: 100 });
        expect(again.sent()).toEqual([{ [WIDTHS]: { id: 100 } }]);
    });

    it('of another person who used this browser is forgotten, and what the own account has not heard of is sent', async () => {
        const foreign = await begin({}, { 'list.owner': 'u2', [WIDTHS]: { id: 90 } });
        expect(foreign.store.getItem(WIDTHS)).toBeUndefined();
        expect(foreign.sent()).toEqual([]);
        stop();
        const own = await begin(undefined, { 'list.owner': 'u1', [WIDTHS]: { id: 90 } });
        expect(own.store.getItem(WIDTHS)).toEqual({ id: 90 });
        expect(own.sent()).toEqual([{ [WIDTHS]: { id: 90 } }]);
    });

    it('stays in this browser where the server keeps none, and goes along with the next change after a failure', async () => {
        let isAway = true;
        const { seen } = serve(call => (call.method === 'PUT' && isAway ? refusal('忙') : answer({})));
        const lists = begun();
        stop = lists.follow('u1');
        await vi.advanceTimersByTimeAsync(10);
        lists.store.setItem(WIDTHS, { id: 90 });
        await vi.advanceTimersByTimeAsync(1100);
        isAway = false;
        lists.store.setItem(PAGE_SIZE_KEY, 20);
        await vi.advanceTimersByTimeAsync(1100);
        expect(seen.filter(call => call.method === 'PUT').map(call => call.body)).toEqual([
            { [WIDTHS]: { id: 90 } },
            { [PAGE_SIZE_KEY]: 20, [WIDTHS]: { id: 90 } },
        ]);
        expect(lists.store.getItem(WIDTHS)).toEqual({ id: 90 });
    });
});
