import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** Maximum age of a shared answer. */
const HOLD_MS = 1000;
const MAX_KEPT = 16;

const dialect = new PgDialect();

interface Kept {
    at: number;
    text: Promise<string>;
}

/**
 * Reads a large text that the database produces (`select … as written`) once for all callers that ask for exactly the same rows within a
 * second: a dozen open maps ask every few seconds. The caller's scope is part of the query, so nobody gets an answer with other rights.
 */
export const sharedText = (db: Db): ((query: SQL) => Promise<string>) => {
    const kept = new Map<string, Kept>();
    return query => {
        const key = JSON.stringify(Object.values(dialect.sqlToQuery(query)));
        const known = kept.get(key);
        if (known && performance.now() - known.at < HOLD_MS) return known.text;
        const text = db.execute<{ written: string }>(query).then(({ rows }) => rows[0]?.written ?? '');
        // A failure goes to the callers that already wait for it, not to later ones.
        text.catch(() => kept.delete(key));
        kept.delete(key);
        kept.set(key, { at: performance.now(), text });
        for (const oldest of kept.keys()) {
            if (kept.size <= MAX_KEPT) break;
            kept.delete(oldest);
        }
        return text;
    };
};
