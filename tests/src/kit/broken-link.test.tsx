import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import order from '#resources/order/order/index.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const PATH = `/${levelOne.name}`;

const open = (query: string) => {
    const { seen } = serve(({ path }) => answer(path.includes('/getDictItems/') ? [] : pageOf([buildLevelOne({ name: '吊车' })])));
    return { seen, ...renderResource(levelOne, { path: `${PATH}?${query}` }) };
};

describe('a link that names what a list has not', () => {
    it.each([
        ['a size that no page has', 'perPage=1000'],
        ['a negative size', 'perPage=-5'],
        ['a page before the first', 'page=-3'],
        ['a page that is no number', 'page=abc'],
        ['a sort by a field that is not there', 'sort=nope&order=ASC'],
        ['a direction that is none', 'sort=sortNo&order=sideways'],
        ['a filter that is no JSON', 'filter=%7Bbad'],
        ['a filter that is no object', 'filter=%5B1%5D'],
        ['all of it at once', 'page=0&perPage=7&sort=nope&order=x&filter=5&displayedFilters=%7B'],
    ])('[LIST-03] shows the list without %s', async (_what, query) => {
        const { seen } = open(query);
        expect(await screen.findByRole('gridcell', { name: '吊车' })).toBeVisible();
        const { query: asked } = seen.find(({ path }) => path.endsWith('/levelOne/list')) ?? {};
        expect(asked).toMatchObject({ column: 'sortNo', order: 'asc', pageNo: '1', pageSize: '10' });
        expect(screen.queryByText(/加载失败/)).toBeNull();
    });

    it('[LIST-03] keeps the rest of the link', async () => {
        const { seen, router } = open(`page=-3&perPage=20&sort=sortNo&order=DESC&filter=${encodeURIComponent('{"status":"1"}')}`);
        expect(await screen.findByRole('gridcell', { name: '吊车' })).toBeVisible();
        expect(seen.find(({ path }) => path.endsWith('/levelOne/list'))?.query).toMatchObject({
            ...{ column: 'sortNo', order: 'desc', pageNo: '1', pageSize: '20', status: '1' },
        });
        expect(new URLSearchParams(router.state.location.search).get('page')).toBe('1');
    });

    it.each([
        [[], undefined],
        [['order:order:cost'], 'driverFen'],
    ])('[PERM-07] sorts a list by costs for those alone who may read them: %j', async (more, column) => {
        const { seen } = serve(({ path }) => answer(path.endsWith('/order/order/list') ? pageOf([{ id: '1', orderNo: 'D1' }]) : []));
        renderResource(order, { path: '/order/order?sort=driverFen&order=DESC&page=1', codes: ['order:order:list', ...more] });
        expect(await screen.findByRole('gridcell', { name: /D1/ })).toBeVisible();
        const lists = seen.filter(({ path }) => path.endsWith('/order/order/list'));
        expect(lists.map(({ query }) => query.column).filter(each => each === 'driverFen')[0]).toBe(column);
    });
});
