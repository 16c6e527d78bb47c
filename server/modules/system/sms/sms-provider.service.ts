import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';

/** Carries one text message to a telephone. */
export interface SmsProvider {
    /** `mailbox` keeps messages where a developer can read them; `gateway` hands them on. */
    kind: 'mailbox' | 'gateway';
    /** @throws Error when the message could not be handed over; its text never holds number or content. */
    send(phone: string, content: string): Promise<void>;
}

const GATEWAY_MS = 8000;
/** Messages that the mailbox keeps. */
const MOST_KEPT = 200;

/** The provider that the settings ask for: a gateway, the mailbox of a demonstration, or none. */
export function createSmsProvider({ signIn, seed }: Config, db: Db, clock: Clock): SmsProvider | undefined {
    if (signIn.sms) return gateway(signIn.sms);
    return seed.mode === 'none' ? undefined : mailbox(db, clock);
}

const gateway = ({ url, token }: { url: string; token: string | undefined }): SmsProvider => ({
    kind: 'gateway',
    send: async (phone, content) => {
        const answer = await fetch(url, {
            method: 'POST',
            redirect: 'error',
            signal: AbortSignal.timeout(GATEWAY_MS),
            headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
            body: JSON.stringify({ phone, content }),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
});

const mailbox = (db: Db, clock: Clock): SmsProvider => ({
    kind: 'mailbox',
    send: async (phone, content) => {
        await db.execute(sql`insert into sys_sms_mailbox (phone, content, create_time) values (${phone}, ${content}, ${clock.date()})`);
        await db.execute(sql`delete from sys_sms_mailbox where id <= (select max(id) - ${MOST_KEPT}::int from sys_sms_mailbox)`);
    },
});
