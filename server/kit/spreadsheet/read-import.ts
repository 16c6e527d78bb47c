import { isRequired } from '#contract/kit/entity.ts';
import { type CellFault, type Duplicates, headOf } from '#contract/kit/calls/import.ts';
import type { Session } from '../access/session.ts';
import type { CrudOptions } from '../crud/options.ts';
import { type BodyContext, writableFields } from '../crud/validate.ts';
import { badRequest } from '../errors.ts';
import { uniqueFields } from './duplicates.ts';
import { joinLines, keyHeadOf, lineSheetsOf, ownerHeadOf } from './line-sheets.ts';
import { hasRowsUnder, openWorkbook, type RawSheet, rowsUnder, type SheetRow } from './read-sheet.ts';

/** The content of an uploaded file. If `loose` has faults, nothing of it can be imported. */
export interface Upload {
    rows: SheetRow[];
    loose: CellFault[];
}

/**
 * The rows of an uploaded spreadsheet, under the heads that the caller may fill in, with their lines from the other sheets. A file that
 * changes records may have any of the columns, as long as one of them identifies the record.
 * @throws AppError 400 for a file that is not a spreadsheet, is too large, or lacks a required column.
 */
export const readImport = async (
    options: Pick<CrudOptions, 'entity' | 'table' | 'lines'>,
    session: Session,
    file: Buffer,
    duplicates: Duplicates,
): Promise<Upload> => {
    const { entity } = options;
    const [first, ...others] = await openWorkbook(file);
    const sheets = lineSheetsOf(options);
    const key = sheets.length > 0 ? [keyHeadOf(entity)] : [];
    const keys = duplicates === 'update' ? uniqueFields(options, session).map(headOf) : [];
    const heads = { ...headsOf({ entity, session }, key, []), keys };
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
        return [{ name, field, rows: rowsUnder(found, { ...lineHeads, keys: [], place: `工作表「${name}」` }) }];
    });
    const { rows: joined, faults } = joinLines(entity, rows, lines);
    return { rows: joined, loose: faults };
};

/** Refuses renamed sheets of lines, which would otherwise be ignored silently. */
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
 * The columns of templates and imports: writable fields whose value fits into one cell. Structured content needs a `sheetHint` that says
 * how to write it.
 */
export const importFields = (context: Pick<BodyContext, 'entity' | 'session'>) =>
    writableFields(context).filter(([, { meta }]) => meta.kind !== 'json' || meta.sheetHint !== undefined);
