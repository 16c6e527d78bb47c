import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { ORDER_TABS, type OrderStat } from '#contract/order/details.ts';
import type { Db } from '#server/db/client.ts';
import { whereOf } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import { countRows } from '#server/kit/list/total.ts';
import type { Session } from '#server/kit/access/session.ts';
import { orders } from '../order.table.ts';

/** Tabs count exactly up to here; more is the planner's estimate. */
const TAB_CAP = 50_000;

const tabCondition = (filter: (typeof ORDER_TABS)[number]['filter']): SQL | undefined => {
    if ('status' in filter) return inArray(orders.status, filter.status.split(',') as (typeof orders.$inferSelect)['status'][]);
    if ('disputeStatus' in filter) return eq(orders.disputeStatus, filter.disputeStatus);
    if ('anomalyLevel' in filter) return gt(orders.anomalyLevel, 0);
    return undefined;
};

/** How many orders each status tab holds, of those the caller may see. */
export const orderStat = async (db: Db, source: Source, session: Session): Promise<OrderStat> => {
    const visible = whereOf(source, session, []);
    const counts = await Promise.all(
        ORDER_TABS.map(async ({ key, filter }) => {
            const { total, approx } = await countRows(db, orders, and(visible, tabCondition(filter)) ?? visible, TAB_CAP);
            return [key, { count: total, approx }] as const;
        }),
    );
    return Object.fromEntries(counts);
};
