import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { executeKept } from '#server/db/kept-plan.ts';
import { membership } from './condition.ts';
import { type Join, type Reader, requireColumn, type Source, type WireRow } from './source.ts';

const ALIAS = '$via:';

const shownJoins = (source: Source) => Object.entries(source.joins ?? {}).filter(([, join]) => join.isForFilter !== true);

const aliasOf = ({ via }: Join) => ALIAS + via.name;

/** The id columns that the joined texts are looked up by, to be selected with the row. */
export const viaColumns = (source: Source): Record<string, PgColumn> =>
    Object.fromEntries(shownJoins(source).map(([, join]) => [aliasOf(join), join.via]));

/** Adds the joined texts to a page of rows, with one statement for any number of rows and tables. */
export const addJoinedTexts = async (db: Reader, source: Source, rows: readonly WireRow[]): Promise<void> => {
    const joins = shownJoins(source);
    if (joins.length === 0) return;
    const aliases = [...new Set(joins.map(([, join]) => aliasOf(join)))];
    const texts = await load(
        db,
        joins.map(([, join]) => ({ join, ids: idsOf(rows, join) })),
    );
    for (const row of rows) {
        const own = joins.map(([, join]) => row[aliasOf(join)]);
        // In reverse order: in V8, deleting any property but the last one turns an object into a slow dictionary.
        for (const alias of aliases.toReversed()) delete row[alias];
        for (const [index, [field]] of joins.entries()) {
            const id = own[index];
            row[field] = (isPresent(id) ? texts[index]?.get(String(id)) : undefined) ?? null;
        }
    }
};

const idsOf = (rows: readonly WireRow[], join: Join): string[] =>
    rows
        .map(row => row[aliasOf(join)])
        .filter(isPresent)
        .map(String);

/** The joined texts of these keys. */
export const textsOf = async (db: Reader, join: Join, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const [texts] = await load(db, [{ join, ids: keys }]);
    return texts ?? new Map<string, string>();
};

/** The joined text of one row of the list, to sort by. */
export const textFor = (join: Join): SQL =>
    sql`(select ${join.text} from ${join.table} where ${and(eq(join.key ?? requireColumn(join, 'id'), join.via), join.where)} limit 1)`;

const isPresent = (value: unknown): value is string | number => value !== null && value !== undefined;

interface Wanted {
    join: Join;
    ids: readonly string[];
}

/** The columns that several joins read from the same rows of a table. */
interface Part {
    table: PgTable;
    key: PgColumn;
    ids: Set<string>;
    texts: PgColumn[];
}

/** The texts of each join by their ids. Each table is queried once, even for several texts. */
const load = async (db: Reader, wanted: readonly Wanted[]): Promise<Map<string, string>[]> => {
    const parts: Part[] = [];
    const places = wanted.map(({ join, ids }) => {
        const key = join.key ?? requireColumn(join, 'id');
        let part = parts.find(each => each.key === key);
        if (!part) parts.push((part = { table: join.table, key, ids: new Set(), texts: [] }));
        ids.forEach(id => part.ids.add(id));
        return { part, at: part.texts.push(join.text) - 1 };
    });
    const asked = parts.filter(({ ids }) => ids.size > 0);
    const rows = asked.length === 0 ? [] : await executeKept<{ part: number; id: string; texts: string[] }>(db, statementOf(asked));
    return places.map(({ part, at }) => {
        const number = asked.indexOf(part);
        return new Map(rows.flatMap(row => (row.part === number ? [[row.id, row.texts[at] as string] as const] : [])));
    });
};

const statementOf = (parts: readonly Part[]): SQL =>
    sql.join(
        parts.map(({ table, key, ids, texts }, number) => {
            const list = sql.join(
                texts.map(text => sql`${text}::text`),
                sql`, `,
            );
            return sql`select ${sql.raw(String(number))} as part, ${key}::text as id, array[${list}] as texts from ${table} where ${membership(key, [...ids])}`;
        }),
        sql` union all `,
    );
