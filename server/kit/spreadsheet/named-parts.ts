import type { ArrangeContext, SheetCandidate } from '../crud/options.ts';

/** The texts of a cell that names several records, separated by commas. */
export const partsOf = (cell: string): string[] => cell.split(/[,，、;；\n]/).flatMap(part => part.trim() || []);

interface Named {
    /** The field whose cells name records. */
    field: string;
    /** The stored values of the records that a text may refer to. */
    valuesOf: (said: string) => readonly string[];
    /** Label of the records, for the message: 职务. */
    label: string;
    /** Label of the field that distinguishes records with the same name: 职务编码. */
    key: string;
}

/**
 * Replaces the names in the cells by the values of the named records, joined by commas. A row that names an unknown record, or one of
 * several with the same name, is left out and reported with `tell`.
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
