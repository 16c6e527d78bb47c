import type { RaRecord } from 'react-admin';
import { Children, Fragment, isValidElement, type JSX, type ReactNode } from 'react';
import type { Field, Named } from '#contract/kit/fields.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';

/** One column of a list, before the user's choice of order and visibility. */
export interface ColumnSpec {
    key: string;
    label: string;
    /** The contract's names for the label; undefined for columns that are not a field. */
    named?: Named;
    /** Text key of the label. */
    textKey?: TextKey;
    width: number;
    /** Its cells are dictionary values. */
    isStates?: boolean;
    /** Its cells are amounts of money. */
    isMoney?: boolean;
    /** On the card of a row: true places it before the other columns, false leaves it out; undefined keeps the order of the list. */
    isOnCard?: boolean;
    /** Its cells are moments, which may be shortened (`ShortTimesContext`). */
    isTimes?: boolean;
    align?: 'right' | 'center';
    isSortable: boolean;
    /** Hidden until the user selects it. */
    isHidden: boolean;
    /** Permission code that the column requires. */
    needs?: string;
    /** Actions of the entity; the user must have permission for one of them. */
    needsAnyAction?: readonly string[];
    /** Sticky at the right edge; can be neither hidden nor moved. */
    isAction?: boolean;
    /** Its cells can be edited in a list with cell editing (`CellEditContext`). */
    edit?: Field;
    /** Text of a cell for copying. Defaults to the raw value. */
    copy?: (row: RaRecord) => string;
    render: (row: RaRecord) => ReactNode;
}

const TO_COLUMN = Symbol('toColumn');

/** A component that renders nothing: `DataList` reads a column from its props. */
export type ColumnMark<P> = ((props: P) => JSX.Element | null) & { readonly [TO_COLUMN]: (props: P) => ColumnSpec };

/** Creates a column component from a function that maps its props to a column. */
export function asColumn<P>(toColumn: (props: P) => ColumnSpec): ColumnMark<P> {
    const Mark = (_props: P): JSX.Element | null => null;
    return Object.assign(Mark, { [TO_COLUMN]: toColumn });
}

const isMark = (type: unknown): type is ColumnMark<unknown> => typeof type === 'function' && TO_COLUMN in type;

/** The columns among `children`, in order; fragments are flattened, and empty children are skipped. */
export function columnsOf(children: ReactNode): ColumnSpec[] {
    return Children.toArray(children).flatMap(child => {
        if (!isValidElement<{ children?: ReactNode }>(child)) return [];
        if (child.type === Fragment) return columnsOf(child.props.children);
        if (!isMark(child.type)) throw new Error('A DataList takes columns only: Col or ActionCol');
        return [child.type[TO_COLUMN](child.props)];
    });
}
