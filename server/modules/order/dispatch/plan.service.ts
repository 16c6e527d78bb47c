import type { AutoPlan, LeftRow } from '#contract/order/dispatch-board.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { OrderRow } from '../order/order.table.ts';
import { vehicleTypes } from '../../vehicle/type/type.table.ts';
import { inArray } from 'drizzle-orm';
import { type PlanOrder, planOrders } from './auto-plan.ts';
import { boardOrders } from './board.service.ts';
import { requireOrder } from '../order/require-order.service.ts';
import { askedDriver, weighAll } from './board-candidates.service.ts';

/** Number of concurrent rankings, to limit the load on the database. */
const AT_ONCE = 4;

interface PlanContext {
    session: Session;
    now: string;
    statusText: (status: string) => string;
}

/** A plan for the selected orders (S03). Reads only; a dispatcher who accepts it sends it to `applyPlan`. */
export const autoPlan = async (db: Db, ids: readonly string[], { session, now, statusText }: PlanContext): Promise<AutoPlan> => {
    const left: LeftRow[] = [];
    const open: OrderRow[] = [];
    for (const id of ids) {
        const order = await requireOrder(db, boardOrders, session, id);
        if (order.status === 'paid' || (order.status === 'dispatching' && (await askedDriver(db, id, now)) === undefined)) open.push(order);
        else left.push({ id, orderNo: order.orderNo, reason: reasonOf(order, statusText), examples: [] });
    }
    const types = await namesOf(db, open);
    const ranked: PlanOrder[] = [];
    for (let at = 0; at < open.length; at += AT_ONCE) {
        const part = open.slice(at, at + AT_ONCE).map(async order => ({
            ...order,
            typeName: types.get(order.typeId) ?? '',
            slaAt: order.slaDispatchAt,
            candidates: await weighAll(db, order, now),
        }));
        ranked.push(...(await Promise.all(part)));
    }
    const plan = planOrders(ranked);
    return { ...plan, left: [...plan.left, ...left] };
};

const reasonOf = ({ status }: OrderRow, statusText: (status: string) => string): string =>
    status === 'dispatching' ? '已推送司机，正在等待响应' : `当前状态为“${statusText(status)}”，不需要派单`;

const namesOf = async (db: Db, orders: readonly OrderRow[]): Promise<Map<string, string>> => {
    if (orders.length === 0) return new Map();
    const rows = await db
        .select({ id: vehicleTypes.id, name: vehicleTypes.name })
        .from(vehicleTypes)
        .where(inArray(vehicleTypes.id, [...new Set(orders.map(({ typeId }) => typeId))]));
    return new Map(rows.map(({ id, name }) => [id, name]));
};
