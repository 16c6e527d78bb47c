import type { Db, Tx } from '#server/db/client.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';

export interface DispatchRules {
    /** Buffer minutes after a job. */
    bufferMin: number;
    /** Seconds that a driver has for answering an offer. */
    offerTtlSec: number;
    /** Number of automatic rounds before people have to act. */
    maxRounds: number;
    /** Radius in which drivers can grab an order, in metres. */
    grabRadiusM: number;
    /** Distance from the site that counts as arrived, in metres. */
    arriveRadiusM: number;
}

/** The current dispatch rules of a city (S43). */
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
