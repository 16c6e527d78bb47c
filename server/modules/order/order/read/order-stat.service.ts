import { and, eq, gt, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { ORDER_TABS, type OrderStat } from '#contract/order/details.ts';
import type { Db } from '#server/db/client.ts';
import { countRows } from '#server/kit/list/total.ts';
import { orders } from '../order.table.ts';

/** Tabs count exactly up to this number; above it the planner's estimate is shown. */
const TAB_CAP = 50_000;

type TabColumns = Record<'status' | 'disputeStatus' | 'anomalyLevel', SQLWrapper>;

const tabCondition = (
    { status, disputeStatus, anomalyLevel }: TabColumns,
    filter: (typeof ORDER_TABS)[number]['filter'],
): SQL | undefined => {
    if ('status' in filter) return inArray(status, filter.status.split(','));
    if ('disputeStatus' in filter) return eq(disputeStatus, filter.disputeStatus);
    if ('anomalyLevel' in filter) return gt(anomalyLevel, 0);
    return undefined;
};

/** The number of orders in each status tab, among those that match the list's filters and the caller's data rules. */
export const orderStat = async (db: Db, visible: SQL, isFiltered: boolean): Promise<OrderStat> =>
    (isFiltered ? await countTogether(db, visible) : undefined) ?? (await countEach(db, visible));

/** Counts few rows for all tabs in one scan; undefined if there are many. */
const countTogether = async (db: Db, visible: SQL): Promise<OrderStat | undefined> => {
    const found = db
        .select({ status: orders.status, disputeStatus: orders.disputeStatus, anomalyLevel: orders.anomalyLevel })
        .from(orders)
        .where(visible)
        .limit(TAB_CAP + 1)
        .as('found');
    const columns = ORDER_TABS.map(({ key, filter }) => [
        key,
        sql<string>`count(*) filter (where ${tabCondition(found, filter) ?? sql`true`})`,
    ]);
    const [counts] = (await db.select(Object.fromEntries(columns)).from(found)) as Record<string, string>[];
    if (!counts || Number(counts.all) > TAB_CAP) return undefined;
    return Object.fromEntries(ORDER_TABS.map(({ key }) => [key, { count: Number(counts[key]), approx: false }]));
};

/** Counts each tab by its own index. */
const countEach = async (db: Db, visible: SQL): Promise<OrderStat> => {
    const counts = await Promise.all(
        ORDER_TABS.map(async ({ key, filter }) => {
            const { total, approx } = await countRows(db, orders, and(visible, tabCondition(orders, filter)) ?? visible, TAB_CAP);
            return [key, { count: total, approx }] as const;
        }),
    );
    return Object.fromEntries(counts);
};
