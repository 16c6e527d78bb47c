import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { positions } from '#server/modules/vehicle/center/position.table.ts';
import { trackPoints } from './track-point.table.ts';

/** A vehicle's position, from the driver's app or the vehicle's device. */
export interface Report {
    vehicleId: string;
    driverId: string;
    /** The order that the vehicle is serving: the point is added to its track. */
    orderId?: string | null;
    lng: number;
    lat: number;
    speedKmh: number;
    heading?: number;
    /** Wire time. */
    at: string;
}

/** Stores the latest position of a vehicle, and the track of its current order. An older report never replaces a newer one. */
export const reportPosition = async (
    tx: Tx,
    { vehicleId, driverId, orderId, lng, lat, speedKmh, heading = 0, at }: Report,
): Promise<void> => {
    const place = { driverId, lng, lat, speedKmh, heading, online: true, reportTime: at };
    await tx
        .insert(positions)
        .values({ vehicleId, tenantId: sql`(select tenant_id from veh_vehicle where id = ${vehicleId})`, ...place })
        .onConflictDoUpdate({
            target: positions.vehicleId,
            set: place,
            setWhere: sql`${positions.reportTime} <= ${`${at}+08`}::timestamptz`,
        });
    if (orderId) await tx.insert(trackPoints).values({ id: newId(), orderId, vehicleId, lng, lat, speedKmh, reportTime: at });
};

/** The vehicle's last known position. */
export const lastPosition = async (tx: Tx, vehicleId: string): Promise<{ lng: number; lat: number } | undefined> => {
    const [found] = await tx.select({ lng: positions.lng, lat: positions.lat }).from(positions).where(eq(positions.vehicleId, vehicleId));
    return found && { lng: Number(found.lng), lat: Number(found.lat) };
};
