import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** Encryption without a certificate, so that tests need no key; both sides must enable the cipher explicitly. */
const ANONYMOUS = { ciphers: 'AECDH-AES256-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const;

export interface MailServer {
    /** The URL, with the parameters that a client needs for an encrypted connection. */
    url: string;
    mails: string[];
    /** All received commands, without the content of mails. */
    commands: string[];
    close(): Promise<void>;
}

interface MailServerOptions {
    /** Status with which every recipient is refused. */
    refuse?: number;
    /** Offers STARTTLS, and after it authentication with this password. */
    password?: string;
}

/** A mail server that accepts every mail, or refuses every recipient with `refuse`. */
export async function startMailServer({ refuse, password }: MailServerOptions = {}): Promise<MailServer> {
    const mails: string[] = [];
    const commands: string[] = [];

    const converse = (socket: Socket, isSecured: boolean) => {
        let inData = false;
        let text = '';
        const say = (line: string) => void socket.write(`${line}\r\n`);
        const offers = password === undefined ? '' : isSecured ? 'AUTH PLAIN' : 'STARTTLS';
        const command = (line: string) => {
            commands.push(line);
            if (/^EHLO/i.test(line) && offers) return say(`250-outside\r\n250 ${offers}`);
            if (/^(EHLO|HELO)/i.test(line)) return say('250 outside');
            if (/^STARTTLS/i.test(line)) {
                say('220 go on');
                socket.removeAllListeners('data');
                return converse(new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(ANONYMOUS) }), true);
            }
            if (/^AUTH PLAIN/i.test(line)) {
                const given = Buffer.from(line.split(' ')[2] ?? '', 'base64')
                    .toString()
                    .split('\0')[2];
                return say(given === password ? '235 welcome' : '535 authentication failed');
            }
            if (/^RCPT/i.test(line) && refuse) return say(`${refuse} no such mailbox`);
            if (/^DATA/i.test(line)) {
                inData = true;
                return say('354 go on');
            }
            if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
            return say('250 ok');
        };
        socket.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            for (;;) {
                const end = inData ? '\r\n.\r\n' : '\r\n';
                const at = text.indexOf(end);
                if (at < 0) return;
                const part = text.slice(0, at);
                text = text.slice(at + end.length);
                if (inData) {
                    mails.push(part);
                    inData = false;
                    say('250 taken');
                } else command(part);
            }
        });
        socket.on('error', () => undefined);
    };

    const server = createServer(socket => {
        converse(socket, false);
        socket.write('220 outside\r\n');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { ciphers, maxVersion } = ANONYMOUS;
    const allow = `tls.ciphers=${encodeURIComponent(ciphers)}&tls.maxVersion=${maxVersion}&tls.rejectUnauthorized=false`;
    return {
        url: password === undefined ? `smtp://${host}` : `smtp://notice:${password}@${host}?${allow}`,
        mails,
        commands,
        close: () => new Promise(resolve => void server.close(() => resolve())),
    };
}
