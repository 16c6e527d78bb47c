import { sql } from 'drizzle-orm';
import type { DropPreview } from '#contract/order/drop.ts';
import type { Db } from '#server/db/client.ts';
import { serviceConfig } from '../../setting/customer-service/service-config.service.ts';
import { dropPenalty } from './drop-penalty.ts';
import type { OrderRow } from './order.table.ts';

/** What the driver would pay who gives this order back now, and what his margin holds. */
export const dropPreview = async (db: Db, order: OrderRow, now: string): Promise<DropPreview> => {
    const { free_cancel_min: freeCancelMin } = await serviceConfig(db, { side: 'customer', cityId: order.cityId });
    const { rows } = await db.execute<{ fen: number }>(sql`
        select balance_fen::float8 as fen from fin_account
         where tenant_id = ${order.tenantId} and owner_kind = 'driver' and owner_id = ${order.driverId} and subject = 'drv_margin'`);
    const { fen, rule } = dropPenalty(order, now, freeCancelMin);
    return { penaltyFen: fen, rule, marginFen: rows[0]?.fen ?? 0 };
};
