import { sql } from 'drizzle-orm';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { addMinutes } from '#server/kit/time.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import type { OrderRow } from '../order.table.ts';

/** Does a payment of this order wait for its channel or for a second person? Then its time does not run out. */
const isPaying = async ({ tx }: OrderContext, orderId: string): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
        select 1 from fin_payment where order_id = ${orderId} and del_flag = 0 and status = 'pending' and coalesce(expire_time, 'infinity') > now()
        union all select 1 from sys_approval where biz_kind = 'order_pay' and biz_id = ${orderId} and status = 'pending' limit 1`);
    return rows.length > 0;
};

/** Closes an order that nobody has paid in time (O4). Says whether it did. */
export const closeUnpaid = async (context: OrderContext, order: OrderRow): Promise<boolean> => {
    const { pay_timeout_min: minutes } = await serviceConfig(context.tx, { side: 'customer', cityId: order.cityId });
    const until = addMinutes(order.placeTime ?? order.createTime, minutes);
    if (order.status !== 'placed' || until > context.now || (await isPaying(context, order.id))) return false;
    const cancelRemark = `${minutes}分钟内未支付，自动关闭`;
    await moveOrder(context, order, {
        name: 'close',
        to: 'closed',
        set: { cancelBy: 'system', cancelCode: 'pay_timeout', cancelRemark, prevStatus: order.status },
        note: { reasonCode: 'pay_timeout', remark: cancelRemark },
    });
    return true;
};
