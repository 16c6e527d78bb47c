import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldEntries } from '#contract/kit/entity.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { addJoinedTexts, viaColumns } from '#server/kit/list/joined.ts';
import { type Reader, requireColumn, storedFields, type WireRow } from '#server/kit/list/source.ts';
import { presentRows } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { LiveSub } from './live-types.ts';

/** The stored lines of records under the records' ids, in their order, not presented yet. */
export const storedLines = async (
    db: Reader,
    { options }: Pick<LiveSub, 'options'>,
    ids: readonly string[],
    isDeleted = false,
): Promise<Map<string, WireRow[]>> => {
    const column = (name: string) => requireColumn(options, name);
    const columns = Object.fromEntries(storedFields(options).map(([name, , of]) => [name, of]));
    const rows: WireRow[] = await db
        .select({ ...columns, ...viaColumns(options), mainId: column('mainId'), sortNo: column('sortNo') })
        .from(options.table)
        .where(and(inArray(column('mainId'), [...ids]), eq(column('delFlag'), isDeleted ? 1 : 0)))
        .orderBy(asc(column('mainId')), asc(column('sortNo')), asc(column('id')));
    await addJoinedTexts(db, options, rows);
    const lines = new Map<string, WireRow[]>();
    for (const { mainId, ...row } of rows) lines.set(String(mainId), [...(lines.get(String(mainId)) ?? []), row]);
    return lines;
};

/** What of a line nobody asks for. */
const SILENT = ['version', 'createBy', 'createTime', 'updateBy', 'updateTime', 'sortNo'];

/** Lines as they leave the server. */
export const presentLines = (
    app: Pick<FastifyInstance, 'dictionary'>,
    { options }: Pick<LiveSub, 'options'>,
    session: Session,
    rows: readonly WireRow[],
): WireRow[] => {
    const shown = presentRows(options, session, app.dictionary, rows);
    return shown.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !SILENT.some(each => name.startsWith(each)))));
};

/** The lines of many records as they leave the server, under the records' ids. */
export const readLinesOf = async (
    app: Pick<FastifyInstance, 'dictionary'>,
    db: Reader,
    live: Pick<LiveSub, 'options'>,
    session: Session,
    ids: readonly string[],
): Promise<Map<string, WireRow[]>> => {
    const stored = await storedLines(db, live, ids);
    const shown = presentLines(app, live, session, [...stored.values()].flat());
    let from = 0;
    return new Map([...stored].map(([id, rows]) => [id, shown.slice(from, (from += rows.length))]));
};

/** A record as its form shows it: with the lines of every sub table under the table's name. */
export const readWithLines = async (
    app: FastifyInstance,
    { subs, options }: { subs: readonly LiveSub[]; options: CrudOptions },
    { db, session, id }: { db: Reader; session: Session; id: unknown },
): Promise<WireRow> => {
    const record = await recordOf(app, db, options, session, id);
    for (const live of subs) {
        const lines = (await storedLines(db, live, [String(record.id)])).get(String(record.id)) ?? [];
        record[live.sub.tableName] = presentLines(app, live, session, lines);
    }
    return record;
};

/** A line as the data log tells it: its id and what people have entered. */
export const loggedLine = ({ options }: Pick<LiveSub, 'options'>, row: WireRow): WireRow => ({
    id: row.id,
    ...Object.fromEntries(
        fieldEntries(options.entity).flatMap(([name, { meta }]) =>
            name === 'id' || SILENT.includes(name) || meta.via !== undefined ? [] : [[name, row[name] ?? null]],
        ),
    ),
});

/** Marks the lines of these ids as deleted. */
export const removeLines = async (db: Reader, { options }: Pick<LiveSub, 'options'>, ids: readonly string[], session: Session) => {
    if (ids.length === 0) return;
    await db
        .update(options.table)
        .set({ delFlag: 1, updateBy: session.username, updateTime: sql`now()` })
        .where(inArray(requireColumn(options, 'id'), [...ids]));
};
