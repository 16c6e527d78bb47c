import { isRequired } from '#contract/entity.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { type BodyContext, inspectBody, writableFields } from '../crud/validate.ts';
import { insertRows, saveHook, type Write } from '../crud/write.ts';
import { saysTaken } from '../crud/conflicts.ts';
import type { CrudOptions, SheetCandidate } from '../crud/options.ts';
import type { Dictionary } from '../dictionary.ts';
import { AppError } from '../errors.ts';
import { membership } from '../list/condition.ts';
import { columnOf, fieldOf, type WireRow } from '../list/source.ts';
import { headOf } from './columns.ts';
import { valueOfCell } from './import-cell.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { lookUpReferences, type References, referredId } from './references.ts';

/** One cell that can't be taken in; `col` is the head of its column, empty when the row as a whole is meant. */
export interface RowError {
    row: number;
    col: string;
    msg: string;
}

export interface ImportResult {
    total: number;
    failed: number;
    saved: number;
    errors: RowError[];
    /** Which record each stored row has become. */
    stored: readonly StoredRow[];
}

export interface StoredRow {
    row: number;
    id: string;
}

/** `reject_all`: one bad row keeps everything out; `reject_failed`: the good rows go in. */
export type ImportPolicy = 'reject_all' | 'reject_failed';

const BATCH = 500;

export interface ImportWish {
    dryRun: boolean;
    policy: ImportPolicy;
    /** Hears after every batch how many rows are through. */
    onRows?: (done: { done: number; ok: number; failed: number }) => Promise<void>;
}

/**
 * The rows of an uploaded spreadsheet, under the heads that the caller may fill in.
 * @throws AppError 400 for a file that is none, too large, or lacks a required column.
 */
export const readImport = (context: Pick<BodyContext, 'entity' | 'session'>, file: Buffer): Promise<SheetRow[]> => {
    const fields = importFields(context);
    return readSheet(
        file,
        fields.map(([, field]) => headOf(field)),
        fields.filter(([, field]) => isRequired(field)).map(([, field]) => headOf(field)),
    );
};

/**
 * Takes rows of a spreadsheet in, within the transaction of `write`. Every row is checked like a body of `add`, and every
 * fault is reported by row and column; a dry run reports the same and stores nothing (security S81).
 */
export const importRows = async (
    options: CrudOptions,
    write: Write,
    rows: readonly SheetRow[],
    { dryRun, policy, onRows }: ImportWish,
): Promise<ImportResult> => {
    const context = { ...options, session: write.actor.session, dictionary: write.dictionary };
    const errors: RowError[] = [];
    const references = await lookUpReferences(options, write, importFields(context), rows);
    const checked: SheetCandidate[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        checked.push(...batch.flatMap(row => checkRow(context, references, row, write.dictionary, errors)));
        await breathe();
    }
    const good = await withoutDuplicates(options, write, checked, errors);
    const told = (row: number, field: string, msg: string) => void errors.push({ row, col: field && labelOf(options, field), msg });
    const batches = options.arrange ? await options.arrange(good, { tx: write.tx, session: write.actor.session, tell: told }) : [good];
    const mayStore = !dryRun && (policy === 'reject_failed' || errors.length === 0);
    const failedRows = () => new Set(errors.map(error => error.row)).size;
    const tell = async (saved: number) => {
        const failed = failedRows();
        await onRows?.({ done: saved + failed, ok: saved, failed });
    };
    await tell(0);
    const stored: StoredRow[] = [];
    for (const batch of mayStore ? batches : []) {
        const before = stored.length;
        stored.push(...(await store(options, write, batch, errors, saved => tell(before + saved))));
    }
    const failed = failedRows();
    errors.sort((a, b) => a.row - b.row);
    const result = { total: rows.length, failed, saved: stored.length, errors, stored };
    if (policy === 'reject_all' && stored.length > 0 && failed > 0) throw new ImportRejected({ ...result, saved: 0, stored: [] });
    return result;
};

/** The columns of templates and imports: what may be written, as far as one cell can hold it. */
export const importFields = (context: Pick<BodyContext, 'entity' | 'session'>) =>
    writableFields(context).filter(([, field]) => field.meta.kind !== 'json');

/** One row as a body of `add`; its faults go to `errors`. */
const checkRow = (
    context: BodyContext,
    references: References,
    { row, cells }: SheetRow,
    dictionary: Dictionary,
    errors: RowError[],
): SheetCandidate[] => {
    const given: WireRow = {};
    const unresolved: Record<string, string> = {};
    for (const [name, field] of importFields(context)) {
        const value = valueOfCell(field, cells[headOf(field)] ?? null, dictionary);
        const known = references.get(name);
        const referred = known && typeof value === 'string' ? referredId(field, known, value) : undefined;
        if (referred && 'fault' in referred) unresolved[name] = referred.fault;
        else if (value !== undefined) given[name] = referred ? referred.id : value;
    }
    const { values, faults, unknown } = inspectBody(context, given);
    const found = Object.entries({ ...faults, ...unknown, ...unresolved });
    errors.push(...found.map(([name, msg]) => ({ row, col: labelOf(context, name), msg })));
    return found.length > 0 ? [] : [{ row, values }];
};

const labelOf = (source: Pick<CrudOptions, 'entity'>, name: string) => fieldOf(source, name)?.meta.label ?? name;

/** Values that must be unique: against the file itself and against what is stored, so that a dry run tells them too. */
const withoutDuplicates = async (
    options: CrudOptions,
    { tx, actor }: Write,
    rows: SheetCandidate[],
    errors: RowError[],
): Promise<SheetCandidate[]> => {
    const bad = new Set<number>();
    for (const [name, field] of importFields({ ...options, session: actor.session })) {
        const column = columnOf(options, name);
        if (!field.meta.unique || !column || rows.length === 0) continue;
        const [tenant, deleted] = [columnOf(options, 'tenantId'), columnOf(options, 'delFlag')];
        const values = rows.map(row => row.values[name]).filter(value => typeof value === 'string');
        const where = and(tenant && eq(tenant, actor.session.tenantId), deleted && eq(deleted, 0), membership(column, values));
        const stored = await tx.select({ value: column }).from(options.table).where(where);
        const seen = new Set(stored.map(row => row.value));
        for (const { row, values: own } of rows) {
            if (own[name] === undefined || own[name] === null) continue;
            if (seen.has(own[name])) {
                bad.add(row);
                errors.push({ row, col: field.meta.label, msg: saysTaken(field.meta) });
            }
            seen.add(own[name]);
        }
    }
    return rows.filter(row => !bad.has(row.row));
};

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
            if (batch.length === 1 && only) errors.push(...errorsOf(options, only.row, error));
            else stored.push(...(await store(options, write, batch, errors, async () => undefined, 1)));
        }
        await tell(stored.length);
    }
    return stored;
};

const storeBatch = async (options: CrudOptions, write: Write, batch: readonly SheetCandidate[]): Promise<string[]> => {
    const values: WireRow[] = [];
    for (const { values: each } of batch) values.push(await saveHook(options, write, each));
    return insertRows(options, write, values, 'import');
};

const errorsOf = (options: CrudOptions, row: number, error: AppError): RowError[] => {
    const fields = Object.entries(error.result?.fields ?? {});
    return fields.length > 0
        ? fields.map(([name, msg]) => ({ row, col: labelOf(options, name), msg }))
        : [{ row, col: '', msg: error.message }];
};

/** Undoes the transaction of an import that must be taken in whole or not at all. */
export class ImportRejected extends Error {
    override readonly name = 'ImportRejected';
    readonly result: ImportResult;

    constructor(result: ImportResult) {
        super('rows were refused');
        this.result = result;
    }
}
