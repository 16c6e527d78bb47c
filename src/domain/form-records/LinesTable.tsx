import { useMemo } from 'react';
import type { Fields } from '#contract/kit/fields.ts';
import type { FormDefinition, FormSub } from '#contract/online/form.ts';
import { fieldsOfSub } from '#contract/online/form-entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { PlainTable, type PlainColumn } from '#src/kit/ui/PlainTable.tsx';
import { shownSource } from './fields.ts';

type Line = { id: string } & Record<string, unknown>;

interface LinesTableProps {
    form: FormDefinition;
    sub: FormSub;
    lines: readonly Record<string, unknown>[];
}

const columnsFor = (fields: Fields, sub: FormSub): PlainColumn<Line>[] =>
    sub.fields.flatMap(each => {
        const source = shownSource(each);
        const field = fields[source];
        if (!field || each.isShowList === 0) return [];
        const { Value, align } = KINDS[field.meta.kind];
        return {
            key: source,
            label: each.dbFieldTxt,
            isNumber: align === 'right',
            cell: row => <Value name={source} field={field} value={row[source]} record={row} place="cell" />,
        };
    });

/** Read-only table of a record's lines. */
export const LinesTable = ({ form, sub, lines }: LinesTableProps) => {
    const text = useText();
    const columns = useMemo(() => columnsFor(fieldsOfSub(form, sub), sub), [form, sub]);
    const rows = lines.map((line, index) => ({ ...line, id: asText(line['id']) || String(index) }));
    return <PlainTable rows={rows} columns={columns} label={sub.tableTxt} empty={text('formRecords.noLines')} />;
};
