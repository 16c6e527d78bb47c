import type { PoolClient } from 'pg';

/** What is delivered with a version. */
export type DeliveredKind = 'menu' | 'dict' | 'dict-item' | 'setting' | 'report' | 'job' | 'form';

/** What was given once, by kind and key. */
export interface Delivered {
    /** Nothing is remembered: the database was seeded before there was a memory. */
    isBlank: boolean;
    has(kind: DeliveredKind, key: string): boolean;
}

/** Reads the memory. */
export async function readDelivered(client: PoolClient): Promise<Delivered> {
    const { rows } = await client.query<{ kind: string; key: string }>('select kind, key from seed_delivered');
    const known = new Set(rows.map(({ kind, key }) => `${kind}\n${key}`));
    return { isBlank: rows.length === 0, has: (kind, key) => known.has(`${kind}\n${key}`) };
}

/** Remembers everything that this version delivers, whether it was added now, stood there before, or somebody had deleted it. */
export async function remember(client: PoolClient, kind: DeliveredKind, keys: readonly string[]): Promise<void> {
    await client.query('insert into seed_delivered (kind, key) select $1, key from unnest($2::text[]) as key on conflict do nothing', [
        kind,
        keys,
    ]);
}

/** The values of a column that a table holds, deleted rows among them. */
export async function present(client: PoolClient, column: string, table: string): Promise<Set<string>> {
    const statement = `select ${column} as key from ${table} where ${column} is not null`;
    const { rows } = await client.query<{ key: string }>(statement);
    return new Set(rows.map(row => row.key));
}
