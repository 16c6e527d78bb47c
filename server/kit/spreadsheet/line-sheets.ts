import type { Entity } from '#contract/kit/entity.ts';
import { fieldEntries } from '#contract/kit/entity.ts';
import type { CrudOptions, LineSheet } from '../crud/options.ts';
import { type CellFault, headOf } from '#contract/kit/calls/import.ts';
import type { RawCell, SheetRow } from './read-sheet.ts';

/** What the sheets that explain exports and templates are called; no sheet of lines has their names. */
export const NOTES = { export: '说明', template: '填写说明' } as const;

const LONGEST_NAME = 28;

/** The sheets of a record's lines under their names in a workbook: by their labels, as far as those can be names of sheets. */
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

/** Head of the column by which lines name their record: a number that holds within one file. */
export const keyHeadOf = (entity: Entity): string => {
    const taken = new Set(fieldEntries(entity).map(([, field]) => headOf(field)));
    return ['序号', '行序号', '记录序号'].find(head => !taken.has(head)) ?? '文件内序号';
};

/** Head of the same number beside a line. */
export const ownerHeadOf = (key: string): string => `所属${key}`;

const keyOf = (cell: RawCell | undefined): string => (cell instanceof Date || cell === null ? '' : String(cell ?? '').trim());

/** Lines of one sheet, still to be joined to their records. */
export interface LooseLines {
    name: string;
    field: string;
    rows: readonly SheetRow[];
}

/** Joins lines to the records whose number they name. What belongs nowhere is told: nothing of such a file can be taken in. */
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
