import type { ArrangeContext, SheetCandidate } from '../crud/options.ts';

/** The texts of a cell that names several records, with commas between them. */
export const partsOf = (cell: string): string[] => cell.split(/[,，、;；\n]/).flatMap(part => part.trim() || []);

interface Named {
    /** The field whose cells name records. */
    field: string;
    /** The values, as they are stored, of the records that a text may mean. */
    valuesOf: (said: string) => readonly string[];
    /** What the records are, for the fault: 职务. */
    label: string;
    /** What tells those of one name apart: 职务编码. */
    key: string;
}

/**
 * The rows with the values of the records that their cells name, joined by commas. A row that names an unknown record, or one of several of
 * the same name, is left out, and `tell` says why.
 */
export const resolveNamed = (rows: readonly SheetCandidate[], named: Named, tell: ArrangeContext['tell']): SheetCandidate[] =>
    rows.flatMap(({ values, ...row }) => {
        const cell = values[named.field];
        if (typeof cell !== 'string') return [{ values, ...row }];
        const read = readNamed(cell, named);
        if ('values' in read) return [{ ...row, values: { ...values, [named.field]: read.values.join() } }];
        tell(row.row, named.field, read.fault);
        return [];
    });

const readNamed = (cell: string, { valuesOf, label, key }: Named): { values: string[] } | { fault: string } => {
    const values: string[] = [];
    for (const said of partsOf(cell)) {
        const [value, other] = valuesOf(said);
        if (value === undefined) return { fault: `${label}“${said}”不存在` };
        if (other !== undefined) return { fault: `有多个${label}名为“${said}”，请填写${key}` };
        values.push(value);
    }
    return { values };
};
