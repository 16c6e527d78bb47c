import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { ValidationError } from 'react-admin';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Values } from './core/column.ts';
import type { GridRow } from './core/rows.ts';
import { EditGrid } from './EditGrid.tsx';
import { type EditGridOptions, useEditGrid } from './useEditGrid.ts';
import { type SheetField, type SheetFieldOptions, useSheetField } from './useSheetField.ts';

interface FormSheetProps
    extends
        SheetFieldOptions,
        Pick<EditGridOptions, 'columns' | 'rowKey' | 'hasFixedRows' | 'isReadOnly' | 'checkRows' | 'maxRows'>,
        Pick<ComponentProps<typeof EditGrid>, 'hasTicks' | 'hasNumbers' | 'hasToolbar' | 'height'> {
    /** Initial rows. Defaults to the value of the field. */
    rows?: readonly Values[];
    /** Maps the rows to the value of the form field. */
    valueOf: (rows: readonly GridRow[]) => unknown;
    /** Called with the new value of the form field, for example to update a field that depends on the rows. */
    onChange?: (value: unknown) => void;
    /** Shown below the sheet while there is no error. */
    hint?: string;
}

/** Rows of a record as a sheet within its form: submitting validates all cells and moves to the first invalid one. */
export const FormSheet = ({ source, label, defaultValue, validate, hint, ...sheet }: FormSheetProps) => {
    const field = useSheetField({ source, label, defaultValue, validate });
    return (
        <SheetFrame fault={field.fault} hint={hint}>
            <OpenSheet key={field.round} {...sheet} label={label} field={field} />
        </SheetFrame>
    );
};

/** A sheet as a field of its form, with the error or a hint below. */
export const SheetFrame = ({ fault, hint, children }: { fault: string | undefined; hint?: string | undefined; children: ReactNode }) => (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        {children}
        <FormHelperText error={fault !== undefined} role={fault === undefined ? undefined : 'alert'} sx={{ minHeight: 18 }}>
            {fault === undefined ? hint : <ValidationError error={fault} />}
        </FormHelperText>
    </Box>
);

interface OpenSheetProps extends Omit<FormSheetProps, 'source' | 'defaultValue' | 'validate' | 'hint'> {
    field: SheetField;
}

const OpenSheet = ({ label, field, rows, valueOf, onChange, hasTicks, hasNumbers, hasToolbar, height, ...options }: OpenSheetProps) => {
    const { attach, rowErrors, value: stored } = field;
    const [start] = useState(() => rows ?? (stored as Values[] | null | undefined) ?? []);
    const sheet = useEditGrid({
        ...options,
        rows: start,
        onChange: (_changes, { grid }) => {
            const value = valueOf(grid.state().rows);
            field.change(value);
            onChange?.(value);
        },
    });
    // The form's validation runs the checks of the sheet.
    useEffect(() => {
        attach(sheet);
    });
    const { grid } = sheet;
    // Passes the server's errors for rows to their cells.
    useEffect(() => {
        if (rowErrors) grid.tell(rowErrors);
    }, [grid, rowErrors]);
    return <EditGrid sheet={sheet} label={label} {...{ hasTicks, hasNumbers, hasToolbar, height }} />;
};
