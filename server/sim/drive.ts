import type { Random } from '#server/db/seed/random.ts';
import { straightMetres } from '#server/kit/geo.ts';
import { driverActor } from '../modules/order/order/order-actor.service.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import { lastPosition, reportPosition } from '../modules/order/order/read/report-position.service.ts';
import type { Stage } from './stage.ts';

/** The legs of a drive and how long each takes: a few seconds at the quick pace, a minute at the company's. */
const QUICK = { least: 5, most: 10, ms: 4_000 };
const REAL = { least: 15, most: 35, ms: 60_000 };
const FARTHEST_M = 12_000;

/** Drives to the site in a few legs along a jittered line; the place is reported at each, so that maps show the vehicle coming. */
export const driveTo = async (stage: Stage, random: Random, order: OrderRow, name: string): Promise<void> => {
    const { driverId, vehicleId } = order;
    if (driverId === null || vehicleId === null) return;
    const actor = driverActor({ id: driverId, name });
    const site = { lng: Number(order.fromLng), lat: Number(order.fromLat) };
    const seen = await stage.read(db => db.transaction(tx => lastPosition(tx, vehicleId)));
    // Anyone who was last seen very far away comes from the edge of the quarter: a demonstration has no hours.
    const isNear = seen && straightMetres(seen, site) <= FARTHEST_M;
    const from = isNear ? seen : { lng: site.lng + (random.float() - 0.5) * 0.12, lat: site.lat + (random.float() - 0.5) * 0.12 };
    const { least, most, ms } = stage.pace.isReal ? REAL : QUICK;
    const legs = random.int(least, most);
    for (let leg = 1; leg <= legs; leg++) {
        await stage.wait(ms);
        const part = leg / legs;
        const off = leg === legs ? 0 : 0.004;
        const at = (a: number, b: number) => Number((a + (b - a) * part + (random.float() - 0.5) * off).toFixed(6));
        const place = { lng: at(from.lng, site.lng), lat: at(from.lat, site.lat), speedKmh: leg === legs ? 0 : random.int(18, 60) };
        await stage.act('上报位置', actor, ({ tx, now }) =>
            reportPosition(tx, { ...place, vehicleId, driverId, orderId: order.id, at: now }),
        );
    }
};
