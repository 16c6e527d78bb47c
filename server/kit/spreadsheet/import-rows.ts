import { isRequired } from '#contract/kit/entity.ts';
import { type CellFault, type Duplicates, headOf } from '#contract/kit/calls/import.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { type BodyContext, inspectBody, writableFields } from '../crud/validate.ts';
import { editRow, insertRows, saveHook, withoutMasks, type Write } from '../crud/write.ts';
import type { CrudOptions, LineSheet, SheetCandidate } from '../crud/options.ts';
import { AppError, badRequest } from '../errors.ts';
import { fieldOf, type WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import { matchStored, readMatched, requireChoice, withoutRepeats } from './duplicates.ts';
import { faultOfCell, valueOfCell } from './import-cell.ts';
import { joinLines, keyHeadOf, lineSheetsOf, ownerHeadOf } from './line-sheets.ts';
import { hasRowsUnder, openWorkbook, type RawSheet, rowsUnder, type SheetRow } from './read-sheet.ts';
import { lookUpReferences, type References, referredId } from './references.ts';

/** One cell that can't be taken in. */
export interface RowError extends CellFault {
    /** The row of the record, of cells of its lines. */
    within?: number;
}

export interface ImportResult {
    total: number;
    failed: number;
    saved: number;
    errors: RowError[];
    /** Which record each stored row has become. */
    stored: readonly StoredRow[];
    /** Which record each row has changed. */
    updated: readonly StoredRow[];
    /** Rows that were left out because a record has their unique value. */
    skipped: readonly number[];
}

export interface StoredRow {
    row: number;
    id: string;
}

/** `reject_all`: one bad row keeps everything out; `reject_failed`: the good rows go in. */
export type ImportPolicy = 'reject_all' | 'reject_failed';

const BATCH = 500;
/** Edits between two words of how far the import is. */
const TELL_EACH = 50;

export interface ImportWish {
    dryRun: boolean;
    policy: ImportPolicy;
    /** What happens to rows whose unique value a record has. */
    duplicates: Duplicates;
    /** Hears after every batch how many rows are through. */
    onRows?: (done: { done: number; ok: number; failed: number }) => Promise<void>;
}

/** What an uploaded file brings. With faults of `loose` lines nothing of it can be taken in. */
export interface Upload {
    rows: SheetRow[];
    loose: CellFault[];
}

/**
 * The rows of an uploaded spreadsheet, under the heads that the caller may fill in, with their lines out of the other sheets.
 * @throws AppError 400 for a file that is none, too large, or lacks a required column.
 */
export const readImport = async (options: Pick<CrudOptions, 'entity' | 'lines'>, session: Session, file: Buffer): Promise<Upload> => {
    const { entity } = options;
    const [first, ...others] = await openWorkbook(file);
    const sheets = lineSheetsOf(options);
    const key = sheets.length > 0 ? [keyHeadOf(entity)] : [];
    const heads = headsOf({ entity, session }, key, []);
    const names = sheets.map(({ name }) => name);
    const other = others.find(sheet => !names.includes(sheet.name) && hasRowsUnder(sheet, heads));
    if (other)
        throw sheetRefused(
            `只导入第一张工作表「${first.name}」，而「${other.name}」里也有${entity.label}的数据，请把它移到第一张，或另存为一个文件`,
        );
    const rows = rowsUnder(first, heads);
    const owner = ownerHeadOf(keyHeadOf(entity));
    requireKnownSheets(names, others, owner);
    const lines = sheets.flatMap(({ name, sheet: { field, source } }) => {
        const found = others.find(other => other.name === name);
        if (!found || found.rows.length === 0) return [];
        const lineHeads = headsOf({ entity: source.entity, session }, [owner], [owner]);
        return [{ name, field, rows: rowsUnder(found, { ...lineHeads, place: `工作表「${name}」` }) }];
    });
    const { rows: joined, faults } = joinLines(entity, rows, lines);
    return { rows: joined, loose: faults };
};

/** Lines on a sheet that was renamed would be left out without a word. */
const requireKnownSheets = (names: readonly string[], others: readonly RawSheet[], owner: string): void => {
    const strange = others.find(({ name, rows }) => !names.includes(name) && rows[0]?.some(cell => String(cell).startsWith(owner)));
    if (!strange || names.length === 0) return;
    const says = `工作表「${strange.name}」不知属于哪种明细，请改名为${names.map(name => `「${name}」`).join('或')}`;
    throw sheetRefused(says);
};

const sheetRefused = (says: string) => badRequest({ file: says }, `文件导入失败:${says}`);

const headsOf = (context: Pick<BodyContext, 'entity' | 'session'>, more: readonly string[], needed: readonly string[]) => {
    const fields = importFields(context);
    return {
        labels: [...more, ...fields.map(([, field]) => headOf(field))],
        required: [...needed, ...fields.filter(([, field]) => isRequired(field)).map(([, field]) => headOf(field))],
    };
};

/**
 * Takes rows of a spreadsheet in, within the transaction of `write`. Every row is checked like a body of `add`, or of `edit` where it changes
 * a record, and every fault is reported by row and column; a dry run reports the same and stores nothing (security S81).
 * @throws AppError where the caller may not change records
 */
export const importRows = async (
    options: CrudOptions,
    write: Write,
    rows: readonly SheetRow[],
    wish: ImportWish,
): Promise<ImportResult> => {
    const { dryRun, policy, duplicates, onRows } = wish;
    const { session } = write.actor;
    requireChoice(options, session, duplicates);
    const context = { ...options, session, dictionary: write.dictionary };
    const errors: RowError[] = [];
    const skipped = new Set<number>();
    const known = await referencesOf(options, write, rows);
    const { added, changed } = await sortOut(options, write, known, rows, duplicates, { errors, skipped });
    const checked: SheetCandidate[] = [];
    for (let from = 0; from < added.length; from += BATCH) {
        const batch = added.slice(from, from + BATCH);
        checked.push(...batch.flatMap(row => checkRow(context, known, row, errors)));
        await breathe();
    }
    const edits = changed.flatMap(({ sheetRow, record }) => checkEdit(options, context, known, sheetRow, record, errors));
    const good = await withoutRepeats(options, write, checked, (row, col, msg) => {
        if (duplicates === 'skip') skipped.add(row);
        else errors.push({ row, col, msg });
    });
    const told = (row: number, field: string, msg: string) => void errors.push({ row, col: field && labelOf(options, field), msg });
    const batches = options.arrange ? await options.arrange(good, { tx: write.tx, session, tell: told }) : [good];
    const mayStore = !dryRun && (policy === 'reject_failed' || errors.length === 0);
    const failedRows = () => new Set(errors.map(({ row, within }) => within ?? row)).size;
    const tell = async (saved: number) => {
        const failed = failedRows();
        await onRows?.({ done: saved + failed + skipped.size, ok: saved, failed });
    };
    await tell(0);
    const stored: StoredRow[] = [];
    for (const batch of mayStore ? batches : []) {
        const before = stored.length;
        stored.push(...(await store(options, write, batch, errors, saved => tell(before + saved))));
    }
    const updated = mayStore ? await storeEdits(options, write, edits, errors, saved => tell(stored.length + saved)) : [];
    const failed = failedRows();
    errors.sort((a, b) => (a.within ?? a.row) - (b.within ?? b.row) || Number(a.within !== undefined) - Number(b.within !== undefined));
    const saved = stored.length + updated.length;
    const changes = dryRun ? edits.map(({ row, body }) => ({ row, id: body.id })) : updated;
    const result = { total: rows.length, failed, saved, errors, stored, updated: changes, skipped: [...skipped] };
    if (policy === 'reject_all' && saved > 0 && failed > 0) throw new ImportRejected({ ...result, saved: 0, stored: [], updated: [] });
    return result;
};

/** Which rows become records, and which change one; the others are faults or left out. */
const sortOut = async (
    options: CrudOptions,
    write: Write,
    known: Known,
    rows: readonly SheetRow[],
    duplicates: Duplicates,
    { errors, skipped }: { errors: RowError[]; skipped: Set<number> },
): Promise<{ added: readonly SheetRow[]; changed: { sheetRow: SheetRow; record: WireRow }[] }> => {
    if (duplicates === 'refuse') return { added: rows, changed: [] };
    const context = { ...options, session: write.actor.session, dictionary: write.dictionary };
    const bodies = rows.map(row => ({ row: row.row, given: bodyOf(context, known.own, row).given }));
    const matches = await matchStored(options, write, bodies);
    const added = rows.filter(({ row }) => !matches.has(row));
    if (duplicates === 'skip') {
        for (const row of matches.keys()) skipped.add(row);
        return { added, changed: [] };
    }
    const { records, faults } = await readMatched(options, write, matches);
    errors.push(...faults);
    const changed = rows.flatMap(sheetRow => {
        const record = records.get(sheetRow.row);
        return record ? [{ sheetRow, record }] : [];
    });
    return { added, changed };
};

/** The columns of templates and imports: what may be written, as far as one cell can hold it. Other content says by `sheetHint` how it is written. */
export const importFields = (context: Pick<BodyContext, 'entity' | 'session'>) =>
    writableFields(context).filter(([, { meta }]) => meta.kind !== 'json' || meta.sheetHint !== undefined);

/** Texts of references: those of the records, and those of each sheet of lines. */
interface Known {
    own: References;
    lines: readonly { name: string; sheet: LineSheet; references: References }[];
}

const referencesOf = async (options: CrudOptions, write: Write, rows: readonly SheetRow[]): Promise<Known> => {
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

/** A body's checks, and how texts of cells become values of dictionaries. */
type RowContext = BodyContext & Pick<Write, 'dictionary'> & Pick<CrudOptions, 'readCells'> & { session: Session };

/** One row with its lines as a body of `add`; its faults go to `errors`. */
const checkRow = (context: RowContext, known: Known, sheetRow: SheetRow, errors: RowError[]): SheetCandidate[] => {
    const { row, lines } = sheetRow;
    const before = errors.length;
    const { given, unresolved } = wholeBodyOf(context, known, sheetRow, errors);
    const { values, faults, unknown } = inspectBody(context, given);
    const found = Object.entries({ ...faults, ...unknown, ...unresolved });
    errors.push(...found.map(([name, msg]) => ({ row, col: labelOf(context, name), msg: maskText(context, name, given[name]) ?? msg })));
    return errors.length > before ? [] : [{ row, values, ...(lines ? { lines } : {}) }];
};

/** What a refused number is told that was exported as 138****1234, which looks like a number that is written wrong. */
const maskText = (context: RowContext, name: string, value: unknown): string | undefined => {
    const meta = fieldOf(context, name)?.meta;
    return meta?.masked && /\*{2}/.test(String(value)) ? `${meta.label}是带星号的不完整号码，请填写完整号码` : undefined;
};

/** A row that changes a record: the body of its `edit`. */
interface SheetEdit extends Pick<SheetCandidate, 'row' | 'lines'> {
    body: WireRow & { id: string };
}

/** The same as a body of `edit`: empty cells leave what is stored. */
const checkEdit = (
    options: CrudOptions,
    context: RowContext,
    known: Known,
    sheetRow: SheetRow,
    record: WireRow,
    errors: RowError[],
): SheetEdit[] => {
    const { row, lines } = sheetRow;
    const before = errors.length;
    const { given, unresolved } = wholeBodyOf(context, known, sheetRow, errors);
    const body = { ...given, id: String(record.id), version: record.version };
    const { faults, unknown } = inspectBody(context, withoutMasks(options, context.session, body, record), record);
    const found = Object.entries({ ...faults, ...unknown, ...unresolved });
    errors.push(...found.map(([name, msg]) => ({ row, col: labelOf(context, name), msg })));
    return errors.length > before ? [] : [{ row, body, ...(lines ? { lines } : {}) }];
};

/** A row with its lines; the lines' faults go to `errors`. */
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

const bodyOf = (
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

const labelOf = (source: Pick<CrudOptions, 'entity'>, name: string) => fieldOf(source, name)?.meta.label ?? name;

/** Rows go in by batches; a batch that is refused is tried again row by row, to tell which row it was. */
const store = async (
    options: CrudOptions,
    write: Write,
    rows: readonly SheetCandidate[],
    errors: RowError[],
    tell: (saved: number) => Promise<void>,
    size = BATCH,
): Promise<StoredRow[]> => {
    const stored: StoredRow[] = [];
    for (let from = 0; from < rows.length; from += size) {
        const batch = rows.slice(from, from + size);
        try {
            // A savepoint, so that what is refused leaves the rest their transaction.
            const ids = await write.tx.transaction(tx => storeBatch(options, { ...write, tx }, batch));
            stored.push(...batch.map(({ row }, index) => ({ row, id: ids[index] ?? '' })));
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            const [only] = batch;
            if (batch.length === 1 && only) errors.push(...errorsOf(options, only, error));
            else stored.push(...(await store(options, write, batch, errors, async () => undefined, 1)));
        }
        await tell(stored.length);
    }
    return stored;
};

/** Records are changed one by one, each as by its form: what one refuses leaves the others. */
const storeEdits = async (
    options: CrudOptions,
    write: Write,
    edits: readonly SheetEdit[],
    errors: RowError[],
    tell: (saved: number) => Promise<void>,
): Promise<StoredRow[]> => {
    const updated: StoredRow[] = [];
    for (const [index, edit] of edits.entries()) {
        const { row, body } = edit;
        try {
            await write.tx.transaction(tx => editRow(options, { ...write, tx }, body));
            updated.push({ row, id: body.id });
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            errors.push(...errorsOf(options, edit, error));
        }
        if (index % TELL_EACH === 0) await tell(updated.length);
    }
    if (edits.length > 0) await tell(updated.length);
    return updated;
};

const storeBatch = async (options: CrudOptions, write: Write, batch: readonly SheetCandidate[]): Promise<string[]> => {
    const values: WireRow[] = [];
    for (const { values: each } of batch) values.push(await saveHook(options, write, each));
    return insertRows(options, write, values, 'import');
};

const errorsOf = (options: CrudOptions, { row, lines }: Pick<SheetCandidate, 'row' | 'lines'>, error: AppError): RowError[] => {
    const fields = Object.entries(error.result?.fields ?? {});
    if (fields.length === 0) return [{ row, col: '', msg: error.message }];
    return fields.map(([name, msg]) => {
        const [, field = '', place, column = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
        const line = lines?.[field]?.[Number(place)];
        const found = lineSheetsOf(options).find(({ sheet }) => sheet.field === field);
        if (!line || !found) return { row, col: labelOf(options, name), msg };
        return { sheet: found.name, row: line.row, col: labelOf(found.sheet.source, column), msg, within: row };
    });
};

/** What an import did, in words: 新增2行，更新1行，跳过1行，错误1行. */
export const importSummary = ({ stored, updated, skipped, failed }: ImportResult): string =>
    [
        `新增${stored.length}行`,
        updated.length > 0 && `更新${updated.length}行`,
        skipped.length > 0 && `跳过${skipped.length}行`,
        failed > 0 && `错误${failed}行`,
    ]
        .filter(part => part !== false)
        .join('，');

/** Undoes the transaction of an import that must be taken in whole or not at all. */
export class ImportRejected extends Error {
    override readonly name = 'ImportRejected';
    readonly result: ImportResult;

    constructor(result: ImportResult) {
        super('rows were refused');
        this.result = result;
    }
}
