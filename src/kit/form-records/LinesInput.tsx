import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entity } from '#contract/entity.ts';
import type { FormDefinition, FormField, FormSub } from '#contract/online/form.ts';
import { fieldsOfSub } from '#contract/online/form-entity.ts';
import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { registerCellType } from '#src/kit/edit-grid/cells/registry.ts';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import { plain } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { type EditGridHandle, useEditGrid } from '#src/kit/edit-grid/useEditGrid.ts';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';

const yuanOf = (value: unknown): string => (typeof value === 'number' ? fenToYuan(value) : plain(value));

/** Amounts are typed in yuan and kept in fen. */
registerCellType('fen', {
    rules: {
        read: text => {
            const fen = yuanToFen(text);
            return fen === undefined ? { misfit: 'number' } : { value: fen };
        },
        text: yuanOf,
    },
    editor: 'line',
    align: 'right',
    width: 110,
});

const partsOf = ({
    fieldShowType,
    isTotal,
    isReadOnly,
    dictTable = '',
    dictField = '',
    dictText = '',
}: FormField): Partial<GridColumn> => ({
    ...(fieldShowType === 'popup' ? { type: 'popup', popup: { code: dictTable, orgFields: dictField, destFields: dictText } } : {}),
    ...(fieldShowType === 'money' ? { type: 'fen', format: yuanOf } : {}),
    ...(isTotal === 1 ? { statistics: 'sum' as const } : {}),
    ...(isReadOnly === 1 ? { readOnly: true } : {}),
});

/** Lines are no text: react-admin would make one of nothing. */
const asIs = (value: unknown) => value;

const isUnique = ({ fieldValidType }: FormField) => fieldValidType === 'only';

const useColumns = (form: FormDefinition, sub: FormSub): GridColumn[] => {
    // Lines are no entity of their own; the columns need its fields and a name.
    const entity = useMemo(() => ({ resource: sub.tableName, fields: fieldsOfSub(form, sub) }) as unknown as Entity, [form, sub]);
    const column = useFieldColumn(entity);
    return useMemo(
        () =>
            sub.fields
                .filter(({ isShowForm }) => isShowForm === 1)
                .map(field =>
                    column(field.dbFieldName as 'id', {
                        ...partsOf(field),
                        ...(isUnique(field) ? { validateRules: [{ unique: true }] } : {}),
                    }),
                ),
        [column, sub],
    );
};

/** The lines of a sub table, typed into a sheet; they are sent with the record. */
export const LinesInput = ({ form, sub }: { form: FormDefinition; sub: FormSub }) => {
    const text = useText();
    // The check is made before the sheet that it looks into.
    const opened = useRef<EditGridHandle>(null);
    const validate = async () => {
        const fault = (await opened.current?.grid.validateAll())?.find(({ kind }) => kind !== 'server');
        if (!fault) return undefined;
        opened.current?.grid.goTo(fault);
        return text('formRecords.lineFault', { table: sub.tableTxt });
    };
    const { field, fieldState } = useInput({ source: sub.tableName, validate, format: asIs, parse: asIs });
    // The sheet keeps what is typed; the form only hears of it.
    const [start] = useState(() => (field.value as Values[] | null | undefined) ?? []);
    const sheet = useEditGrid({
        columns: useColumns(form, sub),
        rows: start,
        maxRows: sub.relationType === 1 ? 1 : 2000,
        onChange: (_changes, { grid }) =>
            field.onChange(
                grid.state().rows.map(({ isNew, values }) => {
                    const { id, ...rest } = values;
                    return isNew ? rest : { id, ...rest };
                }),
            ),
    });
    useEffect(() => {
        opened.current = sheet;
    });
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <EditGrid sheet={sheet} label={sub.tableTxt} hasTicks height={360} />
            {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
        </Box>
    );
};
