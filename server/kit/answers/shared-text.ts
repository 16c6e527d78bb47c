import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** As old as a shared answer may be. */
const HOLD_MS = 1000;
const MAX_KEPT = 16;

const dialect = new PgDialect();

interface Kept {
    at: number;
    text: Promise<string>;
}

/**
 * Reads a large text that the database writes (`select … as written`), once for all who ask for the very same rows within a second: a
 * dozen open maps ask every few seconds. What somebody may see is part of the query, so nobody gets another one's answer.
 */
export const sharedText = (db: Db): ((query: SQL) => Promise<string>) => {
    const kept = new Map<string, Kept>();
    return query => {
        const key = JSON.stringify(Object.values(dialect.sqlToQuery(query)));
        const known = kept.get(key);
        if (known && performance.now() - known.at < HOLD_MS) return known.text;
        const text = db.execute<{ written: string }>(query).then(({ rows }) => rows[0]?.written ?? '');
        // A failure is the answer of those who wait for it, of nobody later.
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
