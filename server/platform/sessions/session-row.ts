import { sql } from 'drizzle-orm';
import { actingAsStated, EVERY_TENANT } from '#server/db/acting-tenant.ts';
import { acrossTenants, type Db, type Tx } from '#server/db/client.ts';
import type { VersionValues } from '#server/kit/answers/versions.ts';

/** A session with the current state of its user, as one query returns it. */
export interface SessionRow extends Record<string, unknown> {
    id: string;
    userId: string;
    tenantId: number;
    orgCode: string | null;
    remember: boolean;
    lastSeen: Date;
    idleUntil: Date;
    expiresAt: Date;
    provedAt: Date;
    isLocked: boolean;
    viewingUserId: string | null;
    viewingUntil: Date | null;
    username: string;
    realname: string;
    userTenantId: number;
    relTenantIds: string | null;
    mustChangePassword: boolean;
    hasSecondFactor: boolean;
    /** The user is neither frozen nor deleted, and the tenant is active. */
    active: boolean;
    versions: VersionValues;
}

const READ_SESSION = {
    // A named statement: the database plans the query of every request only once per connection.
    name: 'session',
    // The tenant is known only from the row. The setting is local to this statement, and is evaluated first because the rest depends on it:
    // so the call needs no connection that acts for all tenants, and would have to be switched back for the next call.
    text: `
        select found.* from (select set_config('app.tenant', '${EVERY_TENANT}', true) as tenant offset 0) acting, lateral (
            select s.id, s.user_id as "userId", s.tenant_id as "tenantId", s.org_code as "orgCode", s.remember,
                s.last_seen as "lastSeen", s.idle_until as "idleUntil", s.expires_at as "expiresAt", s.proved_at as "provedAt",
                s.locked_at is not null as "isLocked", s.viewing_user_id as "viewingUserId", s.viewing_until as "viewingUntil",
                u.username, u.realname, u.tenant_id as "userTenantId", u.rel_tenant_ids as "relTenantIds",
                u.must_change_password as "mustChangePassword", u.second_factor as "hasSecondFactor",
                (u.status = 1 and u.del_flag = 0 and coalesce(t.status, 1) = 1) as active,
                (select jsonb_object_agg(v.name, v.value::text) from sys_version v) as versions
            from sys_session s join sys_user u on u.id = s.user_id left join sys_tenant t on t.id = s.tenant_id
            where s.token_hash = $1 and acting.tenant = '${EVERY_TENANT}' offset 0) found`,
};

/** The only query that every signed-in request needs: session, user and the counters that tell whether caches are still valid. */
export async function readSession(db: Db, hash: Buffer): Promise<SessionRow | undefined> {
    const { rows } = await actingAsStated(() => db.$client.query<SessionRow>({ ...READ_SESSION, values: [hash] }));
    return rows[0];
}

export type ActiveUserRow = Pick<
    SessionRow,
    'username' | 'realname' | 'userTenantId' | 'relTenantIds' | 'mustChangePassword' | 'hasSecondFactor'
> & { userOrgCode: string | null };

/** A user who may sign in to the tenant (by default their own), without a session. */
export async function readActiveUser(db: Db | Tx, userId: string, tenantId?: number): Promise<ActiveUserRow | undefined> {
    const { rows } = await acrossTenants(db, () =>
        db.execute<ActiveUserRow & Record<string, unknown>>(sql`
            select u.username, u.realname, u.org_code as "userOrgCode", u.tenant_id as "userTenantId", u.rel_tenant_ids as "relTenantIds",
                u.must_change_password as "mustChangePassword", u.second_factor as "hasSecondFactor"
            from sys_user u left join sys_tenant t on t.id = ${tenantId ?? sql`u.tenant_id`}
            where u.id = ${userId} and u.status = 1 and u.del_flag = 0 and coalesce(t.status, 1) = 1`),
    );
    return rows[0];
}
