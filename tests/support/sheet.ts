import { screen, within } from '@testing-library/react';
import type { Person } from './person.ts';

/** A row of the sheet, the only table on the screen unless it is given; 0 is the header. */
export const rowOf = (n: number, sheet = screen.getByRole('grid')) => within(sheet).getAllByRole('row')[n]!;
/** A cell by its row, from 1, and the title of its column. */
export const cellOf = (n: number, title: string, sheet = screen.getByRole('grid')) => {
    const heads = within(rowOf(0, sheet))
        .getAllByRole('columnheader')
        .map(head => head.textContent);
    return rowOf(n, sheet).querySelector<HTMLElement>(`[aria-colindex="${heads.indexOf(title) + 1}"]`)!;
};
/** The only input of the sheet. */
export const input = () => screen.getByRole('textbox');
export const select = (user: Person, n: number, title: string) => user.click(cellOf(n, title));
