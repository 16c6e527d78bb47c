import { useInput } from 'react-admin';
import { useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { EditGridHandle } from './useEditGrid.ts';

export interface SheetFieldOptions {
    /** Form field that holds the rows. */
    source: string;
    /** Names the table. */
    label: string;
    /** Value that is sent if nothing has been changed. */
    defaultValue?: unknown;
    /** Validates the whole value in addition to the cells: returns the reason why it is invalid, or undefined. */
    validate?: (value: unknown) => string | undefined;
}

/** A form field that is edited in a sheet. */
export type SheetField = ReturnType<typeof useSheetField>;

/** Rows are not a text: react-admin's default `format` would turn null into an empty string. */
const asIs = (value: unknown) => value;

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * For a sheet that edits an external value: the sheet reports its own changes by `hear`. Any other change of the value increments `round`;
 * used as the sheet's key, this remounts the sheet with the new value.
 */
export const useSheetRound = (value: unknown) => {
    const [open, setOpen] = useState({ value, round: 0 });
    if (!isSame(open.value, value)) setOpen({ value, round: open.round + 1 });
    const hear = (typed: unknown) => setOpen(({ round }) => ({ value: typed, round }));
    return { round: open.round, hear };
};

/**
 * Connects a sheet to the surrounding form: submitting validates all cells and moves to the first invalid one. `change` passes the sheet's
 * value to the form; a value that the form receives from elsewhere, for example from a draft, remounts the sheet by its `round`.
 *
 * @example const field = useSheetField({ source: 'lines', label }); <Sheet key={field.round} field={field} />
 */
export const useSheetField = ({ source, label, defaultValue, validate }: SheetFieldOptions) => {
    const text = useText();
    const fault = text('editGrid.formFault', { table: label });
    // The validator is created before the sheet that it validates.
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
        /** Sets the current sheet; called in an effect after each render. */
        attach: (opened: EditGridHandle) => {
            sheet.current = opened;
        },
        /** The server's errors by the index of the row, then by field. */
        rowErrors: Array.isArray(error) ? (error as (Record<string, { message?: string }> | undefined)[]) : undefined,
        fault: Array.isArray(error) ? fault : fieldState.error?.message,
    };
};
