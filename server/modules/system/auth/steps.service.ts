import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';

/**
 * What a step is for: a password to be reset, a way to a third party and back, a sign-in by it, a number to be bound to it, a second factor,
 * a passkey that is made or used, a code for a phone to scan.
 */
export type StepKind = 'reset' | 'third-state' | 'third-login' | 'third-bind' | 'second' | 'passkey-new' | 'passkey-use' | 'qr';

export interface Step {
    /** Whom or what it is about: a user's id, a source. */
    subject: string;
    /** What the next call needs; never leaves the server. */
    data: Readonly<Record<string, string>>;
}

interface NewStep extends Omit<Step, 'data'> {
    kind: StepKind;
    data?: Step['data'];
    /** Milliseconds. */
    livesMs: number;
}

/** Opens a step and gives its token, once: 128 random bits (security S18, S21). */
export async function openStep(db: Db | Tx, clock: Clock, { kind, subject, data = {}, livesMs }: NewStep): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    await db.execute(sql`
        insert into sys_sign_in_step (token_hash, kind, subject, data, expires_at)
        values (${stepHash(token)}, ${kind}, ${subject}, ${JSON.stringify(data)}::jsonb, ${new Date(clock.now() + livesMs)})`);
    return token;
}

/** Takes a step: it is gone afterwards, no matter who asked. Undefined if there is none of this kind or it has run out. */
export async function takeStep(db: Db | Tx, clock: Clock, kind: StepKind, token: string): Promise<Step | undefined> {
    const { rows } = await db.execute<Step & { live: boolean } & Record<string, unknown>>(sql`
        delete from sys_sign_in_step where token_hash = ${stepHash(token)} and kind = ${kind}
        returning subject, data, expires_at > ${clock.date()} as live`);
    const [row] = rows;
    return row?.live ? { subject: row.subject, data: row.data } : undefined;
}

/** Looks at a step and leaves it, for a call that may be tried again. */
export async function readStep(db: Db | Tx, clock: Clock, kind: StepKind, token: string): Promise<Step | undefined> {
    const { rows } = await db.execute<Step & Record<string, unknown>>(sql`
        select subject, data from sys_sign_in_step
        where token_hash = ${stepHash(token)} and kind = ${kind} and expires_at > ${clock.date()}`);
    return rows[0];
}

/** What is stored of a step's token. */
export const stepHash = (token: string): Buffer => createHash('sha256').update(token).digest();
