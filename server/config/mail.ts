import { ConfigError } from '../start-error.ts';
import { readOptional } from './read.ts';

/** The server that takes our mails. */
export interface MailConfig {
    url: string;
    from: string;
}

/**
 * Reads SMTP_URL and MAIL_FROM.
 * @throws ConfigError when a server is given without a sender.
 */
export function readMail(env: NodeJS.ProcessEnv): MailConfig | undefined {
    const url = readOptional(env, 'SMTP_URL');
    if (!url) return undefined;
    const from = readOptional(env, 'MAIL_FROM');
    if (!from) throw new ConfigError('MAIL_FROM', '设置了 SMTP_URL 却没有发件人', '请设置 MAIL_FROM，例如 吊运助手 <notice@example.com>');
    return { url, from };
}
