import type { PoolClient } from 'pg';

type Row = Record<string, unknown>;

/** Inserts a handful of rows (hundreds, not millions) in one statement. All have the keys of the first; names come from our code. */
export async function insertRows(client: PoolClient, table: string, rows: Row[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first).join(', ');
    const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
    await client.query(text, [JSON.stringify(rows)]);
}
