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
            // A failed load must not be remembered.
            entry.rights.catch(() => cache.get(key) === entry && cache.delete(key));
            for (const oldest of cache.keys()) {
                if (cache.size <= MAX_USERS) break;
                cache.delete(oldest);
            }
            return entry.rights;
        },
    };
}

/** A new session token: 32 random bytes, base64url. Nothing can be read from it. */
const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of the token. */
const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Could this be a token of ours? Saves a query for anything else. */
const looksLikeToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** A caller with what only the platform needs. */
export interface SignedIn extends Session {
    /** Tenants the user may choose among by header. */
    tenantIds: readonly number[];
    /** Codes of all departments of the user. */
    orgCodes: readonly string[];
    mustChangePassword: boolean;
    hasSecondFactor: boolean;
    /** A role demands a second factor that the person does not have yet. */
    mustSetSecondFactor: boolean;
    /** The screen is locked: only a proof of who it is, and the sign-out, are let through. */
    isLocked: boolean;
    /** When the person last proved who they are; ms since 1970. */
    provedAt: number;
    /** When the session ends unless it is used again; ms since 1970. */
    endsAt: number;
    /** Id of the person whom the session last looked at the system as; windows may still show them. */
    lastViewed?: string;
    /** That is over, by time or because one of the two may no longer, and nobody has noted it yet. */
    hasLapsedView?: boolean;
}

export interface NewSession {
    userId: string;
    tenantId: number;
    orgCode: string | null;
    remember: boolean;
    ip: string;
    userAgent: string;
    /** From the session that vouches for it: a new one proves no more, and lasts no longer. */
    inherits?: { provedAt: Date; expiresAt: Date };
}

export interface Sessions {
    /** Opens a session and gives its token, once. The user's oldest sessions beyond the setting end. */
    open(tx: Tx, given: NewSession): Promise<string>;
    /** The caller behind a token, or null if it is unknown, expired, its screen is locked, or its user may no longer sign in. */
    find(token: unknown): Promise<SignedIn | null>;
    /** As `find`, also with a locked screen. In the background the idle limit goes on. */
    findLockedToo(token: unknown, isBackground: boolean): Promise<SignedIn | null>;
    /** As `find`, for what is no act of the person's: the idle limit goes on. Null too while the system is looked at as somebody else. */
    peek(token: unknown): Promise<SignedIn | null>;
    /** The same caller acting for another of their tenants. */
    forTenant(caller: SignedIn, tenantId: number): Promise<SignedIn>;
    /** The user with their present rights, for work in the background; null once they may no longer sign in. */
    actingFor(user: User): Promise<SignedIn | null>;
    /** The same with what the rights are made of, as a transaction sees the tables: what it has written itself counts. */
    actingIn(tx: Tx | Db, user: User): Promise<{ session: SignedIn; rights: Rights } | null>;
    /** From now on the session looks at the system as somebody: `find` answers them. */
    viewAs(tx: Tx | Db, caller: Pick<Session, 'id'>, userId: string, until: Date): Promise<void>;
    /** The session is its owner's again. Answers as whom it looked at the system; undefined where that was over and noted. */
    endView(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<Person | undefined>;
    /** Locks the caller's screen. */
    lock(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<void>;
    /** The caller has proved who they are, now; that unlocks their screen. */
    prove(tx: Tx | Db, caller: Pick<Session, 'id'>): Promise<void>;
    /** Ends exactly the presented session; null if there was none. Answers also as whom it was looking at the system. */
    close(token: unknown): Promise<{ userId: string; viewed: string | null } | null>;
    /** Ends a user's sessions, all or all but one. Takes effect on every process at the next request. */
    closeAllOf(tx: Tx | Db, userId: string, exceptId?: string): Promise<void>;
}

/** Somebody, and the tenant and department that they act for. */
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

/** Sessions are about persons, who may belong to several tenants: what is read and written here is found by token, person or session. */
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

    /** Slides the idle limit, with at most one write a minute; answers when the session ends now. */
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

    /** The session behind a token while it is in force. */
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

    /** The person as whom the session looks at the system; its owner once that is over: by time, by a lock, by what either of the two may do now. */
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
