import type { Db, Tx } from '#server/db/client.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../errors.ts';
import { visibleTo } from '../scope.ts';
import type { Session } from '../session.ts';
import { type Condition, membership, toSql } from './condition.ts';
import { readFilters } from './filters.ts';
import { addJoinedTexts, viaColumns } from './joined.ts';
import { afterCursor, cursorColumns, takeCursor } from './keyset.ts';
import { mergedIds, mergeSets } from './merge.ts';
import { CURSOR_FROM, type Paging, readPaging, refuseRepeated } from './paging.ts';
import { isDefaultSort, orderBy, readSort, type SortKey } from './sort.ts';
import { requireColumn, type Source, storedFields, type WireRow } from './source.ts';
import { readSuperQuery } from './super-query.ts';
import { countRows } from './total.ts';
import { parseValue } from './value.ts';

/** A pool or a transaction. */
export type Reader = Db | Tx;
/** The parsed query string of a request. */
export type Query = Readonly<Record<string, unknown>>;

/** What a list call asks for, checked against the contract and the caller's rights. */
export interface Asked {
    conditions: readonly Condition[];
    sort: readonly SortKey[];
}

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
    return { conditions: [...readFilters(source, session, query), ...(bracket ? [bracket] : [])], sort: readSort(source, session, query) };
};

/** Everything that a list, a count or an export of these conditions may touch. */
export const whereOf = (source: Source, session: Session, conditions: readonly Condition[]): SQL =>
    and(visibleTo(source, session).where, ...conditions.map(condition => toSql(source, condition, session.tenantId))) ?? sql`true`;

/** One page of a list with its total. Rows are not presented yet: no masks, no dictionary texts. */
export const readList = async (db: Reader, source: Source, session: Session, query: Query, countCap: number): Promise<ListPage> => {
    const paging = readPaging(query);
    const asked = readQuery(source, session, query);
    const { notice } = visibleTo(source, session);
    if (notice) return { rows: [], total: 0, approx: false, notice };
    const where = whereOf(source, session, asked.conditions);
    const [page, counted] = await Promise.all([readRows(db, source, session, asked, paging), countRows(db, source.table, where, countCap)]);
    const beyond = paging.cursor !== undefined || paging.offset + paging.size >= CURSOR_FROM;
    return { rows: page.rows, total: counted.total, approx: counted.approx, ...(beyond && page.next ? { cursor: page.next } : {}) };
};

/** The rows of one page with their joined texts; `next` is the cursor after the last row of a full page. */
export const readRows = async (
    db: Reader,
    source: Source,
    session: Session,
    asked: Asked,
    paging: Pick<Paging, 'size' | 'offset' | 'cursor'>,
): Promise<{ rows: WireRow[]; next?: string }> => {
    const where = and(whereOf(source, session, asked.conditions), paging.cursor ? afterCursor(asked.sort, paging.cursor) : undefined);
    const sets =
        isDefaultSort(asked.sort) && paging.offset < CURSOR_FROM
            ? mergeSets(source, [...asked.conditions, visibleTo(source, session).rules])
            : [];
    const narrowed =
        sets.length > 0 && where
            ? inArray(requireColumn(source, 'id'), sql`(${mergedIds(source, sets, where, paging.size, paging.offset)})`)
            : where;
    const rows: WireRow[] = await db
        .select({ ...rowColumns(source), ...cursorColumns(asked.sort) })
        .from(source.table)
        .where(narrowed)
        .orderBy(...orderBy(asked.sort))
        .limit(paging.size)
        .offset(sets.length > 0 ? 0 : paging.offset);
    const cursors = rows.map(row => takeCursor(asked.sort, row));
    await addJoinedTexts(db, source, rows);
    const next = rows.length === paging.size ? cursors.at(-1) : undefined;
    return next ? { rows, next } : { rows };
};

/** One row that the caller may see, not presented yet. Missing and out of scope are the same: 404. */
export const readOne = async (db: Reader, source: Source, session: Session, id: unknown): Promise<WireRow> => {
    const rows: WireRow[] = await db
        .select(rowColumns(source))
        .from(source.table)
        .where(and(visibleTo(source, session).where, byId(source, id)))
        .limit(1);
    const [row] = rows;
    if (!row) throw notFound();
    await addJoinedTexts(db, source, rows);
    return row;
};

/** Those of the rows that the caller may see, locked until the transaction ends. Ids that no row has are left out. */
export const readMany = async (tx: Tx, source: Source, session: Session, ids: readonly string[]): Promise<WireRow[]> => {
    const column = requireColumn(source, 'id');
    const known = ids.filter(id => id !== '' && parseValue(column, id) !== undefined);
    const rows: WireRow[] = await tx
        .select(rowColumns(source))
        .from(source.table)
        .where(and(visibleTo(source, session).where, membership(column, known)))
        .orderBy(column)
        .for('update');
    await addJoinedTexts(tx, source, rows);
    return rows;
};

/** The condition for one id; an id that the column cannot hold exists nowhere. */
export const byId = (source: Source, id: unknown): SQL => {
    const column = requireColumn(source, 'id');
    if (typeof id !== 'string' || parseValue(column, id) === undefined || id === '') throw notFound();
    return eq(column, id);
};

const rowColumns = (source: Source): Record<string, PgColumn> => ({
    ...Object.fromEntries(storedFields(source).map(([name, , column]) => [name, column])),
    ...viaColumns(source),
});
