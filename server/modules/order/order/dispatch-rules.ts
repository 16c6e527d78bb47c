import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';

export interface DispatchRules {
    /** Minutes kept free after a job. */
    bufferMin: number;
    /** Seconds a driver has to answer an offer. */
    offerTtlSec: number;
}

const DEFAULTS: DispatchRules = { bufferMin: 30, offerTtlSec: 120 };
const KEYS = { buffer_min: 'bufferMin', offer_ttl_sec: 'offerTtlSec' } as const;

/** Dispatch rules of a city (driver service configuration): the city's own value, else the national one, else the default. */
export const readDispatchRules = async (db: Db | Tx, cityId: string): Promise<DispatchRules> => {
    const { rows } = await db.execute<{ key: keyof typeof KEYS; value: unknown }>(sql`
        select distinct on (cfg_key) cfg_key as key, cfg_value as value from set_service_config
         where side = 'driver' and cfg_key = any(${sql.param(Object.keys(KEYS))}::text[]) and (city_id = ${cityId} or city_id is null)
           and status = '1' and effective_from <= now() and del_flag = 0
         order by cfg_key, city_id nulls last, effective_from desc`);
    const found = rows.flatMap(({ key, value }) => (Number.isInteger(value) ? [[KEYS[key], value] as const] : []));
    return { ...DEFAULTS, ...Object.fromEntries(found) };
};
