import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { KEY_MARK } from '#contract/system/api-key.ts';
import type { Db } from '#server/db/client.ts';
import { entityOf } from '#server/kit/access/permission-codes.ts';
import type { VersionValues, Versions } from '#server/kit/answers/versions.ts';
import type { Clock } from '#server/kit/clock.ts';
import { isListed } from '#server/kit/net/outbound.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Settings } from '../settings/settings.ts';
import { apiKeys } from './api-key.table.ts';
import type { SignedIn, Sessions } from './sessions.ts';

/** A new key, to be shown once, and its stored form. */
export function newApiKey(): { key: string; keyPrefix: string; keyHash: Buffer } {
    const key = `${KEY_MARK}${randomBytes(32).toString('base64url')}`;
    return { key, keyPrefix: key.slice(0, 12), keyHash: hashOf(key) };
}

/** The API key in the header, if it has the right form: `Authorization: Bearer dyk_…` */
export const apiKeyOf = (authorization: string | undefined): string | undefined =>
    /^Bearer +(dyk_[\w-]{43})$/i.exec(authorization ?? '')?.[1];

/** The addresses and CIDR blocks of a user-written list, separated by lines, spaces or commas. */
export const addressesIn = (list: string | null): string[] => (list ?? '').split(/[\s,，;；]+/).filter(Boolean);

export interface ApiKeys {
    /**
     * The creator of a key, with their current rights limited to its scopes; null if the key is unknown, expired, revoked or not allowed
     * for the address, or if its creator may no longer sign in. Read from the database for each call, so that a revocation is effective at
     * once in every process.
     */
    find(key: string, ip: string): Promise<SignedIn | null>;
}

interface KeyRow {
    id: string;
    name: string;
    userId: string;
    tenantId: number;
    orgCode: string | null;
    scopes: string[];
    perMinute: number;
    allowedIps: string | null;
    /** In ms since 1970, as strings. */
    expiresAt: string;
    lastUsed: string | null;
    lastIp: string | null;
    versions: VersionValues;
}

const READ_KEY = {
    name: 'api-key',
    text: `
        select k.id, k.name, k.user_id as "userId", k.tenant_id as "tenantId", d.org_code as "orgCode", k.scopes, k.per_minute as "perMinute",
            k.allowed_ips as "allowedIps", extract(epoch from k.expires_at) * 1000 as "expiresAt",
            extract(epoch from k.last_used) * 1000 as "lastUsed", k.last_ip as "lastIp",
            (select jsonb_object_agg(v.name, v.value::text) from sys_version v) as versions
        from sys_api_key k join sys_user u on u.id = k.user_id
        left join lateral (select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id and d.del_flag = 0
            where ud.user_id = u.id and d.org_code = u.org_code limit 1) d on true
        where k.revoked_time is null and (k.key_hash = $1 or (k.former_hash = $1 and k.former_until > to_timestamp($2::float8 / 1000)))
            and (u.tenant_id = k.tenant_id or k.tenant_id::text = any(string_to_array(u.rel_tenant_ids, ',')))`,
};

const USE_NOTED_MS = 60_000;

/** Finds callers by their API keys. */
export function createApiKeys({
    db,
    clock,
    settings,
    versions,
    sessions,
}: {
    db: Db;
    clock: Clock;
    settings: Settings;
    versions: Versions;
    sessions: Pick<Sessions, 'actingFor'>;
}): ApiKeys {
    /** Records the use, at most once a minute from one address. */
    const noteUse = async ({ id, lastUsed, lastIp }: KeyRow, ip: string) => {
        if (lastUsed !== null && lastIp === ip && clock.now() - Number(lastUsed) < USE_NOTED_MS) return;
        await db
            .update(apiKeys)
            .set({ lastUsed: toWireTime(clock.date()), lastIp: ip.slice(0, 64) })
            .where(eq(apiKeys.id, id));
    };
    return {
        find: async (key, ip) => {
            const { rows } = await db.$client.query<KeyRow>({ ...READ_KEY, values: [hashOf(key), clock.now()] });
            const [row] = rows;
            if (!row) return null;
            versions.note(row.versions);
            if (Number(row.expiresAt) <= clock.now()) return null;
            const from = addressesIn(row.allowedIps);
            if (from.length > 0 && !isListed(from, ip.replace(/^::ffff:/i, ''))) return null;
            await settings.fresh();
            const maker = await sessions.actingFor(row);
            if (!maker) return null;
            await noteUse(row, ip);
            return narrowed(maker, row);
        },
    };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * The creator's session limited to the key's scopes. It has no roles, because a program must not get what a role grants besides its codes,
 * as that of administrators does. Rows of entities without a code in the scopes are not visible.
 */
function narrowed(maker: SignedIn, { id, name, tenantId, scopes, perMinute, expiresAt }: KeyRow): SignedIn {
    const permissions = new Set(scopes.filter(code => maker.permissions.has(code)));
    const entities = new Set([...permissions].map(entityOf));
    return {
        ...maker,
        roles: [],
        permissions,
        tenantIds: [tenantId],
        endsAt: Number(expiresAt),
        apiKey: { id, name, perMinute },
        scopeOf: prefix => (entities.has(prefix) ? maker.scopeOf(prefix) : []),
    };
}
