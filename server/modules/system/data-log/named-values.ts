import { and, eq, sql } from 'drizzle-orm';
import type { DataValue } from '#contract/system/data-log.ts';
import type { Db } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { membership } from '#server/kit/list/condition.ts';
import { columnOf, fieldOf, type Join, mayRead } from '#server/kit/list/source.ts';
import { parseValue } from '#server/kit/list/value.ts';
import type { Session } from '#server/kit/access/session.ts';

/**
 * Values with the names of what their references mean, as far as the entity's own list shows these names: anyone who may read that list may
 * know them, without a right to the records themselves. One statement for each reference.
 */
export const withNames = async <T extends DataValue>(
    db: Db,
    session: Session,
    options: CrudOptions | undefined,
    values: readonly T[],
): Promise<T[]> =>
    Promise.all(
        values.map(async value => {
            const via = options && value.meta.kind === 'reference' ? columnOf(options, value.name) : undefined;
            const [, join] =
                Object.entries(options?.joins ?? {}).find(([name, each]) => each.via === via && tells(session, options, name, each)) ?? [];
            if (!via || !join) return value;
            const names = await namesOf(db, session, join, [value.from, value.to]);
            const [fromText, toText] = [names.get(String(value.from)), names.get(String(value.to))];
            return { ...value, ...(fromText !== undefined && { fromText }), ...(toText !== undefined && { toText }) };
        }),
    );

/** Only what is in the list for everybody who reads it: no phone, nothing that needs a right of its own. */
const tells = (session: Session, options: CrudOptions | undefined, name: string, join: Join): boolean => {
    const meta = options && fieldOf(options, name)?.meta;
    return !join.isForFilter && meta !== undefined && !meta.masked && mayRead(session, meta);
};

const namesOf = async (db: Db, session: Session, join: Join, ids: readonly unknown[]): Promise<Map<string, string>> => {
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
