import type { Db, Tx } from '#server/db/client.ts';
import { executeKept } from '#server/db/kept-plan.ts';
import { and, Column, eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { notFound } from '../errors.ts';
import { visibleTo } from '../access/scope.ts';
import type { Session } from '../access/session.ts';
import { type Condition, membership } from './condition.ts';
import { readFilters } from './filters.ts';
import { groupCondition } from './groups/grouping.ts';
import { addCounts } from './counts.ts';
import { addJoinedTexts, viaColumns } from './joined.ts';
import { readKeyword } from './keyword.ts';
import { keptTotal } from './kept-totals.ts';
import { cursorColumns, takeCursor } from './keyset.ts';
import { CURSOR_FROM, type Paging, readPaging, refuseRepeated } from './paging.ts';
import { PROBE_COLUMNS, type ProbeCounts, takeProbe, totalOfProbe } from './probe-total.ts';
import { resolveJoined } from './resolve.ts';
import { type Asked, type Scan, scanOf, type Span, whereOf } from './scan.ts';
import { isDefaultSort, orderBy, readSort } from './sort.ts';
import { type Reader, requireColumn, type Source, storedFields, type WireRow } from './source.ts';
import { readSuperQuery } from './super-query.ts';
import { countRows } from './total.ts';
import { parseValue } from './value.ts';

export { type Asked, whereOf } from './scan.ts';

/** The parsed query string of a request. */
export type Query = Readonly<Record<string, unknown>>;

export interface ListPage {
    rows: WireRow[];
    total: number;
    approx: boolean;
    /** Continues after the last row; only for rows beyond those that a page number reaches cheaply. */
    cursor?: string;
    notice?: string;
}

/** Reads filters, advanced query and sort; any invalid part is a 400. */
export const readQuery = (source: Source, session: Session, query: Query): Asked => {
    refuseRepeated(query);
    const bracket = readSuperQuery(source, session, query);
    const own = source.narrow?.(query);
    const sought = readKeyword(source, session, query);
    const conditions: Condition[] = [
        ...readFilters(source, session, query),
        ...[bracket, sought, groupCondition(source, session, query)].filter(condition => condition !== undefined),
    ];
    if (own) conditions.push({ kind: 'own', field: '', where: own });
    return { conditions, sort: readSort(source, session, query) };
};

/** One page of a list with its total. Rows are not presented yet: no masks, no dictionary texts. */
export const readList = async (db: Db, source: Source, session: Session, query: Query, countCap: number): Promise<ListPage> => {
    const paging = readPaging(query);
    const parsed = readQuery(source, session, query);
    const { notice } = visibleTo(source, session);
    if (notice) return { rows: [], total: 0, approx: false, notice };
    const asked = { ...parsed, conditions: await resolveJoined(db, source, parsed.conditions, session.tenantId) };
    const { page, counted } = await pageAndTotal(db, source, session, asked, paging, countCap);
    const beyond = paging.cursor !== undefined || paging.offset + paging.size >= CURSOR_FROM;
    return { rows: page.rows, total: counted.total, approx: counted.approx, ...(beyond && page.next ? { cursor: page.next } : {}) };
};

const pageAndTotal = async (db: Db, source: Source, session: Session, asked: Asked, paging: Paging, cap: number) => {
    const scan = scanOf(source, session, asked, paging);
    const where = whereOf(source, session, asked.conditions);
    const rows = readScan(db, source, asked, paging, scan);
    if (!scan.isProbe) {
        const count = () => countRows(db, source.table, where, cap, isOrdinary(source, asked, paging, scan));
        const [page, counted] = await Promise.all([rows, keptTotal(db, session, source.table, where, count)]);
        return { page, counted };
    }
    const page = await rows;
    return { page, counted: await totalOfProbe(db, source, session, asked, paging, page.probe, cap) };
};

export interface RowPage {
    rows: WireRow[];
    /** The cursor after the last row, if the page is full. */
    next?: string;
    probe?: ProbeCounts;
}

/** The rows of one page with their joined texts. */
export const readRows = async (db: Reader, source: Source, session: Session, asked: Asked, span: Span): Promise<RowPage> =>
    readScan(db, source, asked, span, scanOf(source, session, asked, span));

/** Selects the ids first, and then the full rows of this page only: skipped rows are never read in full. */
const readScan = async (db: Reader, source: Source, asked: Asked, span: Span, scan: Scan): Promise<RowPage> => {
    const more = { ...cursorColumns(asked.sort), ...(scan.isProbe ? PROBE_COLUMNS : {}) };
    const tail = sql`inner join (${scan.ids}) page on page.id = ${requireColumn(source, 'id')} order by ${sql.join(orderBy(asked.sort), sql`, `)}`;
    const rows = await readColumns(db, source, { more, tail, isKept: isOrdinary(source, asked, span, scan) });
    const probe = scan.isProbe ? takeProbe(rows) : undefined;
    const cursor = takeCursor(asked.sort, rows);
    await addJoinedTexts(db, source, rows);
    await addCounts(db, source, rows);
    return { rows, ...(rows.length === span.size && cursor !== undefined ? { next: cursor } : {}), ...(probe ? { probe } : {}) };
};

/** Whether this is the first page of a large list in its default sort, which has the same plan for all values. */
const isOrdinary = (source: Source, { sort }: Asked, span: Span, { isProbe }: Scan): boolean =>
    source.indexHints !== undefined && !isProbe && isDefaultSort(sort) && span.offset === 0 && span.cursor === undefined;

/** One row that the caller may see, not presented yet. A missing row and one out of scope both give 404. */
export const readOne = async (db: Reader, source: Source, session: Session, id: unknown): Promise<WireRow> => {
    const tail = sql`where ${and(visibleTo(source, session).where, byId(source, id))}`;
    const rows = await readColumns(db, source, { tail, isKept: source.indexHints !== undefined });
    const [row] = rows;
    if (!row) throw notFound();
    await addJoinedTexts(db, source, rows);
    return row;
};

/** The rows of these ids that the caller may see, locked until the transaction ends. Missing ids are left out. */
export const readMany = async (tx: Tx, source: Source, session: Session, ids: readonly string[]): Promise<WireRow[]> => {
    const column = requireColumn(source, 'id');
    const known = ids.filter(id => id !== '' && parseValue(column, id) !== undefined);
    const tail = sql`where ${and(visibleTo(source, session).where, membership(column, known))} order by ${column} for update`;
    const rows = await readColumns(tx, source, { tail });
    await addJoinedTexts(tx, source, rows);
    return rows;
};

/** The condition for one id; an id that the column cannot hold matches no row. */
export const byId = (source: Source, id: unknown): SQL => {
    const column = requireColumn(source, 'id');
    if (typeof id !== 'string' || parseValue(column, id) === undefined || id === '') throw notFound();
    return eq(column, id);
};

interface RowColumns {
    /** `"table"."column" as "name", …` */
    list: SQL;
    /** Columns whose values Drizzle converts. */
    decoded: [string, PgColumn][];
}

const columnsOf = new WeakMap<Source, RowColumns>();
const dialect = new PgDialect();

/** How a row is selected; computed once for each source, because Drizzle's own select inspects every column each time. */
const rowColumns = (source: Source): RowColumns => {
    const known = columnsOf.get(source);
    if (known) return known;
    const columns = { ...Object.fromEntries(storedFields(source).map(([name, , column]) => [name, column])), ...viaColumns(source) };
    const made = {
        list: sql.raw(dialect.sqlToQuery(named(columns)).sql),
        decoded: Object.entries(columns).filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue),
    };
    columnsOf.set(source, made);
    return made;
};

const named = (columns: Readonly<Record<string, PgColumn | SQL>>): SQL =>
    sql.join(
        Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
        sql`, `,
    );

interface Selection {
    /** The SQL after the table's name. */
    tail: SQL;
    /** Further expressions to select, returned as the driver returns them. */
    more?: Readonly<Record<string, SQL>>;
    /** The plan does not depend on the values, see `executeKept`. */
    isKept?: boolean;
}

const readColumns = async (db: Reader, source: Source, { tail, more = {}, isKept = false }: Selection): Promise<WireRow[]> => {
    const { list, decoded } = rowColumns(source);
    const all = Object.keys(more).length === 0 ? list : sql`${list}, ${named(more)}`;
    const statement = sql`select ${all} from ${source.table} ${tail}`;
    const rows = isKept ? await executeKept<WireRow>(db, statement) : (await db.execute<WireRow>(statement)).rows;
    for (const row of rows) for (const [name, column] of decoded) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    return rows;
};
