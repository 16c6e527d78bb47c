import { type CellFault, headOf } from '#contract/kit/calls/import.ts';
import type { Session } from '../access/session.ts';
import { differenceOf } from '../data-log.ts';
import type { CrudOptions, LineSheet, SheetCandidate } from '../crud/options.ts';
import { type BodyContext, inspectBody } from '../crud/validate.ts';
import { withoutMasks, type Write } from '../crud/write.ts';
import { fieldOf, type WireRow } from '../list/source.ts';
import { faultOfCell, valueOfCell } from './import-cell.ts';
import { lineSheetsOf } from './line-sheets.ts';
import { importFields } from './read-import.ts';
import type { SheetRow } from './read-sheet.ts';
import { lookUpReferences, type References, referredId } from './references.ts';

/** One cell that can't be imported. */
export interface RowError extends CellFault {
    /** For cells of lines: the row of the record. */
    within?: number;
}

/** The texts of references: of the records themselves, and of each sheet of lines. */
export interface Known {
    own: References;
    lines: readonly { name: string; sheet: LineSheet; references: References }[];
}

/** Looks up the records that reference columns of `rows` name by text. */
export const referencesOf = async (options: CrudOptions, write: Write, rows: readonly SheetRow[]): Promise<Known> => {
    const { session } = write.actor;
    const lookUp = (source: Pick<CrudOptions, 'entity' | 'table' | 'joins'>, from: readonly SheetRow[]) =>
        lookUpReferences(source, write, importFields({ entity: source.entity, session }), from);
    const own = await lookUp(options, rows);
    const lines: Known['lines'][number][] = [];
    for (const { name, sheet } of lineSheetsOf(options)) {
        const references = await lookUp(
            sheet.source,
            rows.flatMap(row => row.lines?.[sheet.field] ?? []),
        );
        lines.push({ name, sheet, references });
    }
    return { own, lines };
};

/** The context for validating a body, and for converting cell texts to dictionary values. */
type RowContext = BodyContext & Pick<Write, 'dictionary'> & Pick<CrudOptions, 'readCells'> & { session: Session };

/** One row with its lines as a body of `add`; its faults go to `errors`. */
export const checkRow = (context: RowContext, known: Known, sheetRow: SheetRow, errors: RowError[]): SheetCandidate[] => {
    const { row, lines } = sheetRow;
    const before = errors.length;
    const { given, unresolved } = wholeBodyOf(context, known, sheetRow, errors);
    const { values, faults, unknown } = inspectBody(context, given);
    const found = Object.entries({ ...faults, ...unknown, ...unresolved });
    errors.push(...found.map(([name, msg]) => ({ row, col: labelOf(context, name), msg: maskText(context, name, given[name]) ?? msg })));
    return errors.length > before ? [] : [{ row, values, ...(lines ? { lines } : {}) }];
};

/** The message for a refused number that was exported as 138****1234, in place of a message about its format. */
const maskText = (context: RowContext, name: string, value: unknown): string | undefined => {
    const meta = fieldOf(context, name)?.meta;
    return meta?.masked && /\*{2}/.test(String(value)) ? `${meta.label}是带星号的不完整号码，请填写完整号码` : undefined;
};

/** A row that changes a record: the body of its `edit`. */
export interface SheetEdit extends Pick<SheetCandidate, 'row' | 'lines'> {
    body: WireRow & { id: string };
}

/**
 * The same as a body of `edit`: empty cells keep the stored value. Returns `same` if the row has only stored values, and undefined if it
 * has faults.
 */
export const checkEdit = (
    options: CrudOptions,
    context: RowContext,
    known: Known,
    sheetRow: SheetRow,
    record: WireRow,
    errors: RowError[],
): SheetEdit | 'same' | undefined => {
    const { row, lines } = sheetRow;
    const before = errors.length;
    const { given, unresolved } = wholeBodyOf(context, known, sheetRow, errors);
    const body = { ...given, id: String(record.id), version: record.version };
    const { values, faults, unknown } = inspectBody(context, withoutMasks(options, context.session, body, record), record);
    const found = Object.entries({ ...faults, ...unknown, ...unresolved });
    errors.push(...found.map(([name, msg]) => ({ row, col: labelOf(context, name), msg })));
    if (errors.length > before) return undefined;
    if (!lines && Object.keys(differenceOf(options.entity, record, { ...record, ...values })).length === 0) return 'same';
    return { row, body, ...(lines ? { lines } : {}) };
};

/** A row with its lines; faults of lines are added to `errors`. */
const wholeBodyOf = (context: RowContext, known: Known, sheetRow: SheetRow, errors: RowError[]): ReturnType<typeof bodyOf> => {
    const { row, lines } = sheetRow;
    const { given, unresolved } = bodyOf(context, known.own, sheetRow);
    for (const { name, sheet, references } of lines ? known.lines : []) {
        const own = lines?.[sheet.field];
        if (!own) continue;
        const of = { ...context, entity: sheet.source.entity, readCells: {} };
        const bodies = own.map(line => ({ line, ...bodyOf(of, references, line) }));
        for (const { line, given: body, unresolved: wrong } of bodies) {
            const { faults, unknown } = inspectBody(of, body);
            for (const [field, msg] of Object.entries({ ...faults, ...unknown, ...wrong }))
                errors.push({ sheet: name, row: line.row, col: labelOf(of, field), msg, within: row });
        }
        given[sheet.field] = bodies.map(({ given: body }) => body);
    }
    return { given, unresolved };
};

/** The cells of a row as values of its fields; `unresolved` has the fault of unreadable cells, by field. Empty cells are no values. */
export const bodyOf = (
    context: RowContext,
    references: References,
    { cells }: SheetRow,
): { given: WireRow; unresolved: Record<string, string> } => {
    const given: WireRow = {};
    const unresolved: Record<string, string> = {};
    for (const [name, field] of importFields(context)) {
        const cell = cells[headOf(field)] ?? null;
        const fault = faultOfCell(field, cell);
        if (fault !== undefined) unresolved[name] = fault;
        const written = fault === undefined ? valueOfCell(field, cell, context.dictionary) : undefined;
        const read = context.readCells?.[name];
        const value = read && typeof written === 'string' ? read(written) : written;
        if (value === undefined && written !== undefined) unresolved[name] = `${field.meta.label}看不懂，${field.meta.sheetHint ?? ''}`;
        const known = references.get(name);
        const referred = known && typeof value === 'string' ? referredId(field, known, value) : undefined;
        if (referred && 'fault' in referred) unresolved[name] = referred.fault;
        else if (value !== undefined) given[name] = referred ? referred.id : value;
    }
    return { given, unresolved };
};

/** The label of the field. */
export const labelOf = (source: Pick<CrudOptions, 'entity'>, name: string) => fieldOf(source, name)?.meta.label ?? name;
