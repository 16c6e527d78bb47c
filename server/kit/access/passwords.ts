import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the package's default algorithm (security S11): 8–12 ms each. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';
/** More hashes at once would only wait for the processors and use memory. */
const AT_ONCE = 8;

let running = 0;
let computed = 0;
const waiting: (() => void)[] = [];

/** Hashes computed since the start, for tests. */
export const passwordHashes = (): number => computed;

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, PARAMETERS));

/**
 * Whether the password matches the stored hash. For an unknown account pass no hash: the same work is done, so the response time does not
 * reveal it.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await dummyHash());
    const right = await slot(() => verify(against, password).catch(() => false));
    return right && stored !== undefined;
}

/** Whether the hash was made with other parameters than the current ones. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(CURRENT);

let dummy: Promise<string> | undefined;
const dummyHash = () => (dummy ??= hash(randomBytes(16).toString('hex'), PARAMETERS));

async function slot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    computed++;
    try {
        return await work();
    } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
    }
}
