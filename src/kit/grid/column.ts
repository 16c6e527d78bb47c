import type { RaRecord } from 'react-admin';
import { Children, Fragment, isValidElement, type JSX, type ReactNode } from 'react';
import type { Field, Named } from '#contract/kit/fields.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';

/** One column of a list, before a person's choice of order and visibility. */
export interface ColumnSpec {
    key: string;
    label: string;
    /** The contract's own names in place of the label; absent for columns that are no field. */
    named?: Named;
    /** The product's own text in place of the label. */
    textKey?: TextKey;
    width: number;
    /** Its cells are words of a dictionary. */
    isStates?: boolean;
    /** Its cells are sums of money. */
    isMoney?: boolean;
    /** On the card of a row: before the other columns, or not at all; unsaid, the columns of the list in their order. */
    isOnCard?: boolean;
    /** Its cells are moments, which may be short (`ShortTimesContext`). */
    isTimes?: boolean;
    align?: 'right' | 'center';
    isSortable: boolean;
    /** Not shown until the person picks it. */
    isHidden: boolean;
    /** Permission code without which the column does not exist for the caller. */
    needs?: string;
    /** Actions of the entity, of which the caller must hold one. */
    needsAnyAction?: readonly string[];
    /** Sticks to the right edge and can be neither hidden nor moved. */
    isAction?: boolean;
    /** Its cells may be typed over where the list takes cells (`CellEditContext`). */
    edit?: Field;
    /** The cell as it is copied; the bare value where it says nothing. */
    copy?: (row: RaRecord) => string;
    render: (row: RaRecord) => ReactNode;
}

const TO_COLUMN = Symbol('toColumn');

/** A component that draws nothing itself: `DataList` reads a column from its props. */
export type ColumnMark<P> = ((props: P) => JSX.Element | null) & { readonly [TO_COLUMN]: (props: P) => ColumnSpec };

/** Makes a column component from the function that turns its props into a column. */
export function asColumn<P>(toColumn: (props: P) => ColumnSpec): ColumnMark<P> {
    const Mark = (_props: P): JSX.Element | null => null;
    return Object.assign(Mark, { [TO_COLUMN]: toColumn });
}

const isMark = (type: unknown): type is ColumnMark<unknown> => typeof type === 'function' && TO_COLUMN in type;

/** The columns among `children`, in order; fragments are looked into, conditions may leave gaps. */
export function columnsOf(children: ReactNode): ColumnSpec[] {
    return Children.toArray(children).flatMap(child => {
        if (!isValidElement<{ children?: ReactNode }>(child)) return [];
        if (child.type === Fragment) return columnsOf(child.props.children);
        if (!isMark(child.type)) throw new Error('A DataList takes columns only: Col or ActionCol');
        return [child.type[TO_COLUMN](child.props)];
    });
}
