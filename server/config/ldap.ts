import { ConfigError } from '../start-error.ts';
import { read, readOptional } from './read.ts';

/** A company's directory that knows the passwords of some accounts. */
export interface LdapConfig {
    url: string;
    /** An `ldap://` connection is encrypted before anything is said. */
    startTls: boolean;
    /** How somebody is found: by a name made of the account, or by a search below `base`. */
    find: { dnPattern: string } | { base: string; filter: string; bindDn: string | undefined; bindPassword: string };
    /** Somebody in the directory without an account here gets one at the first sign-in. */
    makesAccounts: boolean;
}

const NAME = '{username}';
const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads the LDAP_* group.
 * @throws ConfigError naming the key: passwords never travel in clear to another machine, and the account must have a place in pattern or filter
 */
export function readLdap(env: NodeJS.ProcessEnv): LdapConfig | undefined {
    const url = readOptional(env, 'LDAP_URL')?.replace(/\/+$/, '');
    if (url === undefined) return undefined;
    const startTls = read(env, 'LDAP_STARTTLS');
    const { protocol, hostname } = new URL(url);
    if (protocol === 'ldap:' && !startTls && !LOCAL.test(hostname)) {
        throw new ConfigError('LDAP_URL', '密码会以明文传送到另一台机器', '请改用 ldaps:// 地址，或设 LDAP_STARTTLS=1');
    }
    return { url, startTls, find: readFind(env), makesAccounts: read(env, 'LDAP_NEW_ACCOUNTS') };
}

function readFind(env: NodeJS.ProcessEnv): LdapConfig['find'] {
    const dnPattern = readOptional(env, 'LDAP_DN_PATTERN');
    if (dnPattern !== undefined) {
        if (!dnPattern.includes(NAME))
            throw new ConfigError('LDAP_DN_PATTERN', `其中没有 ${NAME}`, `例如 uid=${NAME},ou=people,dc=example,dc=com`);
        return { dnPattern };
    }
    const filter = read(env, 'LDAP_FILTER');
    if (!filter.includes(NAME)) throw new ConfigError('LDAP_FILTER', `其中没有 ${NAME}`, `例如 (uid=${NAME})`);
    const bindDn = readOptional(env, 'LDAP_BIND_DN');
    const bindPassword = bindDn === undefined ? '' : read(env, 'LDAP_BIND_PASSWORD');
    return { base: read(env, 'LDAP_BASE'), filter, bindDn, bindPassword };
}
