import type { RaRecord } from 'react-admin';
import type { ColumnSpec } from '../../grid/column.ts';

/** What a card has room for. */
const MAX_FACTS = 5;
const MAX_STATES = 3;

const isBlank = ({ copy }: ColumnSpec, row: RaRecord): boolean => copy?.(row) === '';

/** The columns whose value the row has. */
export const filledIn = (columns: readonly ColumnSpec[], row: RaRecord): ColumnSpec[] => columns.filter(column => !isBlank(column, row));

/** Where each column of a list goes on the cards of its rows. */
export interface CardColumns {
    title: ColumnSpec | undefined;
    states: readonly ColumnSpec[];
    money: ColumnSpec | undefined;
    facts: readonly ColumnSpec[];
    actions: ColumnSpec | undefined;
}

/**
 * The first column that is no state is the title, states are beside it, the first sum of money is at the right, and the columns that follow are facts: those
 * that the list says belong on a card before the others, and none that is empty in every row.
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
