import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { tenants } from '../tenant/tenant.table.ts';
import { users, type UserRow } from '../user/user.table.ts';

export interface Found {
    user: UserRow;
    /** Neither frozen, nor waiting for approval, nor shut out with their tenants. */
    isInForce: boolean;
}

/** A user by name, folded as names are compared; deleted ones do not exist. */
export const findByName = (db: Db | Tx, username: string): Promise<Found | undefined> =>
    find(db, sql`lower(${users.username}) = ${username.normalize('NFKC').trim().toLowerCase()}`);

/** A user by mobile number. */
export const findByPhone = (db: Db | Tx, phone: string): Promise<Found | undefined> => find(db, eq(users.phone, phone));

/** A user by id. */
export const findById = (db: Db | Tx, id: string): Promise<Found | undefined> => find(db, eq(users.id, id));

async function find(db: Db | Tx, who: SQL): Promise<Found | undefined> {
    const [found] = await db
        .select({ user: users, tenantStatus: tenants.status })
        .from(users)
        .leftJoin(tenants, eq(tenants.id, users.tenantId))
        .where(and(who, eq(users.delFlag, 0)));
    if (!found) return undefined;
    const isFree = found.user.status === 1 && (found.tenantStatus ?? 1) === 1;
    return { user: found.user, isInForce: isFree && (await hasOpenTenant(db, found.user)) };
}

/** wire: when every tenant of a user is frozen the user is shut out; one without tenants is not. */
async function hasOpenTenant(db: Db | Tx, { relTenantIds }: UserRow): Promise<boolean> {
    const ids = (relTenantIds ?? '').split(',').filter(Boolean).map(Number);
    if (ids.length === 0) return true;
    const open = await db
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(inArray(tenants.id, ids), eq(tenants.status, 1)));
    return open.length > 0;
}
