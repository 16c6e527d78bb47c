import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { actingForAll } from '#server/db/acting-tenant.ts';
import { acrossTenants, type Db, type Tx } from '#server/db/client.ts';
import type { Clock } from '#server/kit/clock.ts';
import { newHexId } from '#server/kit/ids.ts';
import { mayViewAs } from '#server/kit/access/administrator.ts';
import type { Person, Session } from '#server/kit/access/session.ts';
import type { Settings } from '../settings/settings.ts';
import type { Versions } from '#server/kit/answers/versions.ts';
import { loadRights, type Rights } from '../rights/rights.ts';
import { rowScope } from '../rights/row-scope.ts';
import { readActiveUser, readSession, type SessionRow } from './session-row.ts';
import { sessions } from './session.table.ts';

const MAX_USERS = 1000;

/** Rights by user, each valid for one value of the permission version (PERM-08). */
function createRightsCache(db: Db) {
    const cache = new Map<string, { version: string; rights: Promise<Rights> }>();
    return {
        /** The rights as of `version` or later. */
        of(userId: string, tenantId: number, version: string): Promise<Rights> {
            const key = `${userId}:${tenantId}`;
            const known = cache.get(key);
            cache.delete(key);
            const entry = known?.version === version ? known : { version, rights: actingForAll(() => loadRights(db, userId, tenantId)) };
            cache.set(key, entry);
            // A failed load must not be cached.
            entry.rights.catch(() => cache.get(key) === entry && cache.delete(key));
            for (const oldest of cache.keys()) {
                if (cache.size <= MAX_USERS) break;
                cache.delete(oldest);
            }
            return entry.rights;
        },
    };
}

/** A new session token: 32 random bytes, base64url, without any content. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored in place of the token. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether the text has the form of a token, which saves a query for anything else. */
const looksLikeToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** A session with further properties that only the platform needs. */
export interface SignedIn extends Session {
    /** Tenants that the user may select with the header. */
    tenantIds: readonly number[];
    /** Codes of all departments of the user. */
    orgCodes: readonly string[];
    mustChangePassword: boolean;
    hasSecondFactor: boolean;
    /** A role requires a second factor that the person has not set up yet. */
    mustSetSecondFactor: boolean;
    /** The screen is locked: only confirming the identity and signing out are allowed. */
    isLocked: boolean;
    /** When the person last confirmed their identity; ms since 1970. */
    provedAt: number;
    /** When the session ends unless it is used again; ms since 1970. */
    endsAt: number;
    /** Id of the person as whom the session last viewed the system; open windows may still show their data. */
    lastViewed?: string;
    /** That view is over, by time or because one of the two lost the right, and its end has not been recorded yet. */
    hasLapsedView?: boolean;
}

export interface NewSession {
    userId: string;
    tenantId: number;
    orgCode: string | null;
    remember: boolean;
    ip: string;
    userAgent: string;
    /** Taken over from the session that authorizes this one: the new session has no later proof of identity and lasts no longer. */
    inherits?: { provedAt: Date; expiresAt: Date };
}

export interface Sessions {
    /** Opens a session and returns its token, which can't be read again. The user's oldest sessions above the configured limit end. */
    open(tx: Tx, given: NewSession): Promise<string>;
    /** The caller of a token, or null if the token is unknown or expired, the screen is locked, or the user may no longer sign in. */
    find(token: unknown): Promise<SignedIn | null>;
    /** Like `find`, but also for a locked screen. A background call does not extend the idle limit. */
    findLockedToo(token: unknown, isBackground: boolean): Promise<SignedIn | null>;
    /**
     * Like `find`, for calls that are no activity of the person: does not extend the idle limit. Also null while the session views the
     * system as somebody else.
     */
    peek(token: unknown): Promise<SignedIn | null>;
    /** The same caller in another of their tenants. */
    forTenant(caller: SignedIn, tenantId: number): Promise<SignedIn>;
    /** The user with their current rights, for background work; null if they may no longer sign in. */
    actingFor(user: User): Promise<SignedIn | null>;
    /** The same with the data that the rights are computed from, as seen in a transaction, including its own writes. */
    actingIn(tx: Tx | Db, user: User): Promise<{ session: SignedIn; rights: Rights } | null>;
    /** From now on the session views the system as this person: `find` returns them. */
    viewAs(tx: Tx | Db, caller: Pick<Session, 'id'>, userId: string, until: Date): Promise<void>;
    /** Ends the view. Returns the person as whom the session viewed the system; undefined if the end was already recorded. */
    endView(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<Person | undefined>;
    /** Locks the caller's screen. */
    lock(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<void>;
    /** Records that the caller has just confirmed their identity, which also unlocks the screen. */
    prove(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<void>;
    /** Ends exactly the given session; null if there was none. Also returns the person as whom it viewed the system. */
    close(token: unknown): Promise<{ userId: string; viewed: string | null } | null>;
    /** Ends all sessions of a user, except one if given. Effective in every process at the next request. */
    closeAllOf(tx: Tx | Db, userId: string, exceptId?: string): Promise<void>;
}

/** A user, with the tenant and department that they act for. */
interface User {
    userId: string;
    tenantId: number;
    orgCode: string | null;
}

interface Needs {
    db: Db;
    clock: Clock;
    settings: Settings;
    versions: Versions;
}

const MINUTE = 60_000;

/** Sessions belong to persons, who may belong to several tenants, so queries here look up rows by token, person or session, across tenants. */
export function createSessions({ db, clock, settings, versions }: Needs): Sessions {
    const rightsCache = createRightsCache(db);

    const lifetime = (remember: boolean) => {
        const remembered = settings.number('security.session_remember_hours') * 60 * MINUTE;
        return remember
            ? { idle: remembered, whole: remembered }
            : {
                  idle: settings.number('security.session_idle_min') * MINUTE,
                  whole: settings.number('security.session_hours') * 60 * MINUTE,
              };
    };

    const endOf = ({ idleUntil, expiresAt }: SessionRow): number => Math.min(idleUntil.getTime(), expiresAt.getTime());

    /** Extends the idle limit, with at most one write a minute; returns the new end of the session. */
    const touch = async (row: SessionRow): Promise<number> => {
        const now = clock.now();
        if (now - row.lastSeen.getTime() < MINUTE) return endOf(row);
        const idleUntil = new Date(Math.min(now + lifetime(row.remember).idle, row.expiresAt.getTime()));
        await acrossTenants(db, () =>
            db
                .update(sessions)
                .set({ lastSeen: new Date(now), idleUntil })
                .where(eq(sessions.id, row.id)),
        );
        return idleUntil.getTime();
    };

    /** The session of a token, if it is valid. */
    const rowOf = async (token: unknown): Promise<SessionRow | null> => {
        if (!looksLikeToken(token)) return null;
        const row = await readSession(db, tokenHash(token));
        if (row) versions.note(row.versions);
        if (!row?.active || endOf(row) <= clock.now()) return null;
        await settings.fresh();
        return row;
    };

    const callerOf = async (row: SessionRow, endsAt: number): Promise<SignedIn> => {
        const rights = await rightsCache.of(row.userId, row.tenantId, versions.current('permission'));
        const own = signedIn({ ...row, provedAt: row.provedAt.getTime(), endsAt }, rights, clock);
        return row.viewingUserId === null ? own : viewedIn(own, row.viewingUserId, row.viewingUntil);
    };

    const forTenant = async (caller: SignedIn, tenantId: number): Promise<SignedIn> => {
        const rights = await rightsCache.of(caller.userId, tenantId, versions.current('permission'));
        return signedIn({ ...caller, tenantId, userTenantId: tenantId, relTenantIds: caller.tenantIds.join() }, rights, clock);
    };

    /**
     * The person as whom the session views the system; the session's owner if the view is over: by time, by a locked screen, or because one
     * of the two lost the right.
     */
    const viewedIn = async (own: SignedIn, personId: string, until: Date | null): Promise<SignedIn> => {
        const isInTime = until !== null && until.getTime() > clock.now() && !own.isLocked;
        const person = isInTime ? await readActiveUser(db, personId) : undefined;
        if (person && own.tenantIds.includes(person.userTenantId)) {
            const tenantId = person.userTenantId;
            const rights = await rightsCache.of(personId, tenantId, versions.current('permission'));
            const { id, isLocked, provedAt, endsAt, hasSecondFactor, userId, username, realname } = own;
            const session = { id, isLocked, provedAt, endsAt, hasSecondFactor, mustChangePassword: false, mustSetSecondFactor: false };
            const seen = signedIn(
                { ...person, relTenantIds: null, userId: personId, tenantId, orgCode: person.userOrgCode, ...session },
                rights,
                clock,
            );
            const viewed = Object.assign(seen, session, { viewedBy: { userId, username, realname } });
            if (mayViewAs(await forTenant(own, tenantId), viewed)) return viewed;
        }
        return Object.assign(own, { lastViewed: personId, hasLapsedView: until !== null });
    };

    return {
        open: async (tx, { inherits, ...given }) => {
            const token = newToken();
            const { idle, whole } = lifetime(given.remember);
            const now = clock.now();
            const end = Math.min(now + whole, inherits?.expiresAt.getTime() ?? Infinity);
            const row = {
                id: newHexId(),
                tokenHash: tokenHash(token),
                tokenTail: token.slice(-4),
                ...given,
                userAgent: given.userAgent.slice(0, 255),
                createTime: new Date(now),
                provedAt: inherits?.provedAt ?? new Date(now),
                lastSeen: new Date(now),
                idleUntil: new Date(Math.min(now + idle, end)),
                expiresAt: new Date(end),
            };
            const kept = tx
                .select({ id: sessions.id })
                .from(sessions)
                .where(eq(sessions.userId, given.userId))
                .orderBy(desc(sessions.createTime), desc(sessions.id))
                .offset(settings.number('security.max_sessions'));
            await acrossTenants(tx, async () => {
                await tx.insert(sessions).values(row);
                await tx.delete(sessions).where(inArray(sessions.id, kept));
            });
            return token;
        },
        find: async token => {
            const row = await rowOf(token);
            return row && !row.isLocked ? callerOf(row, await touch(row)) : null;
        },
        findLockedToo: async (token, isBackground) => {
            const row = await rowOf(token);
            return row ? callerOf(row, isBackground || row.isLocked ? endOf(row) : await touch(row)) : null;
        },
        peek: async token => {
            const row = await rowOf(token);
            const caller = row && !row.isLocked ? await callerOf(row, endOf(row)) : null;
            return caller?.viewedBy ? null : caller;
        },
        forTenant,
        actingFor: async user => {
            await versions.refresh();
            const row = await readActiveUser(db, user.userId, user.tenantId);
            if (!row) return null;
            const rights = await rightsCache.of(user.userId, user.tenantId, versions.current('permission'));
            return signedIn({ ...row, ...user, ...WITHOUT_SESSION }, rights, clock);
        },
        actingIn: async (tx, user) => {
            const row = await readActiveUser(tx, user.userId, user.tenantId);
            if (!row) return null;
            const rights = await acrossTenants(tx, () => loadRights(tx, user.userId, user.tenantId));
            return { session: signedIn({ ...row, ...user, ...WITHOUT_SESSION }, rights, clock), rights };
        },
        viewAs: async (tx, { id }, viewingUserId, viewingUntil) => {
            await acrossTenants(tx, () => tx.update(sessions).set({ viewingUserId, viewingUntil }).where(eq(sessions.id, id)));
        },
        endView: async (tx, { id }) => {
            const { rows } = await acrossTenants(tx, () =>
                tx.execute<Person & Record<string, unknown>>(sql`
                    update sys_session s set viewing_until = null from sys_user u
                    where s.id = ${id} and s.viewing_until is not null and u.id = s.viewing_user_id
                    returning u.id as "userId", u.username, u.realname`),
            );
            return rows[0];
        },
        lock: async (tx, { id }) => {
            await acrossTenants(tx, () =>
                tx
                    .update(sessions)
                    .set({ lockedAt: new Date(clock.now()) })
                    .where(eq(sessions.id, id)),
            );
        },
        prove: async (tx, { id }) => {
            await acrossTenants(tx, () =>
                tx
                    .update(sessions)
                    .set({ provedAt: new Date(clock.now()), lockedAt: null })
                    .where(eq(sessions.id, id)),
            );
        },
        close: async token => {
            if (!looksLikeToken(token)) return null;
            const [closed] = await acrossTenants(db, () =>
                db
                    .delete(sessions)
                    .where(eq(sessions.tokenHash, tokenHash(token)))
                    .returning({
                        userId: sessions.userId,
                        viewed: sql<string | null>`case when viewing_until is not null then viewing_user_id end`,
                    }),
            );
            return closed ?? null;
        },
        closeAllOf: async (tx, userId, exceptId) => {
            const others = and(eq(sessions.userId, userId), exceptId ? ne(sessions.id, exceptId) : undefined);
            await acrossTenants(tx, () => tx.delete(sessions).where(others));
        },
    };
}

const WITHOUT_SESSION = { id: '', isLocked: false, provedAt: 0, endsAt: Number.MAX_SAFE_INTEGER };

type Who = Pick<
    SessionRow,
    | 'id'
    | 'userId'
    | 'username'
    | 'realname'
    | 'tenantId'
    | 'orgCode'
    | 'isLocked'
    | 'mustChangePassword'
    | 'hasSecondFactor'
    | 'userTenantId'
    | 'relTenantIds'
> &
    Pick<SignedIn, 'endsAt' | 'provedAt'>;

function signedIn(who: Who, rights: Rights, clock: Clock): SignedIn {
    const related = (who.relTenantIds ?? '').split(',').filter(Boolean).map(Number);
    const caller: SignedIn = {
        id: who.id,
        userId: who.userId,
        username: who.username,
        realname: who.realname,
        tenantId: who.tenantId,
        orgCode: who.orgCode,
        roles: rights.roleCodes,
        marksPapers: rights.marksPapers,
        permissions: rights.permissions,
        cityIds: rights.cityIds,
        tenantIds: [...new Set([who.userTenantId, who.tenantId, ...related])],
        orgCodes: rights.orgCodes,
        mustChangePassword: who.mustChangePassword,
        hasSecondFactor: who.hasSecondFactor,
        mustSetSecondFactor: rights.needsSecondFactor && !who.hasSecondFactor,
        isLocked: who.isLocked,
        provedAt: who.provedAt,
        endsAt: who.endsAt,
        scopeOf: prefix => rowScope(rights, caller, prefix, clock.date()),
    };
    return caller;
}
