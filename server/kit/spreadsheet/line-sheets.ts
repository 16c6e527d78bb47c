import type { Entity } from '#contract/kit/entity.ts';
import { fieldEntries } from '#contract/kit/entity.ts';
import type { CrudOptions, LineSheet } from '../crud/options.ts';
import { type CellFault, headOf } from '#contract/kit/calls/import.ts';
import type { RawCell, SheetRow } from './read-sheet.ts';

/** Names of the explanatory sheets in exports and templates; sheets of lines never have these names. */
export const NOTES = { export: '说明', template: '填写说明' } as const;

const LONGEST_NAME = 28;

/** The sheets of a record's lines with their names in a workbook: their labels, shortened and changed where Excel requires it. */
export const lineSheetsOf = ({ entity, lines = [] }: Pick<CrudOptions, 'entity' | 'lines'>): { name: string; sheet: LineSheet }[] => {
    const taken = new Set<string>([entity.label, NOTES.export, NOTES.template]);
    return lines.map(sheet => {
        const label = sheet.source.entity.label.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME);
        let name = label;
        for (let n = 2; taken.has(name); n++) name = `${label}${n}`;
        taken.add(name);
        return { name, sheet };
    });
};

/** Head of the column by which lines refer to their record: a number that is unique within one file. */
export const keyHeadOf = (entity: Entity): string => {
    const taken = new Set(fieldEntries(entity).map(([, field]) => headOf(field)));
    return ['序号', '行序号', '记录序号'].find(head => !taken.has(head)) ?? '文件内序号';
};

/** Head of the column with that number on a sheet of lines. */
export const ownerHeadOf = (key: string): string => `所属${key}`;

const keyOf = (cell: RawCell | undefined): string => (cell instanceof Date || cell === null ? '' : String(cell ?? '').trim());

/** Lines of one sheet, not joined to their records yet. */
export interface LooseLines {
    name: string;
    field: string;
    rows: readonly SheetRow[];
}

/** Joins lines to the records whose number they contain. Lines without a record are reported; a file with such lines can't be imported. */
export const joinLines = (
    entity: Entity,
    records: readonly SheetRow[],
    sheets: readonly LooseLines[],
): { rows: SheetRow[]; faults: CellFault[] } => {
    const key = keyHeadOf(entity);
    const faults: CellFault[] = [];
    const at = new Map<string, number>();
    for (const { row, cells } of records) {
        const own = keyOf(cells[key]);
        if (own === '') continue;
        const earlier = at.get(own);
        if (earlier === undefined) at.set(own, row);
        else faults.push({ row, col: key, msg: `${key}${own}与第${earlier}行重复` });
    }
    const lines = new Map<number, Record<string, SheetRow[]>>();
    for (const { name, field, rows } of sheets)
        for (const line of rows) {
            const owner = keyOf(line.cells[ownerHeadOf(key)]);
            const row = at.get(owner);
            const col = ownerHeadOf(key);
            if (owner === '')
                faults.push({ sheet: name, row: line.row, col, msg: `请填写${col}，即「${entity.label}」表中这条记录的${key}` });
            else if (row === undefined)
                faults.push({ sheet: name, row: line.row, col, msg: `「${entity.label}」表中没有${key}为${owner}的记录` });
            else {
                const own = lines.get(row) ?? {};
                own[field] = [...(own[field] ?? []), line];
                lines.set(row, own);
            }
        }
    return {
        rows: records.map(record => {
            const own = lines.get(record.row);
            return own ? { ...record, lines: own } : record;
        }),
        faults,
    };
};
