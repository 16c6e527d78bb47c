import type { PoolClient } from 'pg';
import { timeText } from '../time.ts';
import { ADDRESSES } from './addresses.ts';
import { EVALUATIONS } from './evaluations.ts';
import { INVOICE_TITLES } from './invoice-titles.ts';
import { RENEWALS } from './renewals.ts';

/** Chance by a row's own number: the same rows get the same stories, whatever order they are read in. */
const CHANCE = `create or replace function pg_temp.chance(seed text) returns float8 language sql immutable as
    $$ select ('x' || substr(md5(seed), 1, 7))::bit(28)::int / 268435456.0 $$`;

/**
 * What follows from orders, customers and drivers that are stored already: evaluations, addresses, titles, renewals.
 * One statement each, with the moment of seeding as its parameter. Answers the number of rows by table.
 */
export async function insertPeopleFacts(client: PoolClient, now: number): Promise<Record<string, number>> {
    await client.query(CHANCE);
    const rows: Record<string, number> = {};
    for (const [table, statement] of [...EVALUATIONS, ...ADDRESSES, ...INVOICE_TITLES, ...RENEWALS]) {
        const { rowCount } = await client.query(statement, statement.includes('$1') ? [timeText(now)] : []);
        if (table !== undefined) rows[table] = (rows[table] ?? 0) + (rowCount ?? 0);
    }
    return rows;
}
