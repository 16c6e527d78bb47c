import type * as Ldap from 'ldapts';
import type { LdapConfig } from '#server/config/ldap.ts';
import { AppError } from '#server/kit/errors.ts';

const PATIENCE_MS = 5000;
/** Results of a bind that mean the person, not the directory: wrong password, unknown, expired or locked there. */
const REFUSED = new Set([19, 32, 34, 48, 49, 50, 53]);

/** The directory could not say whether a password is right; nobody is counted as having failed. */
export class DirectoryFault extends AppError {
    constructor(message: string) {
        super(200, 500, message);
    }
}

/** The company's directory, which is asked and never written to. */
export interface Directory {
    /** Accounts are made for people who have none here. */
    makesAccounts: boolean;
    /**
     * The person, if there is exactly one of this account and the password is theirs. An empty password never is: a directory takes it for
     * an anonymous visit and says yes (RFC 4513, 5.1.2).
     * @throws DirectoryFault when it can't be reached or asked
     */
    personWith(username: string, password: string): Promise<{ name: string } | undefined>;
    /** @throws DirectoryFault when address, service account or base are not right */
    check(): Promise<void>;
}

/** Binds as the person who signs in. The library is loaded at the first sign-in: it would cost every start its time. */
export function createDirectory({ url, startTls, find, makesAccounts }: LdapConfig): Directory {
    const secure = { minVersion: 'TLSv1.2' as const };

    /** A connection of its own for each attempt: a bind changes whose it is. */
    async function connected<T>(act: (ldap: typeof Ldap, client: Ldap.Client) => Promise<T>): Promise<T> {
        const ldap = await import('ldapts');
        const isTls = url.startsWith('ldaps:');
        const client = new ldap.Client({ url, timeout: PATIENCE_MS, connectTimeout: PATIENCE_MS, ...(isTls && { tlsOptions: secure }) });
        try {
            if (startTls && !isTls) await client.startTLS({ ...secure, host: new URL(url).hostname, servername: new URL(url).hostname });
            return await act(ldap, client);
        } catch (error) {
            if (error instanceof DirectoryFault) throw error;
            if (error instanceof ldap.NoSuchObjectError) throw new DirectoryFault('企业目录中没有查找的起点，请联系管理员检查 LDAP_BASE');
            throw new DirectoryFault('企业目录无法连接，请稍后再试，或联系管理员');
        } finally {
            await client.unbind().catch(() => undefined);
        }
    }

    async function serve(ldap: typeof Ldap, client: Ldap.Client): Promise<void> {
        if ('dnPattern' in find || find.bindDn === undefined) return;
        if (!(await isBound(ldap, client, find.bindDn, find.bindPassword))) {
            throw new DirectoryFault('企业目录的查询账号不正确，请联系管理员检查 LDAP_BIND_DN 与 LDAP_BIND_PASSWORD');
        }
    }

    async function entryOf(ldap: typeof Ldap, client: Ldap.Client, username: string): Promise<{ dn: string; name: string } | undefined> {
        if ('dnPattern' in find) {
            const escaped = new ldap.DN().addPairRDN('x', username).toString().slice('x='.length);
            return { dn: find.dnPattern.replaceAll('{username}', () => escaped), name: username };
        }
        await serve(ldap, client);
        const filter = find.filter.replaceAll('{username}', () => ldap.Filter.escape(username));
        const { searchEntries } = await client.search(find.base, { scope: 'sub', filter, sizeLimit: 2, attributes: ['cn', 'displayName'] });
        const [entry, ...others] = searchEntries;
        // Two people of one account: neither is let in.
        if (!entry || others.length > 0) return undefined;
        const { displayName, cn } = entry;
        const name = [displayName, cn].flat().find(each => typeof each === 'string' && each !== '');
        return { dn: entry.dn, name: typeof name === 'string' ? name : username };
    }

    return {
        makesAccounts,
        personWith: async (username, password) => {
            if (password === '') return undefined;
            return connected(async (ldap, client) => {
                const entry = await entryOf(ldap, client, username);
                if (!entry || entry.dn === '') return undefined;
                return (await isBound(ldap, client, entry.dn, password)) ? { name: entry.name } : undefined;
            });
        },
        check: () =>
            connected(async (ldap, client) => {
                if ('dnPattern' in find) {
                    // An account that does not exist: a refusal shows that the directory answers.
                    await isBound(ldap, client, find.dnPattern.replaceAll('{username}', 'diaoyun-doctor'), 'x');
                    return;
                }
                await serve(ldap, client);
                await client.search(find.base, { scope: 'base', filter: '(objectClass=*)', attributes: ['1.1'] });
            }),
    };
}

async function isBound(ldap: typeof Ldap, client: Ldap.Client, dn: string, password: string): Promise<boolean> {
    try {
        await client.bind(dn, password);
        return true;
    } catch (error) {
        if (error instanceof ldap.ResultCodeError && REFUSED.has(error.code)) return false;
        throw error;
    }
}
