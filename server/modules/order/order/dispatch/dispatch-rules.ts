import type { Db, Tx } from '#server/db/client.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';

export interface DispatchRules {
    /** Minutes kept free after a job. */
    bufferMin: number;
    /** Seconds a driver has to answer an offer. */
    offerTtlSec: number;
    /** How often the system asks again before people have to. */
    maxRounds: number;
    /** How far away drivers hear of an order that they may grab, in metres. */
    grabRadiusM: number;
    /** How near to the site counts as arrived, in metres. */
    arriveRadiusM: number;
}

/** Dispatch rules of a city as they hold now (S43). */
export const readDispatchRules = async (db: Db | Tx, cityId: string): Promise<DispatchRules> => {
    const config = await serviceConfig(db, { side: 'driver', cityId });
    return {
        bufferMin: config.buffer_min,
        offerTtlSec: config.offer_ttl_sec,
        maxRounds: config.max_rounds,
        grabRadiusM: config.grab_radius_m,
        arriveRadiusM: config.arrive_radius_m,
    };
};
