import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { BerReader, BerWriter, FilterParser } from 'ldapts';

const TAG = { bind: 0x60, unbind: 0x42, search: 0x63, extended: 0x77 };
const PASSWORD_TAG = 0x80;
const RESULT = { ok: 0, protocolError: 2, noSuchObject: 32, invalidCredentials: 49 };

interface Entry {
    dn: string;
    password: string;
    attributes: Record<string, string>;
}

/** A small directory (RFC 4511): binds, searches by any filter, and records every bind. Without TLS. */
export async function startLdapServer() {
    const entries: Entry[] = [
        { dn: 'cn=reader,dc=example,dc=com', password: 'reader-password', attributes: { cn: 'reader' } },
        {
            dn: 'uid=alice,ou=people,dc=example,dc=com',
            password: 'Directory-Alice-1',
            attributes: { uid: 'alice', cn: '爱丽丝', objectClass: 'person' },
        },
        {
            dn: 'uid=newcomer,ou=people,dc=example,dc=com',
            password: 'Directory-New-1',
            attributes: { uid: 'newcomer', cn: '新人', objectClass: 'person' },
        },
    ];
    const binds: string[] = [];
    const filters: string[] = [];
    const sockets = new Set<Socket>();

    const reply = (socket: Socket, id: number, write: (writer: BerWriter) => void) => {
        const writer = new BerWriter();
        writer.startSequence();
        writer.writeInt(id);
        write(writer);
        writer.endSequence();
        socket.write(writer.buffer);
    };
    const finish = (socket: Socket, id: number, tag: number, code: number) =>
        reply(socket, id, writer => {
            writer.startSequence(tag);
            writer.writeEnumeration(code);
            writer.writeString('');
            writer.writeString('');
            writer.endSequence();
        });
    const bind = (socket: Socket, id: number, reader: BerReader) => {
        reader.readInt();
        const dn = reader.readString() ?? '';
        const password = reader.readString(PASSWORD_TAG) ?? '';
        binds.push(dn);
        // Like real directories, a bind without a password succeeds as an anonymous one.
        const isGood = password === '' || entries.some(entry => entry.dn.toLowerCase() === dn.toLowerCase() && entry.password === password);
        finish(socket, id, 0x61, isGood ? RESULT.ok : RESULT.invalidCredentials);
    };
    const search = (socket: Socket, id: number, reader: BerReader) => {
        const base = reader.readString() ?? '';
        const scope = reader.readEnumeration();
        reader.readEnumeration();
        reader.readInt();
        reader.readInt();
        reader.readBoolean();
        const filter = FilterParser.parse(reader);
        filters.push(filter.toString());
        if (!entries.some(({ dn }) => dn.endsWith(base))) return finish(socket, id, 0x65, RESULT.noSuchObject);
        for (const { dn, attributes } of scope === 0 ? [] : entries) {
            if (!dn.endsWith(base) || !filter.matches(attributes)) continue;
            reply(socket, id, writer => {
                writer.startSequence(0x64);
                writer.writeString(dn);
                writer.startSequence();
                for (const [name, value] of Object.entries(attributes)) {
                    writer.startSequence();
                    writer.writeString(name);
                    writer.startSequence(0x31);
                    writer.writeString(value);
                    writer.endSequence();
                    writer.endSequence();
                }
                writer.endSequence();
                writer.endSequence();
            });
        }
        return finish(socket, id, 0x65, RESULT.ok);
    };
    const server = createServer(socket => {
        sockets.add(socket);
        let kept = Buffer.alloc(0);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
        socket.on('data', (part: Buffer) => {
            kept = Buffer.concat([kept, part]);
            for (;;) {
                const reader = new BerReader(kept);
                if (kept.length === 0 || reader.readSequence() === null || reader.remain < reader.length) return;
                const end = reader.offset + reader.length;
                const id = reader.readInt() ?? 0;
                const tag = reader.readSequence();
                if (tag === TAG.bind) bind(socket, id, reader);
                else if (tag === TAG.search) search(socket, id, reader);
                else if (tag === TAG.extended) finish(socket, id, 0x78, RESULT.protocolError);
                else if (tag === TAG.unbind) socket.end();
                kept = kept.subarray(end);
            }
        });
    });
    const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    const close = () =>
        new Promise<void>(resolve => {
            for (const socket of sockets) socket.destroy();
            server.close(() => resolve());
        });
    await listen(0);
    const { port } = server.address() as AddressInfo;
    return { url: `ldap://127.0.0.1:${port}`, entries, binds, filters, close, comeBack: () => listen(port) };
}
