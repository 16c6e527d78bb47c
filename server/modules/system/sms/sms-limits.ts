import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { tooMany } from '#server/kit/errors.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Requests that go through: per number in a minute and an hour, per address and in all in an hour (security S19). */
const MOST = { phoneMinute: 1, phoneHour: 5, addressHour: 20, allHour: 200 };

/**
 * Counts a request for a message against the limits of number, address and house. Requests for unknown numbers count too,
 * so that the limit tells nothing. One after the other, on every process: two at once must not both be the last.
 * @throws AppError 429 with the seconds until the next one may come
 */
export async function countRequest(tx: Tx, phone: string, ip: string, now: Date, scale: number): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms', 0))`);
    const { rows } = await tx.execute<Record<keyof typeof MOST | 'sinceLast', number>>(sql`
        select count(*) filter (where phone = ${phone} and requested_at > ${now}::timestamptz - interval '1 minute')::int as "phoneMinute",
            count(*) filter (where phone = ${phone})::int as "phoneHour",
            count(*) filter (where ip = ${ip})::int as "addressHour",
            count(*)::int as "allHour",
            coalesce(ceil(extract(epoch from ${now}::timestamptz - max(requested_at) filter (where phone = ${phone}))), 0)::int as "sinceLast"
        from sys_sms_request where requested_at > ${now}::timestamptz - interval '1 hour'`);
    const [made] = rows;
    if (made && made.phoneMinute >= MOST.phoneMinute * scale) throw tooMany(MINUTE - made.sinceLast);
    for (const limit of ['phoneHour', 'addressHour', 'allHour'] as const) {
        if (made && made[limit] >= MOST[limit] * scale) throw tooMany(HOUR);
    }
    await tx.execute(sql`insert into sys_sms_request (phone, ip, requested_at) values (${phone}, ${ip.slice(0, 64)}, ${now})`);
}
