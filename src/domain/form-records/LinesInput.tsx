import { useMemo } from 'react';
import type { FormDefinition, FormField, FormSub } from '#contract/online/form.ts';
import { fieldsOfSub } from '#contract/online/form-entity.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { GridRow } from '#src/kit/edit-grid/core/rows.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';

const partsOf = ({
    fieldShowType,
    isTotal,
    isReadOnly,
    dictTable = '',
    dictField = '',
    dictText = '',
}: FormField): Partial<GridColumn> => ({
    ...(fieldShowType === 'popup' ? { type: 'popup', popup: { code: dictTable, orgFields: dictField, destFields: dictText } } : {}),
    ...(isTotal === 1 ? { statistics: 'sum' as const } : {}),
    ...(isReadOnly === 1 ? { readOnly: true } : {}),
});

const isUnique = ({ fieldValidType }: FormField) => fieldValidType === 'only';

const useColumns = (form: FormDefinition, sub: FormSub): GridColumn[] => {
    const lines = useMemo(() => ({ resource: sub.tableName, fields: fieldsOfSub(form, sub) }), [form, sub]);
    const column = useFieldColumn(lines);
    return useMemo(
        () =>
            sub.fields
                .filter(({ isShowForm }) => isShowForm === 1)
                .map(field =>
                    column(field.dbFieldName, {
                        ...partsOf(field),
                        ...(isUnique(field) ? { validateRules: [{ unique: true }] } : {}),
                    }),
                ),
        [column, sub],
    );
};

/** A line in wire format: a new one has no id yet. */
const lineOf = ({ isNew, values: { id, ...rest } }: GridRow) => (isNew ? rest : { id, ...rest });

/** The lines of a sub table, edited in a sheet; they are sent with the record. */
export const LinesInput = ({ form, sub }: { form: FormDefinition; sub: FormSub }) => (
    <FormSheet
        source={sub.tableName}
        label={sub.tableTxt}
        columns={useColumns(form, sub)}
        maxRows={sub.relationType === 1 ? 1 : 2000}
        valueOf={rows => rows.map(lineOf)}
        hasTicks
        height={360}
    />
);
