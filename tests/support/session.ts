import type { RowScope, Session } from '#server/kit/access/session.ts';

interface SessionOptions extends Partial<Omit<Session, 'permissions' | 'scopeOf'>> {
    permissions?: readonly string[];
    /** Row scope of every entity; all rows by default. */
    scope?: RowScope;
}

/** A session for tests of functions that only need a session. */
export const buildSession = ({ permissions = [], scope = [[]], ...given }: SessionOptions = {}): Session => ({
    id: 'session',
    userId: 'user',
    username: 'dispatch1',
    realname: '李调度',
    tenantId: 0,
    orgCode: null,
    roles: ['dispatcher'],
    marksPapers: false,
    cityIds: [],
    ...given,
    permissions: new Set(permissions),
    scopeOf: () => scope,
});
