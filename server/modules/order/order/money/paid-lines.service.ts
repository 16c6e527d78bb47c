import { type SQL, sql } from 'drizzle-orm';

/**
 * The price lines of orders with `is_paid`: whether the line is part of the customer's payment. The platform's fee is, if the customer
 * bears it in addition to the service; otherwise it is included in the service, like the driver's part. The amounts of a phase tell which:
 * the driver gets the whole service and the amounts passed on only if the fee was added (domain 5.2, I05).
 */
export const paidLines = (orderId: SQL): SQL => sql`(
    select split.*, line_code <> 'driver' and (line_code <> 'info_fee' or is_on_top) as is_paid
      from (select l.*, sum(case line_code when 'driver' then amount_fen when 'info_fee' then 0 when 'tax' then 0 else -amount_fen end)
                          over (partition by phase) = 0 as is_on_top
              from ord_price_line l where l.order_id = ${orderId}) split)`;
