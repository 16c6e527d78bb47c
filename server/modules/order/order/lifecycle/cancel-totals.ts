import type { FastifyInstance } from 'fastify';
import type { CancelPreview, CancelTotals } from '#contract/order/money-ends.ts';
import { and } from 'drizzle-orm';
import { membership } from '#server/kit/list/condition.ts';
import type { Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { type Cancellation, previewCancel } from './cancel.service.ts';
import { TRANSITIONS } from './order-transitions.ts';
import { orders } from '../order.table.ts';

type Sums = Omit<CancelPreview, 'tier'>;
const NOTHING: Sums = {
    paidFen: 0,
    feeFen: 0,
    ruleFen: 0,
    driverFen: 0,
    platformFen: 0,
    compensateFen: 0,
    compFen: 0,
    compShortFen: 0,
    refundFen: 0,
    cashFen: 0,
    bonusFen: 0,
    channelFen: 0,
};

/** Total fees and refunds if these orders were cancelled; orders that cannot be cancelled are counted only. */
export const cancelTotals = async (
    app: FastifyInstance,
    source: Source,
    session: Session,
    ids: readonly string[],
    wanted: Cancellation,
): Promise<CancelTotals> => {
    const rows = await app.db
        .select()
        .from(orders)
        .where(and(visibleTo(source, session).where, membership(orders.id, ids)));
    const possible = rows.filter(({ status }) => (TRANSITIONS.cancel.from as readonly string[]).includes(status));
    const now = toWireTime(app.clock.date());
    const sums = { ...NOTHING };
    let tier: string | null = null;
    for (const order of possible) {
        const preview = await previewCancel(app.db, order, wanted, now);
        for (const key of Object.keys(NOTHING) as (keyof Sums)[]) sums[key] += preview[key];
        tier = possible.length === 1 ? preview.tier : null;
    }
    return { ...sums, tier, count: possible.length, blocked: ids.length - possible.length };
};
