import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Serializes the choice of a default among the same rows, so that there is exactly one in the end. */
export const oneDefault = (tx: Tx, among: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`default-${among}`}, 0))`);
