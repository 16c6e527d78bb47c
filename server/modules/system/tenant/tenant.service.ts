import { inArray } from 'drizzle-orm';
import { splitList } from '#contract/system/role.ts';
import type { Tx } from '#server/db/client.ts';
import { tenants } from './tenant.table.ts';

/** Does every tenant of a comma list exist? */
export const knownTenants = async (tx: Tx, list: string): Promise<boolean> => {
    const ids = splitList(list);
    if (ids.some(id => !/^\d{1,6}$/.test(id))) return false;
    const found = await tx.$count(tenants, inArray(tenants.id, [...ids.map(Number), -1]));
    return found === ids.length;
};
