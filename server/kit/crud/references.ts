import type { Tx } from '#server/db/client.ts';
import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '../errors.ts';
import { columnOf, fieldOf, type Join, type WireRow } from '../list/source.ts';
import { parseValue } from '../list/value.ts';
import type { Session } from '../access/session.ts';
import type { CrudOptions } from './options.ts';

/**
 * Every id in a body must belong to a row of the caller's own tenant that is not deleted: the foreign key alone would accept another
 * tenant's row and show its text. Only references with a joined text are checked here; for the others there is only the foreign key.
 */
export const requireReferences = async (options: CrudOptions, tx: Tx, session: Session, values: WireRow): Promise<void> => {
    const faults: Record<string, string> = {};
    for (const join of Object.values(options.joins ?? {})) {
        const name = Object.keys(values).find(key => columnOf(options, key) === join.via);
        const value = name === undefined ? undefined : values[name];
        if (name === undefined || typeof value !== 'string') continue;
        if (!(await exists(tx, session, join, value))) faults[name] = `${fieldOf(options, name)?.meta.label ?? ''}不存在`;
    }
    if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });
};

const exists = async (tx: Tx, session: Session, join: Join, value: string): Promise<boolean> => {
    const key = join.key ?? columnOf(join, 'id');
    if (!key || parseValue(key, value) === undefined) return false;
    const [tenant, deleted] = [columnOf(join, 'tenantId'), columnOf(join, 'delFlag')];
    const where = and(eq(key, value), tenant && eq(tenant, session.tenantId), deleted && eq(deleted, 0));
    const found = await tx
        .select({ one: sql`1` })
        .from(join.table)
        .where(where)
        .limit(1);
    return found.length > 0;
};
