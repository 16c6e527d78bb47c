import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Occasion, Owner } from '#server/ledger/posting.ts';
import type { OrderRow } from '../order.table.ts';

/** The occasion of every journal of an order. */
export const occasionOf = (order: OrderRow, at: string, operator: string): Occasion & { orderId: string } => ({
    at,
    operator,
    bizKind: 'order',
    bizId: order.id,
    bizNo: order.orderNo,
    orderId: order.id,
    orderNo: order.orderNo,
    cityId: order.cityId,
    tenantId: order.tenantId,
});

const ownerOf = async (tx: Tx, kind: 'driver' | 'customer', id: string): Promise<Owner> => {
    const table = sql.raw(kind === 'driver' ? 'usr_driver' : 'usr_customer');
    const { rows } = await tx.execute<{ name: string; cityId: string | null }>(
        sql`select name, city_id::text as "cityId" from ${table} where id = ${id}`,
    );
    const [found] = rows;
    if (!found) throw new Error(`no ${kind} ${id}`);
    return { kind, id, ...found };
};

/** The driver as an account owner. */
export const driverOwner = (tx: Tx, id: string): Promise<Owner> => ownerOf(tx, 'driver', id);

/** The customer as an account owner. */
export const customerOwner = (tx: Tx, id: string): Promise<Owner> => ownerOf(tx, 'customer', id);

/** Whether this wallet of the driver is frozen, so that nothing may be taken from it. */
export const isFrozen = async (tx: Tx, driverId: string, subject: 'drv_avail' | 'drv_margin', tenantId: number): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
        select 1 from fin_account where tenant_id = ${tenantId} and owner_kind = 'driver' and owner_id = ${driverId}
           and subject = ${subject} and status <> 'normal'`);
    return rows.length > 0;
};
