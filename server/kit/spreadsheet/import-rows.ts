import type { Duplicates } from '#contract/kit/calls/import.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type { CrudOptions, SheetCandidate } from '../crud/options.ts';
import { editRow, insertRows, saveHook, type Write } from '../crud/write.ts';
import { AppError } from '../errors.ts';
import type { WireRow } from '../list/source.ts';
import { matchStored, readMatched, requireChoice, withoutRepeats } from './duplicates.ts';
import { lineSheetsOf } from './line-sheets.ts';
import type { SheetRow } from './read-sheet.ts';
import { bodyOf, checkEdit, checkRow, type Known, labelOf, referencesOf, type RowError, type SheetEdit } from './sheet-bodies.ts';

export interface ImportResult {
    total: number;
    failed: number;
    saved: number;
    errors: RowError[];
    /** The record that each stored row has become. */
    stored: readonly StoredRow[];
    /** The record that each row has changed. */
    updated: readonly StoredRow[];
    /** Rows that were skipped because a record has their unique value, or already has all of their values. */
    skipped: readonly number[];
}

export interface StoredRow {
    row: number;
    id: string;
}

/** `reject_all`: one bad row prevents the whole import; `reject_failed`: the good rows are imported. */
export type ImportPolicy = 'reject_all' | 'reject_failed';

const BATCH = 500;
/** Edits between two progress reports. */
const TELL_EACH = 50;

export interface ImportWish {
    dryRun: boolean;
    policy: ImportPolicy;
    /** What to do with rows whose unique value a record already has. */
    duplicates: Duplicates;
    /** Called after every batch with the number of processed rows. */
    onRows?: (done: { done: number; ok: number; failed: number }) => Promise<void>;
}

/**
 * Imports rows of a spreadsheet, within the transaction of `write`. Every row is checked like a body of `add`, or of `edit` if it changes a
 * record, and every fault is reported by row and column; a dry run reports the same and stores nothing (security S81).
 * @throws AppError if the caller may not change records
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
    const edits: SheetEdit[] = [];
    for (const { sheetRow, record } of changed) {
        const edit = checkEdit(options, context, known, sheetRow, record, errors);
        if (edit === 'same') skipped.add(sheetRow.row);
        else if (edit) edits.push(edit);
    }
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

/** Splits the rows into new records and edits of existing ones; the others are faults or skipped. */
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

/** Rows are inserted in batches; a batch that is refused is tried again row by row, to find out which row it was. */
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
            // A savepoint, so that a refusal does not abort the whole transaction.
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

/** Records are changed one by one, as by their form, so that a refusal affects one row only. */
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

/** Chinese summary of an import: 新增2行，更新1行，跳过1行，错误1行. */
export const importSummary = ({ stored, updated, skipped, failed }: ImportResult): string =>
    [
        `新增${stored.length}行`,
        updated.length > 0 && `更新${updated.length}行`,
        skipped.length > 0 && `跳过${skipped.length}行`,
        failed > 0 && `错误${failed}行`,
    ]
        .filter(part => part !== false)
        .join('，');

/** Rolls back the transaction of an import with the policy `reject_all`. */
export class ImportRejected extends Error {
    override readonly name = 'ImportRejected';
    readonly result: ImportResult;

    constructor(result: ImportResult) {
        super('rows were refused');
        this.result = result;
    }
}
