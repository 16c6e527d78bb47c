import type pg from 'pg';

/** A table by its name; of the schema of forms, with the statements that make it, since no migration does. */
export interface BackedTable {
    name: string;
    columns: string[];
    schema?: 'online';
    made?: string[];
}

/** Our tables with the columns that can be written, by name; not the list of migrations, which migrating makes. */
export const readTables = async (client: pg.Client): Promise<BackedTable[]> => [...(await readOwn(client)), ...(await readForms(client))];

const readOwn = async (client: pg.Client): Promise<BackedTable[]> => {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
        `select c.relname::text as name,
                array_agg(a.attname::text order by a.attnum) filter (where a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
          group by c.relname order by c.relname`,
    );
    return rows;
};

/** Tables of online forms, those put away among them (`server/modules/online/form/sync`). */
const readForms = async (client: pg.Client): Promise<BackedTable[]> => {
    const { rows } = await client.query<{ name: string; columns: string[]; made: string[] }>(
        `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
                array_cat(
                    array[format('create table online.%I (%s)', c.relname, string_agg(
                        format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                               case when d.adbin is null then '' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
                               case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum))],
                    coalesce((select array_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid)
                                from pg_index i where i.indrelid = c.oid and not i.indisprimary), '{}')
                    || coalesce((select array_agg(format('alter table online.%I add %s', c.relname, pg_get_constraintdef(k.oid)))
                                   from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '{}')) as made
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where c.relnamespace = (select oid from pg_namespace where nspname = 'online') and c.relkind = 'r'
          group by c.oid, c.relname order by c.relname`,
    );
    return rows.map(row => ({ ...row, schema: 'online' }));
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
export const copyTarget = ({ name, columns, schema }: { name: string; columns: readonly string[]; schema?: string }): string =>
    `${schema === undefined ? '' : `${schema}.`}${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The rows of a table as COPY reads them; of a table that is divided by months it takes a question alone. */
export const copySource = ({ name, columns, schema }: { name: string; columns: readonly string[]; schema?: string }): string =>
    `(select ${columns.map(quoted).join(', ')} from ${schema === undefined ? '' : `${schema}.`}${quoted(name)})`;

/** Empties these tables at once. */
export const truncateStatement = (tables: readonly { name: string }[]): string =>
    `truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`;
