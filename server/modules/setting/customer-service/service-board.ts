import { sql } from 'drizzle-orm';
import { type HistoryItem, SERVICE_KEYS, type ServiceBoard, type ServiceSide, type Slot } from '#contract/setting/service-config.ts';
import type { Reader } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { citiesWithin, namedCities } from './service-reach.service.ts';

interface Decision extends Record<string, unknown> {
    id: string;
    key: string;
    cityId: string | null;
    value: unknown;
    effectiveFrom: string;
    by: string;
    isLast: boolean;
    hasBegun: boolean;
}

/** Decisions that hold or will hold: the last of each key and place that has begun, and one that is still to come. */
const standing = async (db: Reader, tenantId: number, side: ServiceSide, now: string): Promise<Decision[]> => {
    const { rows } = await db.execute<Decision>(sql`
        with begun as (
            select distinct on (cfg_key, city_id) id from set_service_config
             where tenant_id = ${tenantId} and side = ${side} and status = '1' and effective_from <= ${`${now}+08`}::timestamptz
             order by cfg_key, city_id, effective_from desc, id desc)
        select c.id::text, c.cfg_key as key, c.city_id::text as "cityId", c.cfg_value as value,
               ${wireMoment('c.effective_from')} as "effectiveFrom", coalesce(u.realname, c.create_by) as by,
               c.del_flag = 0 as "isLast", c.effective_from <= ${`${now}+08`}::timestamptz as "hasBegun"
          from set_service_config c left join sys_user u on lower(u.username) = lower(c.create_by)
         where c.tenant_id = ${tenantId} and c.side = ${side} and c.status = '1' and (c.del_flag = 0 or c.id in (select id from begun))`);
    return rows;
};

const EMPTY: Slot = { base: null, value: null, effectiveFrom: null, by: null, next: null };

const slotOf = (decisions: readonly Decision[]): Slot => {
    const present = decisions.find(each => each.hasBegun);
    const planned = decisions.find(each => !each.hasBegun);
    const last = decisions.find(each => each.isLast);
    return {
        ...EMPTY,
        base: last?.id ?? null,
        ...(present ? { value: present.value, effectiveFrom: present.effectiveFrom, by: present.by } : {}),
        next: planned ? { value: planned.value, effectiveFrom: planned.effectiveFrom, by: planned.by } : null,
    };
};

/** Everything that S42 or S43 shows. National values are for everybody, those of cities for who may see the city. */
export const serviceBoard = async (
    db: Reader,
    { session, side, permission, now }: { session: Session; side: ServiceSide; permission: string; now: string },
): Promise<ServiceBoard> => {
    const within = citiesWithin(session, permission);
    const [decisions, cities] = await Promise.all([standing(db, session.tenantId, side, now), namedCities(db, session.tenantId, within)]);
    return {
        items: Object.keys(SERVICE_KEYS[side]).map(key => {
            const own = (cityId: string | null) => decisions.filter(each => each.key === key && each.cityId === cityId);
            return {
                key,
                national: slotOf(own(null)),
                // A city that gave its own value up still has a last decision, which the next edit must name.
                overrides: cities.map(({ id }) => ({ cityId: id, ...slotOf(own(id)) })).filter(slot => slot.base !== null),
            };
        }),
        cities,
        mayEditNational: within === undefined,
    };
};

/** Every decision about a key at a place, newest first. */
export const serviceHistory = async (
    db: Reader,
    { tenantId, side, key, cityId, now }: { tenantId: number; side: ServiceSide; key: string; cityId: string | null; now: string },
): Promise<HistoryItem[]> => {
    const { rows } = await db.execute<Omit<HistoryItem, 'state'> & { status: string; hasBegun: boolean } & Record<string, unknown>>(sql`
        select c.id::text, c.cfg_value as value, ${wireMoment('c.effective_from')} as "effectiveFrom",
               coalesce(u.realname, c.create_by) as by, ${wireMoment('c.create_time')} as "createTime", c.remark, c.status,
               c.effective_from <= ${`${now}+08`}::timestamptz as "hasBegun"
          from set_service_config c left join sys_user u on lower(u.username) = lower(c.create_by)
         where c.tenant_id = ${tenantId} and c.side = ${side} and c.cfg_key = ${key} and c.city_id is not distinct from ${cityId}::bigint
         order by c.effective_from desc, c.id desc limit 200`);
    const current = rows.find(row => row.status === '1' && row.hasBegun)?.id;
    return rows.map(({ status, hasBegun, ...row }) => ({
        ...row,
        state: status !== '1' ? 'withdrawn' : !hasBegun ? 'planned' : row.id === current ? 'current' : 'past',
    }));
};
