import { and, eq, sql } from 'drizzle-orm';
import { plateText } from '#contract/kit/writing/plates.ts';
import type { Db } from '#server/db/client.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { reservations } from '#server/modules/order/order/dispatch/reservation.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { advancesOf } from './advance.ts';
import { sendScene } from './send-scene.service.ts';

/** Bookings looked at in one run; the next run goes on. */
const MOST = 500;

/** Tells the drivers of vehicles whose time in the workshop comes near (保养到期), each booking once. Of owners no number is known. */
export async function remindMaintenance({ app, db, signal }: Pick<HandlerRun, 'app' | 'db' | 'signal'>): Promise<number> {
    const plan = (await advancesOf(db, 'maintain_due')).find(({ receiver }) => receiver === 'driver');
    if (!plan) return 0;
    const now = toWireTime(app.clock.date());
    let sent = 0;
    for (const { booking, vehicle, driver } of await bookingsUntil(db, now, addMinutes(now, plan.advance))) {
        signal.throwIfAborted();
        const result = await db.transaction(tx =>
            sendScene(app, tx, {
                scene: 'maintain_due',
                receiver: 'driver',
                phone: driver.phone,
                values: {
                    plateNo: plateText(vehicle.plateNo),
                    driverName: driver.name,
                    time: booking.during.start.slice(5, 16),
                    reason: booking.remark ?? '',
                },
                about: { type: 'vehicle', id: vehicle.id },
                cityId: vehicle.cityId,
                tenantId: booking.tenantId,
                once: `maintain:${booking.id}:${booking.during.start}`,
            }),
        );
        if (result === 'queued' || result === 'quiet') sent += 1;
    }
    return sent;
}

/** Bookings of the workshop that begin by then, of vehicles that somebody drives. */
const bookingsUntil = (db: Db, now: string, until: string) =>
    db
        .select({ booking: reservations, vehicle: vehicles, driver: drivers })
        .from(reservations)
        .innerJoin(vehicles, and(eq(vehicles.id, reservations.vehicleId), eq(vehicles.delFlag, 0)))
        .innerJoin(drivers, and(eq(drivers.id, vehicles.driverId), eq(drivers.delFlag, 0)))
        .where(
            and(
                eq(reservations.kind, 'maintain'),
                eq(reservations.status, 'held'),
                eq(reservations.delFlag, 0),
                sql`lower(${reservations.during}) > ${`${now}+08`}::timestamptz and lower(${reservations.during}) <= ${`${until}+08`}::timestamptz`,
            ),
        )
        .orderBy(sql`lower(${reservations.during})`, reservations.id)
        .limit(MOST);
