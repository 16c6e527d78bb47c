import { sql } from 'drizzle-orm';
import {
    type EffectiveItem,
    SERVICE_KEYS,
    type ServiceKey,
    type ServiceKeyName,
    type ServiceSide,
    type ServiceValue,
} from '#contract/setting/service-config.ts';
import { valueFault } from '#contract/setting/config-value.ts';
import type { Reader } from '#server/kit/list/source.ts';

export interface ServicePlace {
    side: ServiceSide;
    /** Without a city: what holds where no city says otherwise. */
    cityId?: string | null | undefined;
    tenantId?: number;
    /** The moment asked about, as wire time; now unless said otherwise. */
    at?: string | undefined;
}

interface Decision {
    key: string;
    cityId: string | null;
    value: unknown;
}

/**
 * The last decision of each key that has begun, of the city and of the whole country. A new decision marks the one before it as
 * deleted, which still holds until the new one begins; one that was withdrawn before it began has the status 0.
 */
const decisionsAt = async (db: Reader, { side, cityId = null, tenantId = 0, at }: ServicePlace): Promise<Decision[]> => {
    const moment = at === undefined ? sql`now()` : sql`${`${at}+08`}::timestamptz`;
    const { rows } = await db.execute<Decision & Record<string, unknown>>(sql`
        select distinct on (cfg_key, city_id) cfg_key as key, city_id::text as "cityId", cfg_value as value from set_service_config
         where tenant_id = ${tenantId} and side = ${side} and (city_id is null or city_id = ${cityId}) and status = '1' and effective_from <= ${moment}
         order by cfg_key, city_id, effective_from desc, id desc`);
    return rows;
};

/** Every key of a side with the value that holds at a place and moment: the city's own, else the national one, else the default. */
export const effectiveConfig = async (db: Reader, place: ServicePlace): Promise<EffectiveItem[]> => {
    const decisions = await decisionsAt(db, place);
    const own = (key: string, isCity: boolean) =>
        decisions.find(each => each.key === key && (each.cityId !== null) === isCity)?.value ?? null;
    return Object.entries<ServiceKey>(SERVICE_KEYS[place.side]).map(([key, shape]) => {
        // A stored value that no longer fits its shape is as good as none.
        const fits = (value: unknown) => value !== null && valueFault(shape, value) === undefined;
        const [city, national] = [own(key, true), own(key, false)];
        if (fits(city)) return { key, value: city, source: 'city' };
        if (fits(national)) return { key, value: national, source: 'national' };
        return { key, value: shape.standard, source: 'standard' };
    });
};

/**
 * The effective values as code reads them.
 *
 * @example const { offer_ttl_sec } = await serviceConfig(tx, { side: 'driver', cityId: order.cityId });
 */
export const serviceConfig = async <S extends ServiceSide>(
    db: Reader,
    place: ServicePlace & { side: S },
): Promise<{ [K in ServiceKeyName<S>]: ServiceValue<K> }> => {
    const items = await effectiveConfig(db, place);
    return Object.fromEntries(items.map(({ key, value }) => [key, value])) as { [K in ServiceKeyName<S>]: ServiceValue<K> };
};
