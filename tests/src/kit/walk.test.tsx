import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const TYPES = Array.from({ length: 12 }, (_, index) => buildLevelOne({ id: String(1001 + index), name: `车型${index + 1}` }));

/** The server with these rows, ten a page; `rows` may change between two requests. */
const serveTypes = (rows = () => TYPES) =>
    serve(({ path, query }) => {
        if (path.includes('/getDictItems/')) return answer([]);
        if (path.endsWith('/queryById')) return answer(TYPES.find(({ id }) => id === query.id));
        const from = (Number(query.pageNo ?? 1) - 1) * 10;
        return answer(pageOf(rows().slice(from, from + 10), { total: rows().length }));
    });

const open = (path: string) => renderResource(levelOne, { path, codes: ['list', 'query'].map(code => `vehicle:levelOne:${code}`) });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`${name} `), hidden: true });
const next = () => screen.getByRole('button', { name: '下一条' });
const previous = () => screen.getByRole('button', { name: '上一条' });

describe('the way along the list, in the details over it', () => {
    it('[LIST-05] J and K, or the buttons, go to the next and the previous record; the place is told, and the row behind is marked', async () => {
        serveTypes();
        const { user, router } = open('/vehicle/level-one/1002/show');
        await heading('车型2');
        expect(await screen.findByText('2 / 12')).toBeVisible();
        await user.keyboard('j');
        await heading('车型3');
        expect(screen.getByText('3 / 12')).toBeVisible();
        await waitFor(() => expect(rowOf('车型3')).toHaveClass('kit-shown'));
        expect(rowOf('车型2')).not.toHaveClass('kit-shown');
        await user.click(previous());
        await user.keyboard('k');
        await heading('车型1');
        expect(previous()).toHaveAttribute('aria-disabled', 'true');
        await user.keyboard('k');
        expect(router.state.location.pathname).toBe('/vehicle/level-one/1001/show');
    });

    it('[LIST-03] beyond the page the list turns it, with the same filter; one step back leads to the list', async () => {
        const { seen } = serveTypes();
        const filter = encodeURIComponent(JSON.stringify({ status: '1' }));
        const { user, router } = open(`/vehicle/level-one?filter=${filter}`);
        await user.click(await screen.findByRole('link', { name: '车型10' }));
        expect(await screen.findByText('10 / 12')).toBeVisible();
        await user.click(next());
        await heading('车型11');
        expect(await screen.findByText('11 / 12')).toBeVisible();
        expect(rowOf('车型11')).toBeInTheDocument();
        expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
        const asked = seen.filter(({ path, query }) => path.endsWith('/list') && query.pageNo === '2');
        expect(asked.every(({ query }) => query.status === '1')).toBe(true);
        await user.click(previous());
        await heading('车型10');
        await router.navigate(-1);
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
    });

    it('[LIST-05] closed, the row of the last record has the focus, so that the keyboard goes on there', async () => {
        serveTypes();
        const { user } = open('/vehicle/level-one');
        await user.click(await screen.findByRole('link', { name: '车型4' }));
        await heading('车型4');
        await user.keyboard('jj{Escape}');
        await waitFor(() => expect(rowOf('车型6')).toContainElement(document.activeElement as HTMLElement));
        await user.keyboard('j');
        expect(rowOf('车型7')).toContainElement(document.activeElement as HTMLElement);
    });

    it('goes on from where a record was that has left the list, as an order does that waits no more', async () => {
        let rows = TYPES;
        serveTypes(() => rows);
        const { user } = open('/vehicle/level-one');
        await screen.findByText('车型1');
        await user.keyboard('jjj{Enter}');
        expect(await screen.findByText('3 / 12')).toBeVisible();
        rows = TYPES.filter(({ id }) => id !== '1003');
        await user.click(await screen.findByRole('button', { name: '刷新', hidden: true }));
        expect(await screen.findByText('— / 11')).toBeVisible();
        await user.keyboard('j');
        await heading('车型4');
        expect(screen.getByText('3 / 11')).toBeVisible();
    });

    it('offers nothing where the list behind does not show the record', async () => {
        serveTypes();
        const { user } = open('/vehicle/level-one/1012/show');
        const sheet = await screen.findByRole('dialog');
        await within(sheet).findByRole('heading', { name: '车型12' });
        expect(await screen.findByText('1-10 共12条')).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: '下一条' })).toBeNull();
        await user.keyboard('j');
        expect(within(sheet).getByRole('heading', { name: '车型12' })).toBeVisible();
    });
});
