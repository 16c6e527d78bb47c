import type pg from 'pg';

/** Our tables with the columns that can be written, by name; not the list of migrations, which migrating makes. */
export const readTables = async (client: pg.Client): Promise<{ name: string; columns: string[] }[]> => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
        `select c.relname::text as name,
                array_agg(a.attname::text order by a.attnum) filter (where a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
          group by c.relname order by c.relname`,
    );
    return rows;
};

/** The last number that each of our sequences gave out; those that gave none are as the migrations made them. */
export const readSequences = async (client: pg.Client): Promise<{ name: string; last: string }[]> => {
    const { rows } = await client.query<{ name: string; last: string }>(
        `select sequencename::text as name, last_value::text as last
           from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
    );
    return rows;
};

/** A name of the catalogue as an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `"table" ("a", "b")`, for COPY. */
export const copyTarget = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
    `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Empties these tables at once. */
export const truncateStatement = (tables: readonly { name: string }[]): string =>
    `truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`;
