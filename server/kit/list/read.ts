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
    /** Continues after the last row; only past the rows that a page number may reach cheaply. */
    cursor?: string;
    notice?: string;
}

/** Reads filters, advanced query and sort; everything that is wrong with them is a 400. */
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
    /** The cursor after the last row of a full page. */
    next?: string;
    probe?: ProbeCounts;
}

/** The rows of one page with their joined texts. */
export const readRows = async (db: Reader, source: Source, session: Session, asked: Asked, span: Span): Promise<RowPage> =>
    readScan(db, source, asked, span, scanOf(source, session, asked, span));

/** Ids first and the wide rows of the page alone after them: skipped rows are never read. */
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

/** The first page of a large list as people open it: found the same way whatever is asked for. */
const isOrdinary = (source: Source, { sort }: Asked, span: Span, { isProbe }: Scan): boolean =>
    source.indexHints !== undefined && !isProbe && isDefaultSort(sort) && span.offset === 0 && span.cursor === undefined;

/** One row that the caller may see, not presented yet. Missing and out of scope are the same: 404. */
export const readOne = async (db: Reader, source: Source, session: Session, id: unknown): Promise<WireRow> => {
    const tail = sql`where ${and(visibleTo(source, session).where, byId(source, id))}`;
    const rows = await readColumns(db, source, { tail, isKept: source.indexHints !== undefined });
    const [row] = rows;
    if (!row) throw notFound();
    await addJoinedTexts(db, source, rows);
    return row;
};

/** Those of the rows that the caller may see, locked until the transaction ends. Ids that no row has are left out. */
export const readMany = async (tx: Tx, source: Source, session: Session, ids: readonly string[]): Promise<WireRow[]> => {
    const column = requireColumn(source, 'id');
    const known = ids.filter(id => id !== '' && parseValue(column, id) !== undefined);
    const tail = sql`where ${and(visibleTo(source, session).where, membership(column, known))} order by ${column} for update`;
    const rows = await readColumns(tx, source, { tail });
    await addJoinedTexts(tx, source, rows);
    return rows;
};

/** The condition for one id; an id that the column cannot hold exists nowhere. */
export const byId = (source: Source, id: unknown): SQL => {
    const column = requireColumn(source, 'id');
    if (typeof id !== 'string' || parseValue(column, id) === undefined || id === '') throw notFound();
    return eq(column, id);
};

interface RowColumns {
    /** `"table"."column" as "name", …` */
    list: SQL;
    /** Columns whose values are something else above the database. */
    decoded: [string, PgColumn][];
}

const columnsOf = new WeakMap<Source, RowColumns>();
const dialect = new PgDialect();

/** What a row is read from; worked out once for each source, since Drizzle's own select looks at every column each time. */
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
    /** What follows the table's name. */
    tail: SQL;
    /** Read beside the columns, as the database has it. */
    more?: Readonly<Record<string, SQL>>;
    /** The plan is the same whatever the values are, see `executeKept`. */
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
