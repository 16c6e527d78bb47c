import type { Db, Tx } from '#server/db/client.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';

export interface DispatchRules {
    /** Minutes kept free after a job. */
    bufferMin: number;
    /** Seconds a driver has to answer an offer. */
    offerTtlSec: number;
}

/** Dispatch rules of a city as they hold now (S43). */
export const readDispatchRules = async (db: Db | Tx, cityId: string): Promise<DispatchRules> => {
    const { buffer_min: bufferMin, offer_ttl_sec: offerTtlSec } = await serviceConfig(db, { side: 'driver', cityId });
    return { bufferMin, offerTtlSec };
};
