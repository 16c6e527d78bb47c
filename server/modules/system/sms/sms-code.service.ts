import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SmsPurpose } from '#contract/system/account/sign-in-words.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { tooMany } from '#server/kit/errors.ts';
import { retrying } from '#server/kit/transaction.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Requests that go through: per number in a minute and an hour, per address and in all in an hour (security S19). */
const MOST = { phoneMinute: 1, phoneHour: 5, addressHour: 20, allHour: 200 };

/**
 * Counts a request for a message against the limits of number, address and house. Requests for unknown numbers count too,
 * so that the limit tells nothing. One after the other, on every process: two at once must not both be the last.
 * @throws AppError 429 with the seconds until the next one may come
 */
async function countRequest(tx: Tx, phone: string, ip: string, now: Date, scale: number): Promise<void> {
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

const LIVES_MIN = 10;
const MAX_TRIES = 5;
/** A gateway that is slower goes on behind the answer: waiting for it would tell which numbers are known. */
const PATIENCE_MS = 300;

export interface CodeRequest {
    phone: string;
    purpose: SmsPurpose;
    ip: string;
    /**
     * What the telephone gets, given the new code; nothing when nobody may have one. A code is made and counted in any case,
     * so that guesses at an unknown number are answered like guesses at a known one.
     */
    message: (code: string) => string | undefined;
}

/**
 * Makes a code for number and purpose, and sends it. An earlier code of the same purpose is void.
 * The answer takes equally long whether a message goes out or not (security S09, S18).
 * @throws AppError 429
 */
export async function sendCode(app: FastifyInstance, { phone, purpose, ip, message }: CodeRequest): Promise<void> {
    const { signInFloorMs } = app.config;
    const floor = pause(signInFloorMs);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const now = app.clock.date();
    await retrying(app.db, async tx => {
        await countRequest(tx, phone, ip, now, app.config.rateLimitScale);
        await tx.execute(sql`
            insert into sys_sms_code (phone, purpose, code_hash, expires_at)
            values (${phone}, ${purpose}, ${hashOf(app, phone, purpose, code)}, ${now}::timestamptz + make_interval(mins => ${LIVES_MIN}))
            on conflict (phone, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);
    });
    const content = message(code);
    const sent = content === undefined ? undefined : app.sms?.send(phone, content).catch((error: unknown) => warn(app, error));
    await Promise.race([Promise.all([sent, floor]), pause(Math.max(PATIENCE_MS, signInFloorMs))]);
}

const warn = (app: FastifyInstance, error: unknown) =>
    app.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'text message not sent');

/**
 * Is this the live code? Counts the try first, in one statement; the code stays until `consumeCode`.
 * @throws AppError 429 after five wrong tries
 */
export async function checkCode(app: FastifyInstance, phone: string, purpose: SmsPurpose, code: string): Promise<boolean> {
    const now = app.clock.date();
    const { rows } = await app.db.execute<{ hash: Buffer }>(sql`
        update sys_sms_code set tries = tries + 1
        where phone = ${phone} and purpose = ${purpose} and expires_at > ${now} and tries < ${MAX_TRIES}::int
        returning code_hash as hash`);
    const [live] = rows;
    if (live) return timingSafeEqual(live.hash, hashOf(app, phone, purpose, code));
    const { rows: spent } = await app.db.execute<{ wait: number }>(sql`
        select ceil(extract(epoch from expires_at - ${now}::timestamptz))::int as wait
        from sys_sms_code where phone = ${phone} and purpose = ${purpose} and expires_at > ${now}`);
    if (spent[0]) throw tooMany(spent[0].wait);
    return false;
}

/** Takes a code that was right out of use; false if another call was faster (security S19: single use). */
export async function consumeCode(app: FastifyInstance, tx: Tx | Db, phone: string, purpose: SmsPurpose, code: string): Promise<boolean> {
    const { rows } = await tx.execute(sql`
        delete from sys_sms_code where phone = ${phone} and purpose = ${purpose} and code_hash = ${hashOf(app, phone, purpose, code)}
        returning phone`);
    return rows.length > 0;
}

/** `checkCode` and `consumeCode` in one, for calls that need the code for nothing else. */
export const takeCode = async (app: FastifyInstance, phone: string, purpose: SmsPurpose, code: string): Promise<boolean> =>
    (await checkCode(app, phone, purpose, code)) && consumeCode(app, app.db, phone, purpose, code);

const hashOf = (app: FastifyInstance, phone: string, purpose: SmsPurpose, code: string): Buffer =>
    createHmac('sha256', app.config.appSecret).update(`sms|${purpose}|${phone}|${code}`).digest();
