import { and } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { notFound } from '#server/kit/errors.ts';
import { byId } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { orders, type OrderRow } from './order.table.ts';

/** The full stored order, if the caller may see it; otherwise 404. */
export const requireOrder = async (db: Db | Tx, source: Source, session: Session, id: string): Promise<OrderRow> => {
    const [order] = await db
        .select()
        .from(orders)
        .where(and(visibleTo(source, session).where, byId(source, id)))
        .limit(1);
    if (!order) throw notFound();
    return order;
};
