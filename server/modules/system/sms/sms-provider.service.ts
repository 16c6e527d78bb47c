import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';

/** Carries one text message to a telephone. */
export interface SmsProvider {
    /** `mailbox` keeps messages where a developer can read them; `gateway` hands them on. */
    kind: 'mailbox' | 'gateway';
    /**
     * `id` stays the same when a message is sent again: a gateway can leave the second one out.
     * @throws SmsFailure when the message could not be handed over; its text never holds number or content.
     */
    send(phone: string, content: string, id?: string): Promise<void>;
}

/** The gateway did not take a message; `status` is its answer, if there was one. */
export class SmsFailure extends Error {
    override readonly name = 'SmsFailure';
    readonly status: number | undefined;

    constructor(status?: number) {
        super(status === undefined ? 'the SMS gateway cannot be reached' : `the SMS gateway answered ${status}`);
        this.status = status;
    }
}

const GATEWAY_MS = 8000;
/** Messages that the mailbox keeps. */
const MAX_KEPT = 200;

/** The provider that the settings ask for: a gateway, the mailbox of a demonstration, or none. */
export function createSmsProvider({ signIn, seed }: Config, db: Db, clock: Clock): SmsProvider | undefined {
    if (signIn.sms) return gateway(signIn.sms);
    return seed.mode === 'none' ? undefined : mailbox(db, clock);
}

const gateway = ({ url, token }: { url: string; token: string | undefined }): SmsProvider => ({
    kind: 'gateway',
    send: async (phone, content, id) => {
        const answer = await fetch(url, {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(GATEWAY_MS),
            headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
            body: JSON.stringify({ phone, content, id }),
        }).catch(() => {
            throw new SmsFailure();
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new SmsFailure(answer.status);
    },
});

const mailbox = (db: Db, clock: Clock): SmsProvider => ({
    kind: 'mailbox',
    send: async (phone, content) => {
        await db.execute(sql`insert into sys_sms_mailbox (phone, content, create_time) values (${phone}, ${content}, ${clock.date()})`);
        await db.execute(sql`delete from sys_sms_mailbox where id <= (select max(id) - ${MAX_KEPT}::int from sys_sms_mailbox)`);
    },
});
