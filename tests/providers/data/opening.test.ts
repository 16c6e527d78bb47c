import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { loadLiveBoard, loadOverview, loadWorkplace } from '#providers/dashboard/dashboard.ts';
import { loadBoard } from '#providers/dispatch/dispatch.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { askEarly } from '#providers/data/opening.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { answer, buildUser, serve } from '#tests/support/wire.ts';

const provider = createDataProvider([Order]);
const ADDRESS = '/order/order';
const params = (filter: object = {}) => ({
    ...{ pagination: { page: 1, perPage: 10 }, sort: { field: 'createTime', order: 'DESC' as const }, filter },
    signal: new AbortController().signal,
});
const page = (id: string) => answer({ records: [{ id }], total: 1, size: 10, current: 1, pages: 1 });

describe('[ROUTE-09] a start asks for the rows, and the record, that its address opens', () => {
    let counted = 0;
    let sessions = 0;
    let seen: ReturnType<typeof serve>['seen'];
    beforeEach(() => {
        counted = 0;
        window.history.replaceState(null, '', ADDRESS);
        openSession({ token: `session ${(sessions += 1)}`, user: buildUser() });
        ({ seen } = serve(() => page(String((counted += 1)))));
    });
    afterEach(() => {
        closeSession();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('as it was asked for last, once', async () => {
        await provider.getList('order/order', params({ status: ['paid'] }));
        askEarly(ADDRESS);
        expect(seen).toHaveLength(2);
        expect(seen[1]).toMatchObject({ path: seen[0]?.path, query: { ...seen[0]?.query, _t: expect.any(String) as string } });
        const { data } = await provider.getList('order/order', params({ status: ['paid'] }));
        expect(data).toEqual([{ id: '2' }]);
        expect(seen).toHaveLength(2);
        await provider.getList('order/order', params({ status: ['paid'] }));
        expect(seen).toHaveLength(3);
    });

    it('and shows nothing of it where the list asks for something else', async () => {
        await provider.getList('order/order', params());
        askEarly(ADDRESS);
        expect((await provider.getList('order/order', params({ status: ['paid'] }))).data).toEqual([{ id: '3' }]);
    });

    it('the record of an address of details as well, and no record where one is made', async () => {
        await provider.getList('order/order', params());
        for (const other of ['/create', '/%E0%A4%A/show']) askEarly(ADDRESS + other);
        expect(seen.map(({ path }) => path)).toEqual(Array(3).fill('/api/order/order/list'));
        window.history.replaceState(null, '', `${ADDRESS}/9/show`);
        askEarly(window.location.pathname);
        expect(seen.slice(3).map(({ path, query: { id } }) => [path, id])).toEqual([
            ['/api/order/order/list', undefined],
            ['/api/order/order/queryById', '9'],
        ]);
        await provider.getList('order/order', params());
        expect((await provider.getOne('order/order', { id: '9', signal: params().signal })).data).toMatchObject({ records: [{ id: '5' }] });
        expect(seen).toHaveLength(5);
        expect((await provider.getOne('order/order', { id: '9', signal: params().signal })).data).toMatchObject({ records: [{ id: '6' }] });
    });

    it('and never shows an answer that was passed over, though the list comes back to it', async () => {
        await provider.getList('order/order', params());
        askEarly(ADDRESS);
        await provider.getList('order/order', params({ status: ['paid'] }));
        expect((await provider.getList('order/order', params())).data).toEqual([{ id: '4' }]);
    });

    it('a look at single rows, and a list of another page, are not what the page opens with', async () => {
        await provider.getList('order/order', params());
        await provider.getList('order/order', { filter: { id: ['1'] } });
        window.history.replaceState(null, '', '/system/role');
        await provider.getList('order/order', params({ status: ['paid'] }));
        askEarly(ADDRESS);
        askEarly('/system/role');
        expect(seen).toHaveLength(4);
        expect(seen[3]?.query).not.toHaveProperty('status');
    });

    it('an answer of more than ten seconds ago is not shown', async () => {
        vi.useFakeTimers({ toFake: ['Date'] });
        await provider.getList('order/order', params());
        askEarly(ADDRESS);
        vi.setSystemTime(Date.now() + 10_000);
        expect((await provider.getList('order/order', params())).data).toEqual([{ id: '3' }]);
    });

    it('another person’s list, and one’s own after the sign-out, are never asked for', async () => {
        await provider.getList('order/order', params());
        openSession({ token: 'other', user: buildUser({ id: '2' }) });
        askEarly(ADDRESS);
        closeSession();
        openSession({ token: 'again', user: buildUser() });
        askEarly(ADDRESS);
        expect(seen).toHaveLength(1);
    });

    it('an answer to an earlier session is not taken by the next one', async () => {
        await provider.getList('order/order', params());
        askEarly(ADDRESS);
        openSession({ token: 'again', user: buildUser() });
        expect((await provider.getList('order/order', params())).data).toEqual([{ id: '3' }]);
    });

    const MONTH = { days: 30, cityId: '' };
    it.each([
        ['/dashboard/analysis', () => loadOverview(MONTH)],
        ['/dashboard/monitor', () => loadLiveBoard()],
        ['/dashboard/workplace', () => loadWorkplace()],
        ['/order/dispatch', () => loadBoard({})],
    ])('the figures of %s, though this browser never saw them, once', async (address, load) => {
        window.history.replaceState(null, '', address);
        askEarly(address);
        expect(await load()).toMatchObject({ records: [{ id: '1' }] });
        expect(seen).toHaveLength(1);
        expect(await load()).toMatchObject({ records: [{ id: '2' }] });
    });

    it('the dispatch board as it was narrowed last', async () => {
        window.history.replaceState(null, '', '/order/dispatch');
        await loadBoard({ cityId: '3' });
        askEarly('/order/dispatch');
        expect(await loadBoard({ cityId: '3' })).toMatchObject({ records: [{ id: '2' }] });
        expect(seen[1]?.query).toMatchObject({ cityId: '3' });
    });

    it('and leaves the figures to their own page where another one shows them too', async () => {
        window.history.replaceState(null, '', '/dashboard/workplace');
        await loadOverview({ days: 7, cityId: '' });
        window.history.replaceState(null, '', '/dashboard/analysis');
        askEarly('/dashboard/analysis');
        expect(seen[1]?.query).toMatchObject({ days: '30' });
    });
});
