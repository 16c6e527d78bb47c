import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { membership } from './condition.ts';
import { type Join, type Reader, requireColumn, type Source, type WireRow } from './source.ts';

const ALIAS = '$via:';

const shownJoins = (source: Source) => Object.entries(source.joins ?? {}).filter(([, join]) => join.isForFilter !== true);

/** The id columns that the joined texts are read through, to be selected beside the row. */
export const viaColumns = (source: Source): Record<string, PgColumn> =>
    Object.fromEntries(shownJoins(source).map(([field, join]) => [ALIAS + field, join.via]));

/** Adds the joined texts to a page of rows: one statement, whatever the number of rows and tables. */
export const addJoinedTexts = async (db: Reader, source: Source, rows: readonly WireRow[]): Promise<void> => {
    const joins = shownJoins(source);
    const wanted = joins.map(([field]) => [
        ...new Set(
            rows
                .map(row => row[ALIAS + field])
                .filter(isPresent)
                .map(String),
        ),
    ]);
    const texts = await load(
        db,
        joins.map(([, join]) => join),
        wanted,
    );
    for (const row of rows) {
        for (const [index, [field]] of joins.entries()) {
            const id = row[ALIAS + field];
            delete row[ALIAS + field];
            row[field] = (isPresent(id) ? texts.get(`${index}:${id}`) : undefined) ?? null;
        }
    }
};

/** The joined texts of these keys. */
export const textsOf = async (db: Reader, join: Join, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const texts = await load(db, [join], [keys]);
    return new Map([...texts].map(([id, text]) => [id.slice('0:'.length), text]));
};

/** The joined text of one row of the list, to sort by. */
export const textFor = (join: Join): SQL =>
    sql`(select ${join.text} from ${join.table} where ${and(eq(join.key ?? requireColumn(join, 'id'), join.via), join.where)} limit 1)`;

const isPresent = (value: unknown): value is string | number => value !== null && value !== undefined;

/** Texts by the number of their join and their id. */
const load = async (db: Reader, joins: readonly Join[], wanted: readonly (readonly string[])[]): Promise<Map<string, string>> => {
    const parts = joins.flatMap((join, index) => {
        const key = join.key ?? requireColumn(join, 'id');
        const ids = wanted[index] ?? [];
        if (ids.length === 0) return [];
        return [
            sql`select ${sql.raw(`'${index}:'`)} || ${key} as id, ${join.text}::text as text from ${join.table} where ${membership(key, ids)}`,
        ];
    });
    if (parts.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; text: string }>(sql.join(parts, sql` union all `));
    return new Map(rows.map(row => [row.id, row.text]));
};
