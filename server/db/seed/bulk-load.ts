import type { ClientBase } from 'pg';

interface Definition {
    relation: string;
    name: string;
    definition: string;
}

const FOREIGN_KEYS = `
    select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[])`;

/** Indexes that no constraint owns: primary keys and exclusions stay, since rows come in the order of their keys. Of a divided table those of its months come with it. */
const INDEXES = `
    select i.indrelid::regclass::text as relation, i.indexrelid::regclass::text as name,
        replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where c.oid is null and i.indrelid = any($1::text[]::regclass[])`;

/**
 * Runs a bulk load without the foreign keys and indexes of the tables, and rebuilds them afterwards from their own definitions:
 * building an index over a million rows is many times cheaper than a million insertions. Inside the caller's transaction, so
 * a failure leaves everything as it was.
 */
export async function withoutIndexes(client: ClientBase, tables: string[], load: () => Promise<void>): Promise<void> {
    const keys = (await client.query<Definition>(FOREIGN_KEYS, [tables])).rows;
    const indexes = (await client.query<Definition>(INDEXES, [tables])).rows;
    for (const { relation, name } of keys) await run(client, `alter table ${relation} drop constraint ${name}`);
    for (const { name } of indexes) await run(client, `drop index ${name}`);
    await load();
    for (const { definition } of indexes) await run(client, definition);
    for (const { relation, name, definition } of keys) await run(client, `alter table ${relation} add constraint ${name} ${definition}`);
}

/** Statements made of names that PostgreSQL itself quoted. */
async function run(client: ClientBase, statement: string): Promise<void> {
    await client.query(statement);
}
