import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Two who choose a default among the same rows come one after the other, so that one of them is the default in the end. */
export const oneDefault = (tx: Tx, among: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`default-${among}`}, 0))`);
