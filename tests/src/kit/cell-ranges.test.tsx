import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import levelOne from '#resources/vehicle/level-one/index.ts';
import { buildLevelOne, pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const TYPES = ['汽车吊', '随车吊', '=平板'].map((name, index) => buildLevelOne({ id: String(1001 + index), name, code: `c${index + 1}` }));

const open = async () => {
    serve(({ path }) => (path.includes('/getDictItems/') ? answer([]) : answer(pageOf(TYPES))));
    const codes = ['list', 'query'].map(code => `vehicle:levelOne:${code}`);
    const list = renderResource(levelOne, { path: '/vehicle/level-one', codes });
    await screen.findByText('随车吊');
    return list;
};
const cell = (id: string, field: string) => document.querySelector<HTMLElement>(`[role=row][data-id="${id}"] [data-field="${field}"]`)!;
const chosen = () => [...document.querySelectorAll('[data-in-range]')].map(({ textContent }) => textContent.trim());

describe('blocks of cells', () => {
    it('[LIST-05] grow with Shift and the arrows, are copied by Ctrl+C as spreadsheets read them, and given up by Escape', async () => {
        const { user } = await open();
        await user.keyboard('j');
        await waitFor(() => expect(cell('1001', 'name')).toHaveFocus());
        // They come with the focus.
        await waitFor(() => {
            fireEvent.mouseDown(cell('1002', 'name'), { button: 0, buttons: 1, shiftKey: true });
            expect(chosen()).toEqual(['汽车吊', '随车吊']);
        });
        await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
        expect(screen.getByText(/已选3行 × 3列/)).toBeVisible();
        expect(chosen()).toHaveLength(9);
        await user.keyboard('{Control>}c{/Control}');
        // The clipboard is that of user-event.
        await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("汽车吊\t\tc1\n随车吊\t\tc2\n'=平板\t\tc3"));
        await user.keyboard('{Escape}');
        expect(chosen()).toEqual([]);
    });

    it('[LIST-05] are drawn with the mouse, which opens no row, and go with the next press', async () => {
        const { user, router } = await open();
        await user.hover(cell('1001', 'code'));
        await waitFor(() => {
            fireEvent.mouseDown(cell('1001', 'code'), { button: 0, buttons: 1 });
            fireEvent.mouseMove(cell('1002', 'code'), { buttons: 1 });
            expect(chosen()).toEqual(['c1', 'c2']);
        });
        fireEvent.mouseUp(cell('1002', 'code'));
        fireEvent.click(cell('1002', 'code'));
        expect(router.state.location.pathname).toBe('/vehicle/level-one');
        fireEvent.mouseDown(cell('1003', 'code'), { button: 0, buttons: 1, shiftKey: true });
        expect(chosen()).toEqual(['c1', 'c2', 'c3']);
        await user.click(cell('1003', 'code'));
        expect(chosen()).toEqual([]);
    });
});
