import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { newHexId } from '../ids.ts';
import { type BusMessage, CHANNEL, encode } from './message.ts';

/**
 * Sends a message to every process on this database, including this one. Inside a transaction it is delivered on commit, or never.
 *
 * @example await publish(tx, { kind: 'user', userIds: [driverId], frame: { cmd: 'user', msgId: id, msgTxt: title } });
 */
export async function publish(db: Db | Tx, message: Exclude<BusMessage, { kind: 'resync' }>): Promise<void> {
    const payloads = encode(message, newHexId());
    await db.execute(
        sql`select pg_notify(${CHANNEL}, part) from unnest(array[${sql.join(
            payloads.map(part => sql`${part}`),
            sql`, `,
        )}]::text[]) with ordinality as parts(part, place) order by place`,
    );
}
