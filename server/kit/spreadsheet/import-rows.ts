import { isRequired } from '#contract/entity.ts';
import { and, eq } from 'drizzle-orm';
import { type BodyContext, inspectBody, writableFields } from '../crud/validate.ts';
import { insertRow, saveHook, type Write } from '../crud/write.ts';
import type { CrudOptions } from '../crud/options.ts';
import { AppError } from '../errors.ts';
import { membership } from '../list/condition.ts';
import { columnOf, type WireRow } from '../list/source.ts';
import { valueOfCell } from './import-cell.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

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
}

/** `reject_all`: one bad row keeps everything out; `reject_failed`: the good rows go in. */
export type ImportPolicy = 'reject_all' | 'reject_failed';

interface Candidate {
    row: number;
    values: WireRow;
}

/**
 * Takes a spreadsheet in, within the transaction of `write`. Every row is checked like a body of `add`, and every fault is
 * reported by row and column; a dry run reports the same and stores nothing (security S81).
 */
export const importRows = async (
    options: CrudOptions,
    write: Write,
    file: Buffer,
    { dryRun, policy }: { dryRun: boolean; policy: ImportPolicy },
): Promise<ImportResult> => {
    const context = { ...options, session: write.actor.session, dictionary: write.dictionary };
    const fields = importFields(context);
    const rows = await readSheet(
        file,
        fields.map(([, field]) => field.meta.label),
        fields.filter(([, field]) => isRequired(field)).map(([, field]) => field.meta.label),
    );
    const errors: RowError[] = [];
    const checked = rows.flatMap(row => checkRow(context, row, write, errors));
    const good = await withoutDuplicates(options, write, checked, errors);
    const mayStore = !dryRun && (policy === 'reject_failed' || errors.length === 0);
    const saved = mayStore ? await store(options, write, good, errors) : 0;
    const failed = new Set(errors.map(error => error.row)).size;
    errors.sort((a, b) => a.row - b.row);
    if (policy === 'reject_all' && saved > 0 && failed > 0) throw new ImportRejected({ total: rows.length, failed, saved: 0, errors });
    return { total: rows.length, failed, saved, errors };
};

/** The columns of templates and imports: what may be written, as far as one cell can hold it. */
export const importFields = (context: Pick<BodyContext, 'entity' | 'session'>) =>
    writableFields(context).filter(([, field]) => field.meta.kind !== 'json');

const checkRow = (context: BodyContext, { row, cells }: SheetRow, write: Write, errors: RowError[]): Candidate[] => {
    const body = Object.fromEntries(
        importFields(context).map(([name, field]) => [name, valueOfCell(field, cells[field.meta.label] ?? null, write.dictionary)]),
    );
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const { values, faults, unknown } = inspectBody(context, given);
    const labels = new Map(writableFields(context).map(([name, field]) => [name, field.meta.label]));
    const found = Object.entries({ ...faults, ...unknown }).map(([name, msg]) => ({ row, col: labels.get(name) ?? name, msg }));
    errors.push(...found);
    return found.length > 0 ? [] : [{ row, values }];
};

/** Values that must be unique: against the file itself and against what is stored, so that a dry run tells them too. */
const withoutDuplicates = async (
    options: CrudOptions,
    { tx, actor }: Write,
    rows: Candidate[],
    errors: RowError[],
): Promise<Candidate[]> => {
    const bad = new Set<number>();
    for (const [name, field] of importFields({ ...options, session: actor.session })) {
        const column = columnOf(options, name);
        if (!field.meta.unique || !column || rows.length === 0) continue;
        const [tenant, deleted] = [columnOf(options, 'tenantId'), columnOf(options, 'delFlag')];
        const values = rows.map(row => row.values[name]).filter(value => typeof value === 'string');
        const where = and(tenant && eq(tenant, actor.session.tenantId), deleted && eq(deleted, 0), membership(column, values));
        const stored = await tx.select({ value: column }).from(options.table).where(where);
        const seen = new Set(stored.map(row => row.value as unknown));
        for (const { row, values: own } of rows) {
            if (own[name] === undefined || own[name] === null) continue;
            if (seen.has(own[name])) {
                bad.add(row);
                errors.push({ row, col: field.meta.label, msg: `${field.meta.label}已存在` });
            }
            seen.add(own[name]);
        }
    }
    return rows.filter(row => !bad.has(row.row));
};

const store = async (options: CrudOptions, write: Write, rows: readonly Candidate[], errors: RowError[]): Promise<number> => {
    let saved = 0;
    for (const { row, values } of rows) {
        try {
            // A savepoint, so that one refused row leaves the others their transaction.
            await write.tx.transaction(async tx => {
                const inner = { ...write, tx };
                await insertRow(options, inner, await saveHook(options, inner, values), 'import');
            });
            saved++;
        } catch (error) {
            if (!(error instanceof AppError)) throw error;
            errors.push(...errorsOf(options, row, error));
        }
    }
    return saved;
};

const errorsOf = (options: CrudOptions, row: number, error: AppError): RowError[] => {
    const fields = Object.entries(error.result?.fields ?? {});
    const label = (name: string) =>
        (options.entity.fields as Record<string, { meta: { label: string } } | undefined>)[name]?.meta.label ?? name;
    return fields.length > 0 ? fields.map(([name, msg]) => ({ row, col: label(name), msg })) : [{ row, col: '', msg: error.message }];
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
