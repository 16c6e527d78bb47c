import { fieldEntries } from '#contract/entity.ts';
import type { FastifyInstance } from 'fastify';
import { presented } from '../crud/answer.ts';
import type { CrudOptions } from '../crud/options.ts';
import { type Actor, logExport } from '../data-log.ts';
import { AppError, badRequest } from '../errors.ts';
import type { Condition } from '../list/condition.ts';
import { type Asked, type Query, readQuery, readRows, whereOf } from '../list/read.ts';
import { requireColumn } from '../list/source.ts';
import { countRows } from '../list/total.ts';
import { parseValue } from '../list/value.ts';
import type { Session } from '../session.ts';
import type { Cell } from './cells.ts';
import { exportColumns, type SheetColumn } from './columns.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

const BATCH = 500;
const MOST_SELECTED = 500;

export interface Export {
    fileName: string;
    rows: number;
    chunks: AsyncGenerator<Uint8Array>;
}

/**
 * An export of what the same list call would show: the caller's filters, sort, columns, masks and scope (security S51).
 * Rows are read by cursor while the file is written.
 * @throws AppError LIMIT_EXCEEDED when more rows match than one file may hold.
 */
export const exportRows = async (
    app: Pick<FastifyInstance, 'db' | 'dictionary' | 'settings' | 'clock'>,
    options: CrudOptions,
    actor: Actor & { session: Session },
    given: Query,
    now: string,
): Promise<Export> => {
    const { session } = actor;
    const query = withParams(given);
    const listed = readQuery(options, session, query);
    const asked = { ...listed, conditions: [...listed.conditions, ...selected(options, query.selections)] };
    const columns = exportColumns(options.entity, session, query.columns);
    const limit = app.settings.number('ui.export_sync_rows');
    const { total, approx } = await countRows(app.db, options.table, whereOf(options, session, asked.conditions), limit);
    if (approx) throw tooManyRows(limit);
    await logExport(app.db, actor, { entity: options.entity, table: options.table, rows: total, query });
    const written = { rows: 0 };
    const sheets: Sheet[] = [
        {
            name: options.entity.label,
            widths: columns.map(column => column.width),
            rows: batches(app, options, session, asked, columns, written),
        },
        { name: '说明', widths: [16, 60], rows: notes(options, session, query, now, written) },
    ];
    return { fileName: `${options.entity.label}_${now.replace(/\D/g, '')}.xlsx`, rows: total, chunks: writeWorkbook(sheets) };
};

async function* batches(
    app: Pick<FastifyInstance, 'db' | 'dictionary'>,
    options: CrudOptions,
    session: Session,
    asked: Asked,
    columns: readonly SheetColumn[],
    written: { rows: number },
): AsyncGenerator<Cell[][]> {
    yield [columns.map(({ label }): Cell => ({ text: label, style: 'head' }))];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const page = await readRows(app.db, options, session, asked, {
            size: BATCH,
            offset: 0,
            isSmall: true,
            ...(cursor === undefined ? {} : { cursor }),
        });
        const rows = await presented(app, app.db, options, session, page.rows);
        written.rows += rows.length;
        yield rows.map(row => columns.map(column => column.cell(row)));
        cursor = page.next;
    }
}

/** The second sheet says what the first one is; it is written last, when the number of rows is known. */
function* notes(options: CrudOptions, session: Session, query: Query, now: string, written: { rows: number }): Generator<Cell[][]> {
    const filters = fieldEntries(options.entity).flatMap(([name, { meta }]) =>
        (['', '_begin', '_end', '_MultiString'] as const).flatMap(suffix => {
            const value = query[name + suffix];
            return typeof value === 'string' && value !== '' ? [`${meta.label}${SUFFIXES[suffix]}：${value}`] : [];
        }),
    );
    if (typeof query.superQueryParams === 'string' && query.superQueryParams !== '') filters.push('高级查询');
    if (typeof query.selections === 'string' && query.selections !== '') filters.push('勾选的记录');
    const lines: [string, string][] = [
        ['内容', options.entity.label],
        ['筛选条件', filters.join('；') || '无'],
        ['导出人', `${session.realname}（${session.username}）`],
        ['导出时间', now],
    ];
    yield lines.map(([label, text]): Cell[] => [{ text: label, style: 'head' }, { text }]);
    yield [[{ text: '行数', style: 'head' }, { number: written.rows }]];
}

const SUFFIXES = { '': '', _begin: '（起）', _end: '（止）', _MultiString: '' } as const;

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
        // Falls through to the refusal: a filter is never dropped.
    }
    throw badRequest({ paramsStr: '查询参数不正确' });
};

const selected = (options: CrudOptions, selections: unknown): Condition[] => {
    const ids = typeof selections === 'string' ? selections.split(',').filter(id => id !== '') : [];
    if (ids.length === 0) return [];
    const column = requireColumn(options, 'id');
    if (ids.length > MOST_SELECTED || ids.some(id => parseValue(column, id) === undefined))
        throw badRequest({ selections: '勾选的记录不正确' });
    return [{ kind: 'in', field: 'id', values: ids, not: false }];
};

const tooManyRows = (limit: number) =>
    new AppError(200, 500, `符合条件的数据超过${limit}条，单次最多导出${limit}条，请缩小筛选范围`, { errorCode: 'LIMIT_EXCEEDED' });
