import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

import type { CopyText } from './encoder.ts';

/** Sends one piece of COPY text into its table. Table and column names come from our own schema, never from data. */
export async function copyInto(client: PoolClient, { table, columns, text }: CopyText): Promise<void> {
    const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
    stream.end(text);
    await finished(stream);
}

/**
 * Sends pieces in order while the next one is being generated: the database works while we compute.
 * Memory holds two pieces at most.
 */
export async function copyAll(client: PoolClient, pieces: Iterable<CopyText>): Promise<void> {
    let sent = Promise.resolve();
    for (const piece of pieces) {
        await sent;
        sent = copyInto(client, piece);
        // A piece that fails while the next is generated must not count as an unhandled rejection; `await sent` still throws it.
        sent.catch(() => undefined);
        await new Promise(resolve => setImmediate(resolve));
    }
    await sent;
}
