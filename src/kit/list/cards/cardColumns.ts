import type { RaRecord } from 'react-admin';
import type { ColumnSpec } from '../../grid/column.ts';

/** Maximum numbers of values on a card. */
const MAX_FACTS = 5;
const MAX_STATES = 3;

const isBlank = ({ copy }: ColumnSpec, row: RaRecord): boolean => copy?.(row) === '';

/** The columns that have a value in the row. */
export const filledIn = (columns: readonly ColumnSpec[], row: RaRecord): ColumnSpec[] => columns.filter(column => !isBlank(column, row));

/** Positions of a list's columns on a card. */
export interface CardColumns {
    title: ColumnSpec | undefined;
    states: readonly ColumnSpec[];
    money: ColumnSpec | undefined;
    facts: readonly ColumnSpec[];
    actions: ColumnSpec | undefined;
}

/**
 * The first column that is not a state is the title, states are beside it, the first amount of money is at the right, and the remaining
 * columns are facts. Columns with `isOnCard` come before the others, and columns that are empty in every row are left out.
 */
export function cardColumns(columns: readonly ColumnSpec[], rows: readonly RaRecord[]): CardColumns {
    const own = columns.filter(column => !column.isAction && column.isOnCard !== false);
    const title = own.find(({ isStates }) => !isStates) ?? own[0];
    const rest = own.filter(column => column !== title);
    const said = rest.filter(column => rows.some(row => !isBlank(column, row)));
    const inOrder = [...said.filter(({ isOnCard }) => isOnCard), ...said.filter(({ isOnCard }) => !isOnCard)];
    const money = inOrder.find(({ isMoney }) => isMoney);
    return {
        title,
        states: inOrder.filter(({ isStates }) => isStates).slice(0, MAX_STATES),
        money,
        facts: inOrder.filter(column => !column.isStates && column !== money).slice(0, MAX_FACTS),
        actions: columns.find(({ isAction }) => isAction),
    };
}
