import { sql } from 'drizzle-orm';
import { capacityOf, type Lifter, overCapacityText } from '#contract/order/capacity.ts';
import { Order } from '#contract/order/order.ts';
import { MIN_NOTICE_MIN } from '#contract/order/place.ts';
import { PLACED } from '#contract/order/status.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { type AppError, AppError as Refusal, refuse, refuseAs } from '#server/kit/errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { customerRefusal } from './customer-standing.ts';
import { loadLifters } from './lifters.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import type { OrderRow } from '../order.table.ts';

const FARTHEST_DAYS = 90;
const DUPLICATE_MIN = 30;

type PlaceContext = OrderContext & { session: Session };

const numberOf = (value: string | undefined, standard: number): number => {
    const number = Number(value);
    return value !== undefined && Number.isFinite(number) ? number : standard;
};

const fault = (fields: Record<string, string>): AppError => refuse('VALIDATION', {}, { fields });

/** 「预约时间至少晚于当前30分钟」, 「最多预约90天内」. */
const appointFault = ({ app, now }: PlaceContext, { appointAt }: OrderRow): AppError | undefined => {
    if (appointAt < addMinutes(now, MIN_NOTICE_MIN)) return fault({ appointAt: `预约时间至少晚于当前${MIN_NOTICE_MIN}分钟` });
    const days = numberOf(app.settings.text('order.max_future_days'), FARTHEST_DAYS);
    return appointAt > addMinutes(now, days * 24 * 60) ? fault({ appointAt: `最多预约${days}天内` }) : undefined;
};

/** The destination of the load, and how it is lifted: required data of each business type. */
const jobFault = ({ bizType, toAddr, toLng, toLat, liftHeightMm, workRadiusMm, weightKg }: OrderRow): AppError | undefined => {
    const faults: Record<string, string> = {};
    if (weightKg <= 0) faults.weightKg = '请输入重量';
    if (bizType !== 'hoist' && (!toAddr || toLng === null || toLat === null)) faults.toAddr = '请输入目的地，并在地图上选择位置';
    if (bizType === 'hoist') {
        if (liftHeightMm === null) faults.liftHeightMm = '请输入起升高度';
        if (workRadiusMm === null) faults.workRadiusMm = '请输入作业半径';
    }
    return Object.keys(faults).length > 0 ? fault(faults) : undefined;
};

interface Facts extends Record<string, unknown> {
    customerName: string;
    customerStatus: string;
    cityName: string;
    cityStatus: string;
    bizTypes: string;
    typeStatus: string;
}

const factsOf = async ({ tx }: PlaceContext, order: OrderRow): Promise<Facts & { type: Lifter }> => {
    const { rows } = await tx.execute<Facts>(sql`
        select u.name as "customerName", u.status as "customerStatus", c.name as "cityName", c.status as "cityStatus", c.biz_types as "bizTypes",
               t.status as "typeStatus"
          from usr_customer u, set_city c, veh_type t
         where u.id = ${order.customerId} and c.id = ${order.cityId} and t.id = ${order.typeId} and t.del_flag = 0 and c.del_flag = 0 and u.del_flag = 0`);
    const [found] = rows;
    const type = (await loadLifters(tx, [order.typeId])).get(order.typeId);
    if (!found || !type) throw fault({ typeId: '车型不存在' });
    return { ...found, type };
};

const cityFault = ({ app }: PlaceContext, { bizType }: OrderRow, facts: Facts): AppError | undefined => {
    if (facts.cityStatus === 'open' && facts.bizTypes.split(',').includes(bizType)) return undefined;
    const biz = app.dictionary.dictText('biz_type', bizType) ?? bizType;
    return refuse('CITY_CLOSED', { city: facts.cityName, biz }, { fields: { cityId: `该城市未开通${biz}业务` } });
};

const typeFault = (
    { app, session }: PlaceContext,
    order: OrderRow,
    { type, typeStatus }: Facts & { type: Lifter },
): AppError | undefined => {
    if (typeStatus !== '1') return fault({ typeId: '该车型已停用' });
    const { bizType } = order;
    const capacity = capacityOf(type, order);
    if (capacity?.lacks === 'kind') return fault({ typeId: `该车型不承接${app.dictionary.dictText('biz_type', bizType) ?? bizType}业务` });
    if (!capacity?.isOver || session.permissions.has(permissionOf(Order, 'overCapacity'))) return undefined;
    const message = overCapacityText(type.name, order, capacity);
    return refuseAs('OVER_CAPACITY', message, { fields: { typeId: message } });
};

/**
 * Checks everything that prevents placing an order besides price and payment (O1, O2): customer, city, appointment, job, capacity. Returns
 * facts for the timeline.
 */
export const requirePlaceable = async (context: PlaceContext, order: OrderRow): Promise<{ isOverCapacity: boolean }> => {
    const facts = await factsOf(context, order);
    const { customerName: name, customerStatus: status } = facts;
    const refusal =
        (await customerRefusal(context.tx, context.app.dictionary, { id: order.customerId, name, status }, order.cityId)) ??
        cityFault(context, order, facts) ??
        appointFault(context, order) ??
        jobFault(order) ??
        typeFault(context, order, facts);
    if (refusal) throw refusal;
    return { isOverCapacity: capacityOf(facts.type, order)?.isOver === true };
};

/**
 * Refuses a likely duplicate: same customer, address and type, placed within the window (order.dup_window_min). The caller may confirm that
 * it is intended. Orders of one group are no duplicates of each other.
 */
export const requireNoDuplicate = async ({ app, tx, now }: PlaceContext, order: OrderRow): Promise<void> => {
    const minutes = numberOf(app.settings.text('order.dup_window_min'), DUPLICATE_MIN);
    if (minutes <= 0) return;
    const { rows } = await tx.execute<{ id: string; orderNo: string }>(sql`
        select id::text as id, order_no as "orderNo" from ord_order
         where tenant_id = ${order.tenantId} and del_flag = 0 and customer_id = ${order.customerId} and type_id = ${order.typeId}
           and from_addr = ${order.fromAddr} and id <> ${order.id} and status in ${sqlList(PLACED)}
           and (group_no is null or group_no is distinct from ${order.groupNo})
           and coalesce(place_time, create_time) > ${`${addMinutes(now, -minutes)}+08`}::timestamptz and create_time > now() - interval '2 days'
         order by create_time desc limit 1`);
    const [earlier] = rows;
    if (!earlier) return;
    throw new Refusal(200, 500, `疑似重复下单：${earlier.orderNo}`, { errorCode: 'DUPLICATE', current: { ...earlier } });
};
