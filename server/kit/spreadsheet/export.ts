import type { FastifyInstance } from 'fastify';
import { presented } from '../crud/answer.ts';
import type { CrudOptions, LineSheet } from '../crud/options.ts';
import { type Actor, logExport } from '../data-log.ts';
import { badRequest } from '../errors.ts';
import type { Condition } from '../list/condition.ts';
import { type Asked, type Query, readQuery, readRows, whereOf } from '../list/read.ts';
import { type Reader, requireColumn } from '../list/source.ts';
import { countRows, type Total } from '../list/total.ts';
import { parseValue } from '../list/value.ts';
import type { Session } from '../access/session.ts';
import type { Cell } from './cells.ts';
import { exportColumns, type SheetColumn } from './columns.ts';
import { filterWords } from './filter-words.ts';
import { keyHeadOf, lineSheetsOf, NOTES, ownerHeadOf } from './line-sheets.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

const BATCH = 500;
const MAX_SELECTED = 500;

/** The validated parameters of an export. */
export interface ExportPlan {
    query: Query;
    asked: Asked;
    columns: readonly SheetColumn[];
}

/** A workbook that is generated while it is read. */
export interface Export {
    fileName: string;
    chunks: AsyncGenerator<Uint8Array>;
}

type Services = Pick<FastifyInstance, 'dictionary'> & { db: Reader };

/** Reads filters, sort, selection and columns of an export; any invalid part is a 400. */
export const readExport = (options: CrudOptions, session: Session, given: Query): ExportPlan => {
    const query = withParams(given);
    const listed = readQuery(options, session, query);
    const asked = { ...listed, conditions: [...listed.conditions, ...selected(options, query.selections)] };
    return { query, asked, columns: exportColumns(options.entity, session, query.columns) };
};

/** The number of rows; `approx` if there are more than `limit`. */
export const countExport = (db: Reader, options: CrudOptions, session: Session, plan: ExportPlan, limit: number): Promise<Total> =>
    countRows(db, options.table, whereOf(options, session, plan.asked.conditions), limit);

/**
 * An export of what the same list call would show: the caller's filters, sort, columns, masks and scope (security S51). Rows are read by
 * cursor while the file is written; `onRows` is called after every batch with the number of rows so far. `now` is the wire time of the
 * export; `log` is the database where it is recorded, because rows may be read from another one.
 */
export const exportRows = async (
    services: Services,
    options: CrudOptions,
    actor: Actor & { session: Session },
    plan: ExportPlan,
    { now, total, log, onRows }: { now: string; total: number; log: Reader; onRows?: (written: number) => Promise<void> },
): Promise<Export> => {
    const { session } = actor;
    const { query, asked, columns } = plan;
    await logExport(log, actor, { entity: options.entity, table: options.table, rows: total, query });
    const lines = lineSheetsOf(options).map(({ name, sheet }) => ({
        // The author and time of a line are those of its record.
        ...{ name, sheet, columns: exportColumns(sheet.source.entity, session, undefined).filter(column => column.name !== 'createTime') },
    }));
    const written: Written = { rows: 0, tell: onRows, ids: lines.length > 0 ? [] : undefined };
    const key = keyHeadOf(options.entity);
    const sheets: Sheet[] = [
        {
            name: options.entity.label,
            widths: [...(written.ids ? [8] : []), ...columns.map(column => column.width)],
            rows: batches(services, options, session, asked, columns, written),
        },
        ...lines.map(({ name, sheet, columns: own }) => ({
            name,
            widths: [10, ...own.map(column => column.width)],
            rows: lineBatches(services.db, session, sheet, [ownerHeadOf(key), own], written),
        })),
        { name: NOTES.export, widths: [16, 60], rows: notes(services, options, session, query, now, written) },
    ];
    return { fileName: `${options.entity.label}_${now.replace(/\D/g, '')}.xlsx`, chunks: writeWorkbook(sheets) };
};

/** The rows of an export as cells, with the heads first. */
export const exportCells = (
    services: Services,
    options: CrudOptions,
    session: Session,
    { asked, columns }: ExportPlan,
): AsyncGenerator<Cell[][]> => batches(services, options, session, asked, columns, { rows: 0, tell: undefined, ids: undefined });

interface Written {
    rows: number;
    tell: ((written: number) => Promise<void>) | undefined;
    /** The ids of the records in order, if sheets with their lines follow. */
    ids: string[] | undefined;
}

async function* batches(
    services: Services,
    options: CrudOptions,
    session: Session,
    asked: Asked,
    columns: readonly SheetColumn[],
    written: Written,
): AsyncGenerator<Cell[][]> {
    const numbered = <T>(cell: T, cells: T[]): T[] => (written.ids ? [cell, ...cells] : cells);
    const head = (text: string): Cell => ({ text, style: 'head' });
    yield [
        numbered(
            head(keyHeadOf(options.entity)),
            columns.map(({ label }) => head(label)),
        ),
    ];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const page = await readRows(services.db, options, session, asked, {
            size: BATCH,
            offset: 0,
            isSmall: true,
            ...(cursor === undefined ? {} : { cursor }),
        });
        const rows = await presented(services, services.db, options, session, page.rows);
        const before = written.rows;
        written.rows += rows.length;
        written.ids?.push(...rows.map(({ id }) => String(id)));
        yield rows.map((row, index) =>
            numbered(
                { number: before + index + 1 },
                columns.map(column => column.cell(row)),
            ),
        );
        await written.tell?.(written.rows);
        cursor = page.next;
    }
}

/** The lines of the exported records, each with the number of its record. */
async function* lineBatches(
    db: Reader,
    session: Session,
    sheet: LineSheet,
    [owner, columns]: [string, readonly SheetColumn[]],
    { ids = [] }: Written,
): AsyncGenerator<Cell[][]> {
    yield [[owner, ...columns.map(({ label }) => label)].map((text): Cell => ({ text, style: 'head' }))];
    for (let from = 0; from < ids.length; from += BATCH) {
        const batch = ids.slice(from, from + BATCH);
        const lines = await sheet.read(db, session, batch);
        yield batch.flatMap((id, index) =>
            (lines.get(id) ?? []).map(line => [{ number: from + index + 1 }, ...columns.map(column => column.cell(line))]),
        );
    }
}

/** The last sheet explains the first one; it is written last, when the number of rows is known. */
async function* notes(
    services: Services,
    options: CrudOptions,
    session: Session,
    query: Query,
    now: string,
    written: Written,
): AsyncGenerator<Cell[][]> {
    const lines: [string, string][] = [
        ['内容', options.entity.label],
        ['筛选条件', await filterWords(services, options, session, query)],
        ['导出人', `${session.realname}（${session.username}）`],
        ['导出时间', now],
    ];
    yield lines.map(([label, text]): Cell[] => [{ text: label, style: 'head' }, { text }]);
    yield [[{ text: '行数', style: 'head' }, { number: written.rows }]];
}

/** Wire: the position list of existing clients sends its whole query as JSON in `paramsStr`. */
const withParams = (query: Query): Query => {
    const { paramsStr, ...others } = query;
    if (typeof paramsStr !== 'string' || paramsStr === '') return others;
    try {
        const params: unknown = JSON.parse(paramsStr.startsWith('{') ? paramsStr : decodeURIComponent(paramsStr));
        if (typeof params === 'object' && params !== null && !Array.isArray(params)) {
            const texts = Object.entries(params).map(([key, value]) => [
                key,
                typeof value === 'number' ? String(value) : (value as unknown),
            ]);
            return { ...(Object.fromEntries(texts) as Query), ...others };
        }
    } catch {
        // Falls through to the refusal: an invalid filter is never ignored.
    }
    throw badRequest({ paramsStr: '查询参数不正确' });
};

const selected = (options: CrudOptions, selections: unknown): Condition[] => {
    const ids = typeof selections === 'string' ? selections.split(',').filter(id => id !== '') : [];
    if (ids.length === 0) return [];
    const column = requireColumn(options, 'id');
    if (ids.length > MAX_SELECTED || ids.some(id => parseValue(column, id) === undefined))
        throw badRequest({ selections: '勾选的记录不正确' });
    return [{ kind: 'in', field: 'id', values: ids, not: false }];
};
