import { and, eq, sql } from 'drizzle-orm';
import type { CrudOptions } from './crud/options.ts';
import type { Session } from './access/session.ts';
import { membership } from './list/condition.ts';
import { columnOf, fieldOf, type Join, mayRead, type Reader } from './list/source.ts';
import { parseValue } from './list/value.ts';

/**
 * Names of the records that `ids` of the reference `field` refer to, if the entity's own list shows these names: anyone who may read that
 * list may read them, without a permission for the records themselves. Runs one statement.
 */
export const referenceNames = async (
    db: Reader,
    session: Session,
    options: Pick<CrudOptions, 'entity' | 'table' | 'joins'>,
    field: string,
    ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> => {
    const via = columnOf(options, field);
    const [, join] =
        Object.entries(options.joins ?? {}).find(([name, each]) => each.via === via && tells(session, options, name, each)) ?? [];
    return via && join ? namesOf(db, session, join, ids) : new Map();
};

/** Whether every reader of the list sees the joined column: it is not masked and needs no further permission. */
const tells = (session: Session, options: Pick<CrudOptions, 'entity'>, name: string, join: Join): boolean => {
    const meta = fieldOf(options, name)?.meta;
    return !join.isForFilter && meta !== undefined && !meta.masked && mayRead(session, meta);
};

const namesOf = async (db: Reader, session: Session, join: Join, ids: readonly unknown[]): Promise<Map<string, string>> => {
    const key = join.key ?? columnOf(join, 'id');
    const known = key ? ids.flatMap(id => (typeof id === 'string' ? (parseValue(key, id) ?? []) : [])) : [];
    if (!key || known.length === 0) return new Map();
    const tenant = columnOf(join, 'tenantId');
    const rows = await db
        .select({ id: sql<string>`${key}::text`, text: sql<string | null>`${join.text}::text` })
        .from(join.table)
        .where(and(membership(key, known), tenant && eq(tenant, session.tenantId)));
    return new Map(rows.flatMap(({ id, text }) => (text === null ? [] : [[id, text] as const])));
};
