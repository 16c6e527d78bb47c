import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { Reader } from '../list/source.ts';

/**
 * A checksum of a table's rows that changes with every write, whoever writes; reading it takes a scan without columns. It sums the rows'
 * transaction ids: the highest one alone would miss a transaction that began early and ends late.
 */
export async function markOf(db: Reader, table: PgTable, where?: SQL): Promise<string> {
    const { rows } = await db.execute<{ mark: string }>(
        sql`select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) as mark from ${table} where ${where ?? sql`true`}`,
    );
    return rows[0]?.mark ?? '';
}

/** Caches values made from rows, by key, as long as the checksum of these rows (`markOf`) is the same. The oldest entry is evicted first. */
export function keepByMark<T>(most: number): (key: string, mark: string, make: () => Promise<T> | T) => Promise<T> {
    const kept = new Map<string, { mark: string; made: Promise<T> }>();
    return (key, mark, make) => {
        const known = kept.get(key);
        if (known?.mark === mark) return known.made;
        const entry = { mark, made: Promise.resolve(make()) };
        kept.delete(key);
        kept.set(key, entry);
        // A failure must not be cached.
        entry.made.catch(() => kept.get(key) === entry && kept.delete(key));
        for (const oldest of kept.keys()) {
            if (kept.size <= most) break;
            kept.delete(oldest);
        }
        return entry.made;
    };
}

/** Sends a result that is already JSON, in the envelope. */
export const sendJson = (reply: FastifyReply, json: string, code = 200): FastifyReply =>
    reply
        .type('application/json; charset=utf-8')
        .send(`{"success":true,"message":"","code":${code},"result":${json},"timestamp":${Date.now()}}`);
