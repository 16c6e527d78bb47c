import { sql } from 'drizzle-orm';
import type { Effects } from '#contract/users/blacklist.ts';
import { dictText } from '#contract/dictionaries.ts';
import { OPEN } from '#contract/order/status.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { markOrders } from '../../order/order/lifecycle/mark-orders.service.ts';
import { noteOrders } from '../../order/order/order-events.service.ts';

/** The target of an entry, as stored when the entry is created. */
export interface Target {
    id: string;
    name: string;
    phone: string | null;
    cityId: string;
    status: string;
    /** Whether a driver can get offers now. */
    isOnline: boolean;
}

export type TargetKind = 'customer' | 'driver' | 'vehicle';
export const isTargetKind = (kind: unknown): kind is TargetKind => kind === 'customer' || kind === 'driver' || kind === 'vehicle';

const SELECT: Record<TargetKind, ReturnType<typeof sql>> = {
    customer: sql`select id::text as id, name, phone, city_id::text as "cityId", status, false as "isOnline" from usr_customer`,
    driver: sql`select id::text as id, name, phone, city_id::text as "cityId", status, online_status <> 'offline' as "isOnline" from usr_driver`,
    vehicle: sql`select id::text as id, plate_no as name, null as phone, city_id::text as "cityId", status, false as "isOnline" from veh_vehicle`,
};

/** The customer, driver or vehicle in the caller's tenant; undefined if there is none. */
export const findTarget = async (db: Db | Tx, kind: TargetKind, id: string, tenantId: number): Promise<Target | undefined> => {
    if (!/^\d{1,19}$/.test(id)) return undefined;
    const { rows } = await db.execute<Target & Record<string, unknown>>(
        sql`${SELECT[kind]} where id = ${id} and tenant_id = ${tenantId} and del_flag = 0`,
    );
    return rows[0];
};

const COLUMN: Record<TargetKind, string> = { customer: 'customer_id', driver: 'driver_id', vehicle: 'vehicle_id' };

/** The effects that an unlimited entry would have on this target, for the preview. */
export const effectsOf = async (db: Db | Tx, kind: TargetKind, target: Target): Promise<Effects> => {
    const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ord_order where ${sql.raw(COLUMN[kind])} = ${target.id} and status in ${sqlList(OPEN)} and del_flag = 0`,
    );
    const openOrders = rows[0]?.n ?? 0;
    const offlined = kind === 'driver' && target.isOnline;
    const lines = [
        openOrders > 0 ? `${openOrders} 单进行中的订单将标记为异常，转人工处理` : '没有进行中的订单',
        ...(kind === 'driver' ? [offlined ? '司机立即下线，未响应的派单收回' : '司机不能再上线接单'] : []),
        ...(kind === 'customer' ? ['客户不能再下单'] : []),
        ...(kind === 'vehicle' ? ['车辆不再参与派单'] : []),
        ...(kind === 'vehicle' ? [] : ['账户余额保留，可按流程提现或退款']),
    ];
    return { name: target.name, openOrders, offlined, lines };
};

/** The anomaly level that alerts a dispatcher. */
const FLAGGED = 2;

/** Raises the anomaly level of active orders. Returns the previous levels of those that had a lower one. */
export const flagOrders = async (tx: Tx, kind: TargetKind, id: string, actor: Actor): Promise<Record<string, number>> => {
    const { rows } = await tx.execute<{ id: string; level: number }>(sql`
        select id::text as id, anomaly_level::int as level from ord_order
         where ${sql.raw(COLUMN[kind])} = ${id} and status in ${sqlList(OPEN)} and del_flag = 0 order by id for update`);
    const reason = `${dictText('bl_kind', kind)}被拉黑，转人工处理`;
    const markOf = ({ anomalyLevel }: { anomalyLevel: number }) => ({ anomalyLevel: Math.max(anomalyLevel, FLAGGED) });
    await markOrders(tx, aside(actor), { ids: rows.map(row => row.id), markOf, reason });
    await noteOrders(
        tx,
        actor,
        rows.map(row => ({ orderId: row.id, event: 'remark', remark: reason })),
    );
    return Object.fromEntries(rows.flatMap(({ id: orderId, level }) => (level < FLAGGED ? [[orderId, level]] : [])));
};

/** Restores the levels of orders that were not raised further since. */
export const unflagOrders = async (tx: Tx, former: Readonly<Record<string, number>>, actor: Actor): Promise<void> => {
    const ids = Object.keys(former);
    const remark = '撤销拉黑，恢复原来的预警等级';
    const markOf = ({ id, anomalyLevel }: { id: string; anomalyLevel: number }) =>
        anomalyLevel === FLAGGED ? { anomalyLevel: former[id] ?? anomalyLevel } : undefined;
    await markOrders(tx, aside(actor), { ids, markOf, reason: remark });
    await noteOrders(
        tx,
        actor,
        ids.map(orderId => ({ orderId, event: 'remark', remark })),
    );
};

/** For the effects of an entry, which the entry's own undo reverts. */
const aside = (actor: Actor): Actor => ({ ...actor, changes: undefined });
