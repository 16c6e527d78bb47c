import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { DayInput } from '#src/kit/calendar/DayInput.tsx';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { renderPage } from '#tests/support/page.tsx';
import { cellOf, input, select } from '#tests/support/sheet.ts';

const Field = ({ start }: { start: string }) => {
    const [value, setValue] = useState(start);
    return <DayInput label="开始日期" value={value} onChange={setValue} />;
};
const kept = () => screen.getByLabelText('开始日期');
const month = () => screen.findByRole('grid', { name: /2026/ });
const marked = (grid: HTMLElement) => within(grid).getByRole('gridcell', { selected: true });

afterEach(() => {
    vi.useRealTimers();
    chooseLanguage('zh');
});

describe('a calendar', () => {
    it('[LIST-02] opens on the day of the field, goes by arrows and answers with a day as the wire has it', async () => {
        const { user } = renderPage(<Field start="2026-09-29" />);
        await user.click(screen.getByRole('button', { name: '选择开始日期' }));
        const grid = await month();
        expect(marked(grid)).toHaveAccessibleName('2026-09-29');
        expect(marked(grid)).toHaveFocus();
        // Weeks begin on Monday, and the six that are shown reach into the months around.
        expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('一');
        expect(within(grid).getAllByRole('gridcell')[0]).toHaveAccessibleName('2026-08-31');
        await user.keyboard('{ArrowDown}');
        expect(await screen.findByRole('grid', { name: '2026年10月' })).toBeVisible();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
        expect(kept()).toHaveValue('2026-10-06');
        expect(screen.getByRole('button', { name: '选择开始日期' })).toHaveFocus();
    });

    it('[LIST-02] goes to another year and month before a day is picked, and Escape keeps the field', async () => {
        const { user } = renderPage(<Field start="2026-09-29" />);
        await user.click(screen.getByRole('button', { name: '选择开始日期' }));
        await month();
        await user.click(screen.getByRole('button', { name: '日历视图已打开，切换为年视图' }));
        await user.click(await screen.findByRole('radio', { name: '2027' }));
        await user.click(await screen.findByRole('radio', { name: '二月' }));
        expect(kept()).toHaveValue('2026-09-29');
        await user.click(await screen.findByRole('gridcell', { name: '2027-02-03' }));
        await waitFor(() => expect(kept()).toHaveValue('2027-02-03'));
        await user.click(screen.getByRole('button', { name: '选择开始日期' }));
        await screen.findByRole('grid');
        await user.keyboard('{ArrowUp}{Escape}');
        await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
        expect(kept()).toHaveValue('2027-02-03');
    });

    it("marks today in the product's time zone, where nothing is chosen yet", async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') });
        const { user } = renderPage(<Field start="" />);
        await user.click(screen.getByRole('button', { name: '选择开始日期' }));
        expect(within(await month()).getByRole('gridcell', { current: 'date' })).toHaveAccessibleName('2026-11-26');
        expect(screen.getByRole('gridcell', { name: '2026-11-26' })).toHaveFocus();
    });

    it('speaks English where the product does', async () => {
        chooseLanguage('en');
        const { user } = renderPage(<Field start="2026-09-29" />);
        await user.click(await screen.findByRole('button', { name: 'Choose 开始日期' }));
        const grid = await screen.findByRole('grid', { name: '2026-9' });
        expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
        expect(screen.getByRole('button', { name: 'Next month' })).toBeVisible();
    });

    it('[GRID-02] leaves the keyboard in the cell that is edited, also while another month is looked for', async () => {
        const rows = [{ id: '1', day: '2026-09-29' }];
        const { user } = renderPage(<EditGrid columns={[{ key: 'day', title: '日期', type: 'date' }]} rows={rows} label="清单" />);
        await waitFor(() => expect(cellOf(1, '日期')).toBeVisible());
        const sheet = screen.getByRole('grid', { name: '清单' });
        await select(user, 1, '日期');
        await user.keyboard('{F2}');
        await month();
        expect(input()).toHaveFocus();
        await user.click(screen.getByRole('button', { name: '日历视图已打开，切换为年视图' }));
        await user.click(await screen.findByRole('radio', { name: '2027' }));
        await user.click(await screen.findByRole('radio', { name: '二月' }));
        expect(input()).toHaveFocus();
        await user.click(await screen.findByRole('gridcell', { name: '2027-02-03' }));
        await waitFor(() => expect(cellOf(1, '日期', sheet)).toHaveTextContent('2027-02-03'));
    });
});
