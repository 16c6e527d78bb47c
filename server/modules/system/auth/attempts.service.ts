import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { networkOf } from '#server/kit/net/network.ts';

/** After the fifth failure within the window each further one doubles the wait: 1, 2, 4 … at most 15 minutes (security S05). */
const ACCOUNT_TRIES = 5;
/** Failures from one address within the window before it has to wait (security S06). */
const ADDRESS_TRIES = 20;
const WINDOW_MIN = 10;
const LONGEST_WAIT_MIN = 15;

/** Which counters a sign-in attempt moves. */
export interface Attempt {
    /** Account and client network: an attacker elsewhere can't lock the owner out (security S07). */
    account: string;
    address: string;
}

/**
 * The counters' names. The account name is folded as it is compared.
 * A device that holds a session of the account has a counter of its own: strangers in its network can't lock it out.
 */
export function attemptOf(username: string, ip: string, sessionId: string | undefined): Attempt {
    const name = username.normalize('NFKC').trim().toLowerCase().slice(0, 64);
    return { account: `${name}|${sessionId ?? networkOf(ip, 3)}`, address: ip.slice(0, 160) };
}

/** Failures so far within the window: the higher of account and address decides whether a captcha is asked for (AUTH-11). */
export async function failuresSoFar(db: Db, { account, address }: Attempt, now: Date): Promise<number> {
    const { rows } = await db.execute<{ failures: number }>(sql`
        select coalesce(max(failures), 0)::int as failures from sys_login_failure
        where ((scope = 'account' and subject = ${account}) or (scope = 'address' and subject = ${address}))
            and greatest(window_start, coalesce(locked_until, window_start)) > ${now}::timestamptz - make_interval(mins => ${WINDOW_MIN})`);
    return rows[0]?.failures ?? 0;
}

/**
 * Counts an attempt of the account as failed before its password is compared, in one statement: fifty at once get five tries (security S08).
 * False while the account has to wait; such an attempt is not counted.
 */
export async function countAccount(db: Db, account: string, now: Date): Promise<boolean> {
    const { rows } = await db.execute(sql`
        insert into sys_login_failure as f (scope, subject, failures, window_start) values ('account', ${account}, 1, ${now})
        on conflict (scope, subject) do update set
            failures = case when ${isOver(now)} then 1 else f.failures + 1 end,
            window_start = case when ${isOver(now)} then excluded.window_start else f.window_start end,
            locked_until = case when not ${isOver(now)} and f.failures + 1 >= ${ACCOUNT_TRIES}::int
                then ${now}::timestamptz + make_interval(mins => least(${LONGEST_WAIT_MIN}::int, power(2, f.failures + 1 - ${ACCOUNT_TRIES}::int)::int)) end
        where f.locked_until is null or f.locked_until <= ${now}
        returning failures`);
    return rows.length > 0;
}

/** Counts an attempt of the address; gives the seconds it has to wait, 0 if it may go on. `scale` multiplies the limit. */
export async function countAddress(db: Db, address: string, now: Date, scale: number): Promise<number> {
    const { rows } = await db.execute<{ failures: number; wait: number }>(sql`
        insert into sys_login_failure as f (scope, subject, failures, window_start) values ('address', ${address}, 1, ${now})
        on conflict (scope, subject) do update set
            failures = case when ${isOver(now)} then 1 else f.failures + 1 end,
            window_start = case when ${isOver(now)} then excluded.window_start else f.window_start end
        returning failures,
            ceil(extract(epoch from window_start + make_interval(mins => ${WINDOW_MIN}) - ${now}::timestamptz))::int as wait`);
    const [row] = rows;
    return row && row.failures > ADDRESS_TRIES * scale ? Math.max(1, row.wait) : 0;
}

/** The window has run out, and any wait with it. */
const isOver = (now: Date) =>
    sql`(greatest(f.window_start, coalesce(f.locked_until, f.window_start)) <= ${now}::timestamptz - make_interval(mins => ${WINDOW_MIN}))`;

/** The person is through: the account starts over, the address gets its count back. */
export async function clearAttempt(db: Db, { account, address }: Attempt): Promise<void> {
    await db.execute(sql`delete from sys_login_failure where scope = 'account' and subject = ${account}`);
    await giveBackAddress(db, address);
}

/** The attempt was not made after all: it could not be told whether it was right. */
export async function takeBackAttempt(db: Db, { account, address }: Attempt): Promise<void> {
    await db.execute(sql`
        update sys_login_failure set failures = greatest(0, failures - 1), locked_until = null
         where scope = 'account' and subject = ${account}`);
    await giveBackAddress(db, address);
}

/** The attempt was none of a stranger's. */
export async function giveBackAddress(db: Db, address: string): Promise<void> {
    await db.execute(
        sql`update sys_login_failure set failures = greatest(0, failures - 1) where scope = 'address' and subject = ${address}`,
    );
}

/** An administrator lets an account try again, from wherever. */
export async function unlockAccount(db: Db | Tx, username: string): Promise<void> {
    await db.execute(
        sql`delete from sys_login_failure where scope = 'account' and split_part(subject, '|', 1) = ${username.normalize('NFKC').trim().toLowerCase()}`,
    );
}
