import { useInput } from 'react-admin';
import { useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { EditGridHandle } from './useEditGrid.ts';

export interface SheetFieldOptions {
    /** Field of the form that the rows are sent as. */
    source: string;
    /** Names the table. */
    label: string;
    /** What is sent when nothing has been changed. */
    defaultValue?: unknown;
    /** A demand on the whole beside those on the cells: the reason against the value, or nothing. */
    validate?: (value: unknown) => string | undefined;
}

/** A field of a form that is typed in a sheet. */
export type SheetField = ReturnType<typeof useSheetField>;

/** Rows are no text: react-admin would make one of nothing. */
const asIs = (value: unknown) => value;

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * For a sheet over a value that is kept elsewhere: the sheet keeps what is typed, and says so by `hear`. Another value that comes from elsewhere makes
 * `round` another number: as its key, that begins the sheet again.
 */
export const useSheetRound = (value: unknown) => {
    const [open, setOpen] = useState({ value, round: 0 });
    if (!isSame(open.value, value)) setOpen({ value, round: open.round + 1 });
    const hear = (typed: unknown) => setOpen(({ round }) => ({ value: typed, round }));
    return { round: open.round, hear };
};

/**
 * Joins a sheet to the form around it: saving waits for its cells, and leads to the first one at fault. The form hears of what is typed by `change`; a
 * value that it gets from elsewhere, as from a draft, begins the sheet again by its `round`.
 *
 * @example const field = useSheetField({ source: 'lines', label }); <Sheet key={field.round} field={field} />
 */
export const useSheetField = ({ source, label, defaultValue, validate }: SheetFieldOptions) => {
    const text = useText();
    const fault = text('editGrid.formFault', { table: label });
    // The check is made before the sheet that it looks into.
    const sheet = useRef<EditGridHandle>(null);
    const check = async (value: unknown) => ((await sheet.current?.grid.check()) ? fault : validate?.(value));
    const { field, fieldState } = useInput({ source, defaultValue, validate: check, format: asIs, parse: asIs });
    const value: unknown = field.value;
    const { round, hear } = useSheetRound(value);
    const change = (typed: unknown) => {
        hear(typed);
        field.onChange(typed);
    };
    const error: unknown = fieldState.error;
    return {
        ...{ value, round, change },
        /** Tells which sheet is open, after each drawing. */
        attach: (opened: EditGridHandle) => {
            sheet.current = opened;
        },
        /** What the server said of single rows: by index, then by field. */
        rowErrors: Array.isArray(error) ? (error as (Record<string, { message?: string }> | undefined)[]) : undefined,
        fault: Array.isArray(error) ? fault : fieldState.error?.message,
    };
};
