import type { FenceHit } from '#contract/order/fences.ts';
import { isIn, OVER } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { fencesAt } from '../../../setting/fence/fences-at.service.ts';
import type { OrderRow } from '../order.table.ts';

/** The fences at an order's places at its appointment. No-crane zones are omitted once the job is over. */
export const loadOrderFences = async (db: Db, order: OrderRow): Promise<FenceHit[]> => {
    const { tenantId, fromLng, fromLat, toLng, toLat, bizType, appointAt, status } = order;
    const places = {
        from: { lng: fromLng, lat: fromLat },
        to: toLng === null || toLat === null ? undefined : { lng: toLng, lat: toLat },
        bizType,
    };
    const hits = await fencesAt(db, tenantId, places, appointAt);
    return isIn(OVER, status) ? hits.filter(({ fenceKind }) => fenceKind === 'site') : hits;
};
