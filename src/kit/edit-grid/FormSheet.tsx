import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, ValidationError } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn, Values } from './core/column.ts';
import type { GridRow } from './core/rows.ts';
import type { RowsCheck } from './core/setup.ts';
import { EditGrid } from './EditGrid.tsx';
import { type EditGridHandle, useEditGrid } from './useEditGrid.ts';

interface FormSheetProps {
    /** Field of the form that the rows are sent as. */
    source: string;
    /** Names the table. */
    label: string;
    /** Keep the same array while nothing about the columns changes. */
    columns: readonly GridColumn[];
    /** What the sheet begins with; the value of the field unless given. */
    rows?: readonly Values[];
    /** Field that names a row: `id` unless said otherwise. */
    rowKey?: string;
    /** What is sent when nothing has been changed. */
    defaultValue?: unknown;
    /** What the form keeps of the rows. */
    valueOf: (rows: readonly GridRow[]) => unknown;
    /** Hears of what the form keeps, as for another field that follows from the rows. */
    onChange?: (value: unknown) => void;
    /** A demand on the whole beside those on the cells: the reason against the value, or nothing. */
    validate?: (value: unknown) => string | undefined;
    /** Rows are filled in, neither added nor removed. */
    hasFixedRows?: boolean;
    /** A demand on the rows together, told at the cells that break it; keep the same function. */
    checkRows?: RowsCheck;
    maxRows?: number;
    hasTicks?: boolean;
    hasNumbers?: boolean;
    height?: number;
}

/** Rows are no text: react-admin would make one of nothing. */
const asIs = (value: unknown) => value;

/** Rows of a record as a sheet within its form: saving waits for its cells, and leads to the first one that is at fault. */
export const FormSheet = ({
    source,
    label,
    columns,
    rows,
    rowKey,
    defaultValue,
    valueOf,
    onChange,
    validate,
    hasFixedRows,
    checkRows,
    maxRows,
    ...looks
}: FormSheetProps) => {
    const text = useText();
    // The check is made before the sheet that it looks into.
    const opened = useRef<EditGridHandle>(null);
    const check = async (value: unknown) => {
        return (await opened.current?.grid.check()) ? text('editGrid.formFault', { table: label }) : validate?.(value);
    };
    const { field, fieldState } = useInput({ source, defaultValue, validate: check, format: asIs, parse: asIs });
    // The sheet keeps what is typed; the form only hears of it.
    const [start] = useState(() => rows ?? (field.value as Values[] | null | undefined) ?? []);
    const sheet = useEditGrid({
        columns,
        rows: start,
        ...(rowKey === undefined ? {} : { rowKey }),
        ...(hasFixedRows === undefined ? {} : { hasFixedRows }),
        ...(checkRows === undefined ? {} : { checkRows }),
        ...(maxRows === undefined ? {} : { maxRows }),
        onChange: (_changes, { grid }) => {
            const value = valueOf(grid.state().rows);
            field.onChange(value);
            onChange?.(value);
        },
    });
    useEffect(() => {
        opened.current = sheet;
    });
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <EditGrid sheet={sheet} label={label} {...looks} />
            <FormHelperText error role={fieldState.error ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
            </FormHelperText>
        </Box>
    );
};
