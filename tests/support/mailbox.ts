import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** The headers that a browser sends from the product's page on this machine. */
export const OWN_PAGE = { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' };

/** The messages sent to a number, newest first, even if the server does not show the mailbox. */
export async function messagesTo({ db }: TestApp, phone: string): Promise<string[]> {
    const { rows } = await db.execute<{ content: string }>(
        sql`select content from sys_sms_mailbox where phone = ${phone} order by id desc`,
    );
    return rows.map(message => message.content);
}

/** Requests a code and reads it from the mailbox. */
export async function codeFor(app: TestApp, mobile: string, smsmode: '0' | '1' | '2', username?: string): Promise<string> {
    await app.call({ method: 'POST', url: '/sys/sms', body: { mobile, smsmode, ...(username ? { username } : {}) } });
    const [newest = ''] = await messagesTo(app, mobile);
    return /\d{6}/.exec(newest.replace(mobile, ''))?.[0] ?? '';
}

/** A different code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
