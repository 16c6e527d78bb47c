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
    /** What the sheet begins with; the value of the field unless given. */
    rows?: readonly Values[];
    /** What the form keeps of the rows. */
    valueOf: (rows: readonly GridRow[]) => unknown;
    /** Hears of what the form keeps, as for another field that follows from the rows. */
    onChange?: (value: unknown) => void;
    /** Said below the sheet while nothing is wrong. */
    hint?: string;
}

/** Rows of a record as a sheet within its form: saving waits for its cells, and leads to the first one that is at fault. */
export const FormSheet = ({ source, label, defaultValue, validate, hint, ...sheet }: FormSheetProps) => {
    const field = useSheetField({ source, label, defaultValue, validate });
    return (
        <SheetFrame fault={field.fault} hint={hint}>
            <OpenSheet key={field.round} {...sheet} label={label} field={field} />
        </SheetFrame>
    );
};

/** A sheet as a field of its form, with what is wrong or a hint below. */
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
    // The check of the form looks into the sheet.
    useEffect(() => {
        attach(sheet);
    });
    const { grid } = sheet;
    // Brings what the server said of rows to their cells.
    useEffect(() => {
        if (rowErrors) grid.tell(rowErrors);
    }, [grid, rowErrors]);
    return <EditGrid sheet={sheet} label={label} {...{ hasTicks, hasNumbers, hasToolbar, height }} />;
};
