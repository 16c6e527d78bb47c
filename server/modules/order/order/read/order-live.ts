import { sql } from 'drizzle-orm';
import { isIn, WORKED } from '#contract/order/status.ts';
import type { OrderProgress } from '#contract/order/views.ts';
import type { PushedRow } from '#contract/kit/realtime.ts';
import { byRoad, straightMetres, travelMinutes } from '#server/kit/geo.ts';
import type { Reader } from '#server/kit/list/source.ts';

interface Standing extends Record<string, unknown> {
    id: string;
    status: string;
    payStatus: string;
    driverName: string | null;
    fromLng: number;
    fromLat: number;
    lng: number | null;
    lat: number | null;
    workedMin: number | null;
    estMinutes: number;
}

/** The live state of orders: sent by `/vxeSocket` after a change, and shown in lists. */
export const loadOrderProgress = async (
    db: Reader,
    ids: readonly string[],
): Promise<(PushedRow & { tug_status: Record<string, unknown> })[]> => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<Standing>(sql`
        select o.id::text as id, o.status, o.pay_status as "payStatus", d.name as "driverName", o.from_lng::float8 as "fromLng", o.from_lat::float8 as "fromLat",
               p.lng::float8 as lng, p.lat::float8 as lat, o.est_minutes as "estMinutes",
               (extract(epoch from now() - o.start_time) / 60 - o.pause_minutes)::float8 as "workedMin"
          from ord_order o
          left join usr_driver d on d.id = o.driver_id
          left join veh_position p on p.vehicle_id = o.vehicle_id and o.status = 'en_route'
         where o.id = any(${sql.param(ids)}::bigint[]) and o.del_flag = 0`);
    return rows.map(row => ({ id: row.id, tug_status: { ...tugOf(row) } }));
};

const tugOf = (row: Standing): OrderProgress => ({
    status: row.status,
    driverName: row.driverName,
    etaMin: etaOf(row),
    progress: progressOf(row),
    payStatus: row.payStatus,
});

const etaOf = ({ status, lng, lat, fromLng, fromLat }: Standing): number | null =>
    status === 'en_route' && lng !== null && lat !== null
        ? travelMinutes(byRoad(straightMetres({ lng, lat }, { lng: fromLng, lat: fromLat })))
        : null;

/** Share of the planned minutes; work that takes longer stays just below 100 until it is completed. */
const progressOf = ({ status, workedMin, estMinutes }: Standing): number | null => {
    if (isIn(WORKED, status)) return 100;
    if (status !== 'working' || workedMin === null) return null;
    return Math.min(99, Math.max(0, Math.round((workedMin * 100) / Math.max(1, estMinutes))));
};
