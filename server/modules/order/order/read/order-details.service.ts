import { sql } from 'drizzle-orm';
import type { DispatchRecord, OrderAlert, PriceLine, ReassignRecord, TimelineEvent } from '#contract/order/details.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Db } from '#server/db/client.ts';
import { paidLines } from '../money/paid-lines.service.ts';

/** Text of a dictionary value; an unknown value is returned unchanged. */
type TextOf = (code: string, value: string) => string;

type Raw<T> = Omit<T, `${string}_dictText`> & Record<string, unknown>;

/** The dictionary for the reason of an event. */
const REASONS: Record<string, string> = {
    reassign: 'reassign_reason',
    cancel: 'cancel_reason',
    close: 'cancel_reason',
    pause: 'pause_reason',
    reject: 'driver_reject',
};

/** The order's events, newest first. */
export const loadTimeline = async (db: Db, orderId: string, text: TextOf): Promise<TimelineEvent[]> => {
    const { rows } = await db.execute<Raw<TimelineEvent> & { reasonCode: string | null }>(sql`
        select e.id, e.event, e.from_status as "fromStatus", e.to_status as "toStatus", e.actor_kind as "actorKind",
               coalesce(u.realname, e.actor) as actor, e.reason_code as "reasonCode", e.remark, e.lng::float8 as lng, e.lat::float8 as lat, e.data,
               ${wireMoment('e.create_time')} as "createTime"
          from ord_event e left join sys_user u on e.actor_kind = 'staff' and u.username = e.actor and u.del_flag = 0
         where e.order_id = ${orderId} order by e.id desc limit 200`);
    return rows.map(({ reasonCode, ...row }) => ({
        ...row,
        event_dictText: text('order_event', row.event),
        actorKind_dictText: text('actor_kind', row.actorKind),
        ...(row.fromStatus && { fromStatus_dictText: text('order_status', row.fromStatus) }),
        ...(row.toStatus && { toStatus_dictText: text('order_status', row.toStatus) }),
        reasonText: reasonCode && text(REASONS[row.event] ?? '', reasonCode),
    }));
};

/** The order's open anomalies, the most serious first. */
export const loadAlerts = async (db: Db, orderId: string): Promise<OrderAlert[]> => {
    const { rows } = await db.execute<OrderAlert & Record<string, unknown>>(sql`
        select a.id, a.rule_code as "ruleCode", a.level, a.title, ${wireMoment('a.first_seen')} as "firstSeen",
               coalesce(u.realname, a.owner_by) as owner
          from sys_anomaly a left join sys_user u on u.username = a.owner_by and u.del_flag = 0
         where a.biz_kind = 'order' and a.biz_id = ${orderId} and a.status in ('open', 'ack') and a.del_flag = 0
         order by a.level desc, a.first_seen desc limit 20`);
    return rows;
};

/** The order's price lines: the quote, then the final price. */
export const loadPriceLines = async (db: Db, orderId: string, mayCost: boolean): Promise<PriceLine[]> => {
    const { rows } = await db.execute<PriceLine & Record<string, unknown>>(sql`
        select id, phase, seq, line_code as "lineCode", name, qty::float8 as qty, unit, price_fen::float8 as "priceFen",
               amount_fen::float8 as "amountFen", is_paid as "isPaid", rule_text as "ruleText"
          from ${paidLines(sql`${orderId}`)} lines where ${mayCost} or is_paid
         order by phase desc, seq`);
    return rows;
};

/** The order's offers, newest round first. */
export const loadDispatches = async (db: Db, orderId: string, text: TextOf): Promise<DispatchRecord[]> => {
    const { rows } = await db.execute<Raw<DispatchRecord> & { rejectCode: string | null }>(sql`
        select p.id, p.round_no as "roundNo", p.mode, d.name as "driverName", v.plate_no as "plateNo", p.score, p.score_detail as "scoreDetail",
               p.distance_m as "distanceM",
               p.eta_min as "etaMin", p.status, ${wireMoment('p.offer_time')} as "offerTime", ${wireMoment('p.reply_time')} as "replyTime", p.reject_code as "rejectCode"
          from ord_dispatch p join usr_driver d on d.id = p.driver_id left join veh_vehicle v on v.id = p.vehicle_id
         where p.order_id = ${orderId} and p.del_flag = 0 order by p.round_no desc, p.id desc limit 200`);
    return rows.map(({ rejectCode, ...row }) => ({
        ...row,
        mode_dictText: text('dispatch_mode', row.mode),
        status_dictText: text('dispatch_status', row.status),
        rejectText: rejectCode && text('driver_reject', rejectCode),
    }));
};

/** Every reassignment of the order, newest first. */
export const loadReassigns = async (db: Db, orderId: string, text: TextOf): Promise<ReassignRecord[]> => {
    const { rows } = await db.execute<Raw<ReassignRecord> & { atStatus: string; reasonCode: string; responsible: string }>(sql`
        select r.id, r.seq, a.name as "fromDriverName", b.name as "toDriverName", r.at_status as "atStatus", r.reason_code as "reasonCode", r.responsible,
               r.compensate_fen::float8 as "compensateFen", r.customer_fen::float8 as "customerFen", r.consent, r.remark, coalesce(u.realname, r.create_by) as "createBy", ${wireMoment('r.create_time')} as "createTime",
               ${wireMoment('e.create_time')} as "undoneAt"
          from ord_reassign r
          left join usr_driver a on a.id = r.from_driver_id
          left join usr_driver b on b.id = r.to_driver_id
          left join sys_user u on u.username = r.create_by and u.del_flag = 0
          left join ord_event e on e.order_id = r.order_id and e.event = 'unreassign' and (e.data ->> 'seq')::int = r.seq
         where r.order_id = ${orderId} order by r.seq desc`);
    return rows.map(({ atStatus, reasonCode, responsible, ...row }) => ({
        ...row,
        atStatus_dictText: text('order_status', atStatus),
        reasonCode_dictText: text('reassign_reason', reasonCode),
        responsible_dictText: text('responsible', responsible),
    }));
};
