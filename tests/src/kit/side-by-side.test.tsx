import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { createWindow } from '#tests/support/window.ts';
import { answer, serve } from '#tests/support/wire.ts';

const browser = createWindow();

const TYPES = Array.from({ length: 4 }, (_, index) => buildLevelOne({ id: String(1001 + index), name: `车型${index + 1}` }));

/** Details in which something can be typed and scrolled. */
const withNote = defineResource(LevelOne, {
    list: () => <p>列表</p>,
    show: () => (
        <ShowFrame>
            <input aria-label="便签" />
            <div style={{ height: 3000 }} />
            <button type="button">到底了</button>
        </ShowFrame>
    ),
});

const open = (path = '/vehicle/level-one', resource = levelOne) => {
    serve(({ path: called, query }) => {
        if (called.includes('/getDictItems/')) return answer([]);
        return answer(called.endsWith('/queryById') ? TYPES.find(({ id }) => id === query.id) : pageOf(TYPES));
    });
    return renderResource(resource, { path, codes: ['list', 'query'].map(code => `vehicle:levelOne:${code}`) });
};
const pane = () => screen.findByRole('region', { name: '一级车型详情' });
const border = () => screen.getByRole('separator', { name: /列表与详情的分界/ });

it('[LIST-05] a long name without a space stays inside the head of its record on a phone', async () => {
    await browser.show({ width: 375 });
    const name = 'W'.repeat(64);
    serve(({ path }) => answer(path.endsWith('/queryById') ? buildLevelOne({ id: '1001', name }) : pageOf([])));
    renderResource(levelOne, { path: '/vehicle/level-one/1001/show', codes: ['vehicle:levelOne:list', 'vehicle:levelOne:query'] });
    const head = await screen.findByRole('heading', { name });
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
    expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(375);
});

describe('[LIST-05] list and record side by side', () => {
    it('is chosen in the sheet, remembered for the list, and given up in the same place', async () => {
        const { user } = open('/vehicle/level-one/1002/show');
        await user.click(await screen.findByRole('button', { name: '分栏' }));
        expect(within(await pane()).getByRole('heading', { name: '车型2' })).toBeVisible();
        expect(screen.queryByRole('dialog')).toBeNull();
        expect((await screen.findByRole('grid')).getBoundingClientRect().right).toBeLessThan((await pane()).getBoundingClientRect().left);
        await user.click(within(await pane()).getByRole('button', { name: '关闭' }));
        await waitFor(() => expect(screen.queryByRole('separator', { name: /列表与详情/ })).toBeNull());
        await user.click(screen.getByRole('link', { name: '车型3' }));
        await within(await pane()).findByRole('heading', { name: '车型3' });
        await user.click(screen.getByRole('button', { name: '分栏', pressed: true }));
        expect(await screen.findByRole('dialog', { name: '一级车型详情' })).toBeVisible();
    });

    it('the details are moved as they are: what is typed, scrolled and focused stays, there and back', async () => {
        const { user, router } = open('/vehicle/level-one/1002/show', withNote);
        const note = await screen.findByRole('textbox', { name: '便签' });
        await user.type(note, '门口限高');
        const end = screen.getByRole('button', { name: '到底了' });
        const scroller = end.parentElement as HTMLElement;
        const scrolled = new Promise(resolve => scroller.addEventListener('scroll', resolve, { once: true }));
        end.scrollIntoView();
        await scrolled;
        const top = scroller.scrollTop;
        expect(top).toBeGreaterThan(0);
        const split = () => screen.getByRole('button', { name: '分栏' });
        for (const role of ['region', 'dialog'] as const) {
            await user.click(split());
            expect(within(await screen.findByRole(role, { name: '一级车型详情' })).getByRole('textbox')).toBe(note);
            expect(note).toHaveValue('门口限高');
            expect(scroller.scrollTop).toBe(top);
            await waitFor(() => expect(split()).toHaveFocus());
        }
        await user.keyboard('{Escape}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/level-one'));
    });

    it('J and K go along the list from either side, the focus of the table with them; Escape closes the details', async () => {
        const { user } = open('/vehicle/level-one/1001/show');
        await user.click(await screen.findByRole('button', { name: '分栏' }));
        await user.keyboard('j');
        await within(await pane()).findByRole('heading', { name: '车型2' });
        await user.click(screen.getByRole('link', { name: '车型1' }));
        await within(await pane()).findByRole('heading', { name: '车型1' });
        await user.keyboard('jj');
        await within(await pane()).findByRole('heading', { name: '车型3' });
        expect(screen.getByRole('row', { name: /车型3 / })).toContainElement(document.activeElement as HTMLElement);
        within(await pane())
            .getByRole('button', { name: '下一条' })
            .focus();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('region', { name: '一级车型详情' })).toBeNull());
        await waitFor(() => expect(screen.getByRole('row', { name: /车型3 / })).toContainElement(document.activeElement as HTMLElement));
    });

    it('lies over the list again where there is no room for both', async () => {
        const { user } = open('/vehicle/level-one/1001/show');
        await user.click(await screen.findByRole('button', { name: '分栏' }));
        await pane();
        await browser.show({ width: 1100 });
        expect(await screen.findByRole('dialog', { name: '一级车型详情' })).toBeVisible();
        expect(screen.queryByRole('button', { name: '分栏' })).toBeNull();
    });

    it('the border is moved by the arrow keys', async () => {
        const { user } = open('/vehicle/level-one/1001/show');
        await user.click(await screen.findByRole('button', { name: '分栏' }));
        const before = (await pane()).getBoundingClientRect().width;
        expect(border()).toHaveAttribute('aria-valuenow', '45');
        border().focus();
        await user.keyboard('{ArrowRight}{ArrowRight}');
        expect(border()).toHaveAttribute('aria-valuenow', '55');
        expect((await pane()).getBoundingClientRect().width).toBeLessThan(before);
    });
});
