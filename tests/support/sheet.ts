import { screen, within } from '@testing-library/react';
import type { Person } from './person.ts';

/** A row of the sheet on the screen; 0 is its head. */
export const rowOf = (n: number) => within(screen.getByRole('grid')).getAllByRole('row')[n]!;
/** A cell by its row, from 1, and the title of its column. */
export const cellOf = (n: number, title: string) => {
    const heads = within(rowOf(0))
        .getAllByRole('columnheader')
        .map(head => head.textContent);
    return rowOf(n).querySelector<HTMLElement>(`[aria-colindex="${heads.indexOf(title) + 1}"]`)!;
};
/** The one input of the sheet. */
export const input = () => screen.getByRole('textbox');
export const select = (user: Person, n: number, title: string) => user.click(cellOf(n, title));
