import { sql } from 'drizzle-orm';
import { billableBy, type PauseEffect } from '#contract/order/driver-pause.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wholeMinutesBetween } from '#server/kit/time.ts';
import type { OrderContext } from '../order/lifecycle/move-order.service.ts';
import type { OrderActor } from '../order/order-actor.service.ts';
import { repriceFinished } from '../order/money/reprice-order.service.ts';
import { moveDriver, tellOrder } from './pause-effects.ts';
import { followPauses, pauseEffect } from './pause-facts.ts';

/** Ends a pause: updates the driver's state, the order's timeline and its minutes. Returns the columns to store. */
export const endPause = async (tx: Tx, row: WireRow, actor: Actor & Pick<Partial<OrderActor>, 'kind'>, at: string): Promise<WireRow> => {
    const { session, kind } = actor;
    const minutes = wholeMinutesBetween(textOf(row.startAt), at);
    if (row.pauseType === 'accept') await moveDriver(tx, row.driverId, 'paused', 'online');
    const remark = `暂停${minutes}分钟`;
    await tellOrder(tx, row, session, { event: 'resume', remark, ...(kind ? { actorKind: kind } : {}) });
    if (typeof row.orderId === 'string') {
        await tx.execute(sql`update ord_pause set end_at = ${`${at}+08`}::timestamptz, minutes = ${minutes} where id = ${row.id}`);
        await followPauses(tx, row.orderId, actor, remark);
    }
    return { endAt: at, minutes, endBy: session.username, auditStatus: row.pauseType === 'work' ? 'pending' : 'none' };
};

interface Judgement {
    responsible: string;
    billable?: boolean | null | undefined;
    remark: string;
}

/**
 * Rules who is responsible for a work pause, and whether the customer pays for it. A completed order is priced again, with the resulting
 * debt or refund. Returns the columns to store, and the effect on the billed minutes.
 */
export const judgePause = async (
    context: OrderContext,
    row: WireRow,
    session: Session,
    input: Judgement,
): Promise<{ set: WireRow; effect: PauseEffect | null; billedTo: number | undefined }> => {
    const { app, tx, now } = context;
    const billable = billableBy(input.responsible, input.billable === true);
    const effect = await pauseEffect(tx, row, now);
    await tx.execute(sql`update ord_pause set billable = ${billable} where id = ${row.id}`);
    const fault = app.dictionary.dictText('responsible', input.responsible) ?? input.responsible;
    const remark = `暂停判责：${fault}，${billable ? '计费' : '不计费'}。${input.remark}`;
    await tellOrder(tx, row, session, { event: 'remark', remark: remark.slice(0, 500) });
    if (typeof row.orderId === 'string') {
        await followPauses(tx, row.orderId, context.actor, remark.slice(0, 255));
        await repriceFinished(context, row.orderId);
    }
    const set = { responsible: input.responsible, billable, auditStatus: 'confirmed', auditBy: session.username, auditTime: now };
    return { set, effect, billedTo: billable ? effect?.billedIfBillable : effect?.billedIfNot };
};
