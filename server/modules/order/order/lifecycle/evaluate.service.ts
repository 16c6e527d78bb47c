import { and, eq } from 'drizzle-orm';
import { WORKED } from '#contract/order/status.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import { constraintOf } from '#server/kit/sql-state.ts';
import { evaluations } from '#server/modules/users/evaluation/evaluation.table.ts';
import { recomputeRating } from '#server/modules/users/evaluation/rating.service.ts';
import { moveOrder, type OrderContext } from './move-order.service.ts';
import type { OrderRow } from '../order.table.ts';

export interface Opinion {
    from: 'customer' | 'driver';
    /** One to five stars. */
    score: number;
    scoreItems?: Readonly<Record<string, number>>;
    tags?: string | null;
    content?: string | null;
    images?: string | null;
    /** Automatic rating of five stars after the time limit. */
    isAuto?: boolean;
}

/**
 * One side rates the other (domain 4.1 O13), once. The customer's rating of a settled order closes it; an earlier one is stored and applied
 * at the settlement. `order` must be locked. Refusals: STATE_DENIED, DUPLICATE.
 */
export const evaluateOrder = async (context: OrderContext, order: OrderRow, opinion: Opinion): Promise<OrderRow> => {
    const { app, tx, now, actor } = context;
    const denied = () =>
        refuse('STATE_DENIED', { status: app.dictionary.dictText('order_status', order.status) ?? order.status, action: '评价' });
    if (!WORKED.includes(order.status) || order.driverId === null) throw denied();
    const [customer, driver] = [
        { kind: 'customer' as const, id: order.customerId },
        { kind: 'driver' as const, id: order.driverId },
    ];
    const [by, about] = opinion.from === 'customer' ? [customer, driver] : [driver, customer];
    await tx
        .insert(evaluations)
        .values({
            id: newId(),
            tenantId: order.tenantId,
            createBy: actor.session.username,
            createTime: now,
            cityId: order.cityId,
            orderId: order.id,
            fromKind: by.kind,
            fromId: by.id,
            toKind: about.kind,
            toId: about.id,
            score: opinion.score,
            scoreItems: opinion.scoreItems ?? {},
            tags: opinion.tags ?? null,
            content: opinion.content ?? null,
            images: opinion.images ?? null,
            isAuto: opinion.isAuto ?? false,
        })
        .catch((error: unknown) => {
            throw constraintOf(error) === 'ux_usr_evaluation_1' ? refuse('DUPLICATE', { label: '该订单的评价' }) : error;
        });
    if (about.kind === 'driver') await recomputeRating(tx, about.id);
    return opinion.from === 'customer' && order.status === 'settled' ? end(context, order, opinion) : order;
};

const end = (context: OrderContext, order: OrderRow, { score, isAuto = false }: Pick<Opinion, 'score' | 'isAuto'>) =>
    moveOrder(context, order, {
        name: 'evaluate',
        to: 'evaluated',
        note: { remark: isAuto ? '到期未评价，系统默认五星' : `${score}星`, data: { score, isAuto } },
    });

/**
 * Applies the customer's earlier rating at the settlement. The call's idempotency key belongs to the settlement, which has its own timeline
 * entry.
 */
export const applyEarlier = async (context: OrderContext, order: OrderRow): Promise<OrderRow> => {
    const [said] = await context.tx
        .select({ score: evaluations.score, isAuto: evaluations.isAuto })
        .from(evaluations)
        .where(and(eq(evaluations.orderId, order.id), eq(evaluations.fromKind, 'customer'), eq(evaluations.delFlag, 0)));
    return said ? end({ ...context, actor: { ...context.actor, idempotencyKey: undefined } }, order, said) : order;
};
