import { sql } from 'drizzle-orm';
import { type AppError, notFound, refuse } from '#server/kit/errors.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { OrderContext } from '../order-context.ts';
import { TRANSITIONS, type TransitionName } from '../lifecycle/order-transitions.ts';
import type { OrderRow } from '../order.table.ts';

interface Latest {
    status: string;
    version: number;
    updateBy: string;
    updateTime: string;
    event: string | null;
    toDriver: string | null;
}

/** The verb of the attempted step: that of a transition, or the timeline's text for it. */
const verbOf = ({ app }: Pick<OrderContext, 'app'>, name: string): string =>
    Object.hasOwn(TRANSITIONS, name) ? TRANSITIONS[name as TransitionName].label : (app.dictionary.dictText('order_event', name) ?? '操作');

/**
 * Why the caller is too late, from the current row: somebody reassigned it (ALREADY_ASSIGNED, with who, when and to whom in
 * `result.current`), its state changed (STATE_DENIED), or another edit came first (VERSION_CONFLICT).
 */
export const lostRace = async (
    { app, tx }: Pick<OrderContext, 'app' | 'tx'>,
    order: OrderRow,
    allowed: readonly string[],
    name: string,
): Promise<AppError> => {
    const { rows } = await tx.execute<Latest & Record<string, unknown>>(sql`
        select o.status, o.version, coalesce(u.realname, o.update_by, o.create_by) as "updateBy",
               ${wireMoment('coalesce(o.update_time, o.create_time)')} as "updateTime",
               e.event, coalesce(e.data ->> 'toDriver', d.name) as "toDriver"
          from ord_order o
          left join sys_user u on u.username = o.update_by and u.del_flag = 0
          left join usr_driver d on d.id = o.driver_id
          left join lateral (select event, data from ord_event where order_id = o.id and to_status is not null order by id desc limit 1) e on true
         where o.id = ${order.id} and o.del_flag = 0`);
    const now = rows[0];
    if (!now) return notFound();
    const status = app.dictionary.dictText('order_status', now.status) ?? now.status;
    const current = {
        id: order.id,
        orderNo: order.orderNo,
        version: now.version,
        status: now.status,
        status_dictText: status,
        driverName: now.toDriver,
        updateBy: now.updateBy,
        updateTime: now.updateTime,
    };
    const isReassigned = now.event === 'reassign';
    const assigned = () => refuse('ALREADY_ASSIGNED', { name: now.updateBy, driver: now.toDriver ?? '' }, { current });
    if (isReassigned && now.version !== order.version) return assigned();
    if (!allowed.includes(now.status)) return refuse('STATE_DENIED', { status, action: verbOf({ app }, name) }, { current });
    if (isReassigned && name.startsWith('reassign')) return assigned();
    return refuse('VERSION_CONFLICT', { name: now.updateBy, time: now.updateTime }, { current });
};
