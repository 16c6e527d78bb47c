import type { MailboxMessage } from '#contract/system/sign-in-ways.ts';
import type { TestApp } from './app.ts';

/** The messages that a number got, newest first. */
export async function messagesTo({ call }: TestApp, phone: string): Promise<string[]> {
    const { body } = await call({ url: '/sys/sms/mailbox' });
    return (body.result as MailboxMessage[]).filter(message => message.phone === phone).map(message => message.content);
}

/** Asks for a code and reads it from the mailbox. */
export async function codeFor(app: TestApp, mobile: string, smsmode: '0' | '1' | '2', username?: string): Promise<string> {
    await app.call({ method: 'POST', url: '/sys/sms', body: { mobile, smsmode, ...(username ? { username } : {}) } });
    const [newest = ''] = await messagesTo(app, mobile);
    return /\d{6}/.exec(newest.replace(mobile, ''))?.[0] ?? '';
}

/** A code that is certainly another one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
