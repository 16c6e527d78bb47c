import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** C customer, S driver, M member, XF renewal, ZM application. */
export type PeoplePrefix = 'C' | 'S' | 'M' | 'XF' | 'ZM';

/** The next number that people are known by: prefix, day, serial. */
export async function nextPeopleNo(tx: Tx, prefix: PeoplePrefix, at: string): Promise<string> {
    const { rows } = await tx.execute<{ serial: string }>(sql`select nextval('usr_serial') as serial`);
    return `${prefix}${at.slice(2, 10).replaceAll('-', '')}${String(rows[0]?.serial).padStart(6, '0')}`;
}
