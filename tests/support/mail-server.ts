import { type AddressInfo, createServer } from 'node:net';

/** A mail server that takes what comes, or refuses every receiver with `refuse`. */
export async function startMailServer({ refuse }: { refuse?: number } = {}): Promise<{
    url: string;
    mails: string[];
    close(): Promise<void>;
}> {
    const mails: string[] = [];
    const server = createServer(socket => {
        let inData = false;
        let text = '';
        const say = (line: string) => void socket.write(`${line}\r\n`);
        const command = (line: string) => {
            if (/^(EHLO|HELO)/i.test(line)) return say('250 outside');
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
        say('220 outside');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        mails,
        close: () => new Promise(resolve => void server.close(() => resolve())),
    };
}
