import { sql } from 'drizzle-orm';
import type { Reader } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';

/** The cities whose settings a caller may see and change; undefined for everywhere, the national defaults among them. */
export const citiesWithin = (session: Session, permission: string): ReadonlySet<string> | undefined => {
    const scope = session.scopeOf(permission);
    if (scope.some(role => role.length === 0)) return undefined;
    const sets = scope.map(role =>
        role.every(rule => rule.column === 'cityId' && rule.condition === 'IN') ? role.flatMap(rule => rule.values) : [],
    );
    return new Set(sets.flat());
};

/** The cities that may be chosen: id and name, in the order of the city list. */
export const namedCities = async (
    db: Reader,
    tenantId: number,
    within: ReadonlySet<string> | undefined,
): Promise<{ id: string; name: string }[]> => {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
        select id::text, name from set_city where tenant_id = ${tenantId} and del_flag = 0 and status <> 'closed' order by sort_no, id`);
    return rows.filter(city => within === undefined || within.has(city.id));
};
