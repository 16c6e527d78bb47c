import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { notFound, refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { sqlState } from '#server/kit/sql-state.ts';
import { reservations } from '../../order/order/dispatch/reservation.table.ts';

/** SQLSTATE of the exclusion constraints on ord_reservation. */
const SLOT_TAKEN = '23P01';

/** Run statuses in which a vehicle can start maintenance at once. */
export const STANDING: ReadonlySet<string> = new Set(['idle', 'offline']);

/** Reserves the vehicle's time for maintenance; refused if there is an order at that time. */
export const holdForWorkshop = async (
    tx: Tx,
    row: WireRow & { id: string },
    { startAt, endAt, reason }: { startAt: string; endAt: string; reason: string },
    session: { tenantId: number; username: string },
): Promise<void> => {
    try {
        await tx.transaction(savepoint =>
            savepoint.insert(reservations).values({
                id: newId(),
                tenantId: session.tenantId,
                createBy: session.username,
                vehicleId: row.id,
                during: { start: startAt, end: endAt },
                kind: 'maintain',
                remark: reason,
            }),
        );
    } catch (error) {
        if (sqlState(error) !== SLOT_TAKEN) throw error;
        const { rows } = await tx.execute<{ no: string | null; from: string; to: string }>(sql`
            select o.order_no as no, to_char(lower(r.during), 'MM-DD HH24:MI') as "from", to_char(upper(r.during), 'MM-DD HH24:MI') as "to"
              from ord_reservation r left join ord_order o on o.id = r.order_id
             where r.vehicle_id = ${row.id} and r.status = 'held' and r.del_flag = 0
               and r.during && tstzrange(${`${startAt}+08`}, ${`${endAt}+08`}, '[)') limit 1`);
        const [held] = rows;
        const taken = held?.no ? `已有订单${held.no}` : '已安排保养';
        throw refuseAs('RESERVATION_CONFLICT', `该车在${held?.from ?? ''}~${held?.to ?? ''}${taken}，时间冲突`);
    }
};

/** Ends a maintenance booking: one that has started ends now, a future one is cancelled. Returns whether it had started. */
export const endBooking = async (tx: Tx, vehicleId: string, reservationId: string, now: string): Promise<boolean> => {
    const { rows } = await tx.execute<{ begun: boolean }>(sql`
        update ord_reservation set status = 'released',
               during = case when lower(during) < ${`${now}+08`} then tstzrange(lower(during), least(upper(during), ${`${now}+08`}), '[)') else during end
         where id = ${reservationId} and vehicle_id = ${vehicleId} and kind = 'maintain' and status = 'held' and del_flag = 0
        returning lower(during) < ${`${now}+08`} as begun`);
    const [ended] = rows;
    if (!ended) throw notFound();
    return ended.begun;
};

/** A vehicle after maintenance is idle if it reports its position, otherwise offline. */
export const statusAtRest = async (tx: Tx, vehicleId: string): Promise<'idle' | 'offline'> => {
    const { rows } = await tx.execute<{ online: boolean }>(sql`select online from veh_position where vehicle_id = ${vehicleId}`);
    return rows[0]?.online ? 'idle' : 'offline';
};

/** Starts due maintenance of vehicles, and ends it when the time is over. */
export const turnMaintenance = async (tx: Tx, now: string): Promise<{ begun: number; ended: number }> => {
    const at = sql`${`${now}+08`}::timestamptz`;
    const holds = sql`exists (select 1 from ord_reservation r where r.vehicle_id = v.id and r.kind = 'maintain' and r.status = 'held'
        and r.del_flag = 0 and r.during @> ${at})`;
    const stamp = sql`version = v.version + 1, update_by = 'system', update_time = ${at}`;
    await tx.execute(sql`
        update ord_reservation set status = 'released' where kind = 'maintain' and status = 'held' and del_flag = 0 and upper(during) <= ${at}`);
    const begun = await tx.execute(sql`
        update veh_vehicle v set run_status = 'maintain', ${stamp} where v.run_status in ('idle', 'offline') and v.del_flag = 0 and ${holds}`);
    const ended = await tx.execute(sql`
        update veh_vehicle v set run_status = case when (select p.online from veh_position p where p.vehicle_id = v.id) then 'idle' else 'offline' end, ${stamp}
         where v.run_status = 'maintain' and v.del_flag = 0 and not ${holds}`);
    return { begun: begun.rowCount ?? 0, ended: ended.rowCount ?? 0 };
};
