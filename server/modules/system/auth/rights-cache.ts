import type { Db } from '#server/db/client.ts';
import { loadRights, type Rights } from './rights.ts';

const MOST_USERS = 1000;

/** Rights by user, each valid for one value of the permission version (PERM-08). */
export function createRightsCache(db: Db) {
    const cache = new Map<string, { version: string; rights: Promise<Rights> }>();
    return {
        /** The rights as of `version` or later. */
        of(userId: string, tenantId: number, version: string): Promise<Rights> {
            const key = `${userId}:${tenantId}`;
            const known = cache.get(key);
            cache.delete(key);
            const entry = known?.version === version ? known : { version, rights: loadRights(db, userId, tenantId) };
            cache.set(key, entry);
            // A failed load must not be remembered.
            entry.rights.catch(() => cache.get(key) === entry && cache.delete(key));
            for (const oldest of cache.keys()) {
                if (cache.size <= MOST_USERS) break;
                cache.delete(oldest);
            }
            return entry.rights;
        },
    };
}
