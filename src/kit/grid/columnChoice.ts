import { useStore } from 'react-admin';
import { useMemo } from 'react';
import type { ColumnSpec } from './column.ts';

/** The user's choice of a list's columns; columns that it does not contain follow the screen's default. */
export interface ColumnChoice {
    order: readonly string[];
    shown: readonly string[];
    hidden: readonly string[];
}

const UNDECIDED: ColumnChoice = { order: [], shown: [], hidden: [] };

const rank = (order: readonly string[], key: string, fallback: number) => {
    const index = order.indexOf(key);
    return index < 0 ? order.length + fallback : index;
};

/** The columns in the user's order; actions are always last. */
export function orderColumns(columns: readonly ColumnSpec[], { order }: ColumnChoice): ColumnSpec[] {
    return columns
        .map((column, index) => ({ column, rank: column.isAction ? Infinity : rank(order, column.key, index) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ column }) => column);
}

/** Whether the column is shown. */
export const isShown = (column: ColumnSpec, { shown, hidden }: ColumnChoice): boolean =>
    column.isAction === true || (column.isHidden ? shown.includes(column.key) : !hidden.includes(column.key));

/** Store key for the choice and order of a list's columns. */
export const columnChoiceKey = (resource: string): string => `${resource}.columnChoice`;

/** Choice and order of a list's columns, stored in this browser (LIST-03). */
export function useColumnChoice(resource: string) {
    const [stored, setChoice] = useStore<ColumnChoice>(columnChoiceKey(resource), UNDECIDED);
    return useMemo(() => {
        const choice = { ...UNDECIDED, ...stored };
        return {
            choice,
            toggle: (column: ColumnSpec) => {
                const list = column.isHidden ? 'shown' : 'hidden';
                const held = choice[list];
                setChoice({
                    ...choice,
                    [list]: held.includes(column.key) ? held.filter(key => key !== column.key) : [...held, column.key],
                });
            },
            setOrder: (order: readonly string[]) => setChoice({ ...choice, order }),
            choose: (next: ColumnChoice) => setChoice(next),
            reset: () => setChoice(UNDECIDED),
        };
    }, [stored, setChoice]);
}
