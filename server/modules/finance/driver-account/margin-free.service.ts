import { sql } from 'drizzle-orm';
import { BOUND } from '#contract/order/status.ts';
import type { Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { refuseWith } from '#server/kit/errors.ts';

/**
 * Margin is only refunded to drivers who left long enough ago and have nothing open (domain S08); checked for the request, and again for
 * the payment. @throws AppError
 */
export const requireMarginFree = async (tx: Tx, driverId: string, now: string): Promise<void> => {
    const { rows } = await tx.execute<{ left: boolean; open: string }>(sql`
        select d.status = 'left' and d.leave_date + coalesce((select max(m.refund_days) from prc_margin m where m.row_status = 'published' and m.del_flag = 0), 30)
                 <= ${now.slice(0, 10)}::date as left,
               (select count(*) from ord_order o where o.driver_id = d.id and o.status in ${sqlList(BOUND)})
             + (select count(*) from ord_dispute p join ord_order o on o.id = p.order_id where o.driver_id = d.id and p.status in ('open', 'processing', 'review')) as open
          from usr_driver d where d.id = ${driverId}`);
    if (Number(rows[0]?.open) > 0) throw refuseWith('存在未完结订单或争议，暂不能退还保证金');
    if (!rows[0]?.left) throw refuseWith('司机未离职或未满保证金冷静期，暂不能退还保证金');
};
