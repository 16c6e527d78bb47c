import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { roadMetres } from '#server/kit/geo.ts';
import type { CompensationInput } from './compensation.ts';
import type { OrderRow } from '../order.table.ts';

interface Places extends Record<string, unknown> {
    baseFen: number;
    depotLng: number | null;
    depotLat: number | null;
    lng: number | null;
    lat: number | null;
}

/** The facts of an order for rule 4.2: the starting price and how far the driver has come from the depot. */
export const loadCompensationFacts = async (db: Db | Tx, order: OrderRow, responsible: string): Promise<CompensationInput> => {
    const { rows } = await db.execute<Places>(sql`
        select coalesce((select amount_fen from ord_price_line where order_id = ${order.id} and phase = 'quote'
                          and line_code in ('base', 'package') order by seq limit 1), 0)::float8 as "baseFen",
               v.depot_lng::float8 as "depotLng", v.depot_lat::float8 as "depotLat", p.lng::float8 as lng, p.lat::float8 as lat
          from (select 1) one
          left join veh_vehicle v on v.id = ${order.vehicleId}
          left join veh_position p on p.vehicle_id = v.id`);
    const at = rows[0];
    const known = at && at.depotLng !== null && at.depotLat !== null && at.lng !== null && at.lat !== null;
    const drivenM = known ? roadMetres({ lng: at.depotLng!, lat: at.depotLat! }, { lng: at.lng!, lat: at.lat! }) : 0;
    return { status: order.status, responsible, drivenM, baseFen: at?.baseFen ?? 0 };
};
