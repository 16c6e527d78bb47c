import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import { pushKeys } from './web-push.table.ts';

/** There is one pair for all processes and tenants. */
const ONLY = 1;

/** Both base64url: the public one as an uncompressed point, the private one as its number. */
export interface PushKeys {
    publicKey: string;
    privateKey: string;
}

/** The server's key pair for pushes, made when it is first asked for; another one would silence every device. */
export async function pushKeysOf({ db, secrets }: { db: Db; secrets: Secrets }): Promise<PushKeys> {
    const stored = await read(db);
    if (!stored) {
        const { publicKey, privateKey } = newKeys();
        const row = { id: ONLY, publicKey, privateKey: secrets.seal('setting', privateKey) };
        // Another process may be faster: its pair counts.
        await db.insert(pushKeys).values(row).onConflictDoNothing();
    }
    const row = stored ?? (await read(db));
    if (!row) throw new Error('the key pair for pushes is gone');
    return { publicKey: row.publicKey, privateKey: secrets.open('setting', row.privateKey) };
}

const read = async (db: Db) => (await db.select().from(pushKeys).where(eq(pushKeys.id, ONLY)))[0];

const newKeys = (): PushKeys => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    return { publicKey: point.toString('base64url'), privateKey: d };
};
