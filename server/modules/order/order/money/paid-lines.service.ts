import { type SQL, sql } from 'drizzle-orm';

/**
 * The price lines of orders with `is_paid`: whether the line is part of what the customer pays. The platform's fee is where the customer
 * bears it, on top of the service; else it lies within, and so does what the driver gets. Which of the two, the amounts of a phase tell:
 * the driver gets the whole service and what is passed on only where the fee came on top (domain 5.2, I05).
 */
export const paidLines = (orderId: SQL): SQL => sql`(
    select split.*, line_code <> 'driver' and (line_code <> 'info_fee' or is_on_top) as is_paid
      from (select l.*, sum(case line_code when 'driver' then amount_fen when 'info_fee' then 0 when 'tax' then 0 else -amount_fen end)
                          over (partition by phase) = 0 as is_on_top
              from ord_price_line l where l.order_id = ${orderId}) split)`;
