import { sql } from 'drizzle-orm';
import { BEFORE_DEPARTURE, PLACED, SEEKING, TO_ARRIVE, WORKED } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { at, type Rule, ruleBy } from './rule.ts';

/** The columns that every anomaly of an order has. */
const ORDER = sql`'order' as "bizKind", o.id::text as "bizId", o.order_no as "bizNo", o.city_id::text as "cityId"`;
const LIVE = sql`o.del_flag = 0`;

/** What can go wrong with orders under way. */
export const orderRules: readonly Rule[] = [
    ruleBy('dispatch_timeout', context => {
        const minutes = sql`floor(extract(epoch from ${at(context)} - o.sla_dispatch_at) / 60)::int`;
        // Nobody is asked any more: what the rounds of offers have reported stays open until somebody helps.
        const isStuck = sql`(o.status = 'dispatching' and not exists (select 1 from ord_dispatch p where p.order_id = o.id and p.status = 'offered'))`;
        return sql`select ${ORDER}, case when ${minutes} > 0 then '派单已超时' || ${minutes} || '分钟' when ${isStuck} then '派单无人接单，待人工处理' else '派单刚刚超时' end as title, case when ${minutes} > 30 then 3 end as level,
                json_build_object('minutes', ${minutes}, 'slaDispatchAt', ${wireMoment('o.sla_dispatch_at')}) as detail
            from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status in ${sqlList(SEEKING)}
                and (o.sla_dispatch_at < ${at(context)} - make_interval(mins => ${context.threshold}::int) or ${isStuck})
            order by o.sla_dispatch_at`;
    }),
    ruleBy('no_move', context => {
        const minutes = sql`floor(extract(epoch from ${at(context)} - o.accept_time) / 60)::int`;
        return sql`select ${ORDER}, '接单' || ${minutes} || '分钟仍未出发' as title, json_build_object('minutes', ${minutes}) as detail
            from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status = 'accepted' and o.depart_time is null
                and o.accept_time < ${at(context)} - make_interval(mins => ${context.threshold}::int)
                and o.appoint_at < ${at(context)} + interval '2 hours'
            order by o.accept_time`;
    }),
    ruleBy('late_arrive', context => {
        const minutes = sql`floor(extract(epoch from ${at(context)} - o.appoint_at) / 60)::int`;
        return sql`select ${ORDER}, '已迟到' || ${minutes} || '分钟' as title, case when ${minutes} > 60 then 3 end as level,
                json_build_object('minutes', ${minutes}, 'appointAt', ${wireMoment('o.appoint_at')}) as detail
            from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status in ${sqlList(TO_ARRIVE)}
                and o.appoint_at < ${at(context)} - make_interval(mins => ${context.threshold}::int)
            order by o.appoint_at`;
    }),
    ruleBy('over_work', context => {
        const minutes = sql`floor(extract(epoch from ${at(context)} - o.start_time) / 60)::int`;
        return sql`select ${ORDER}, '已作业' || ${minutes} || '分钟，预计' || o.est_minutes || '分钟' as title,
                json_build_object('minutes', ${minutes}, 'estMinutes', o.est_minutes) as detail
            from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status = 'working' and o.est_minutes > 0
                and o.start_time < ${at(context)} - make_interval(mins => o.est_minutes + o.pause_minutes + ${context.threshold}::int)
            order by o.start_time`;
    }),
    ruleBy(
        'price_outlier',
        context => sql`
        with recent as (
            select o.* from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.payable_fen > 0
                and o.create_time > ${at(context)} - interval '24 hours' and o.status in ${sqlList(PLACED)}),
        usual as (
            select h.city_id, h.type_id, percentile_cont(0.95) within group (order by h.payable_fen) as p95, count(*) as n
            from ord_order h where h.del_flag = 0 and h.tenant_id = ${context.tenantId} and h.payable_fen > 0
                and h.create_time between ${at(context)} - interval '30 days' and ${at(context)} - interval '24 hours'
                and h.status in ${sqlList(WORKED)} and (h.city_id, h.type_id) in (select city_id, type_id from recent)
            group by 1, 2)
        select ${ORDER}, '应付为同城同车型P95的' || round(o.payable_fen * 100 / u.p95) || '%' as title,
            json_build_object('payableFen', o.payable_fen, 'usualFen', round(u.p95)) as detail
        from recent o join usual u using (city_id, type_id)
        where u.n >= 20 and o.payable_fen * 100 > u.p95 * ${context.threshold}::int order by o.payable_fen desc`,
    ),
    ruleBy(
        'dup_order',
        context => sql`select ${ORDER}, '疑似与' || p.order_no || '重复' as title, json_build_object('otherNo', p.order_no, 'otherId', p.id::text) as detail
            from ord_order o join lateral (
                select e.id, e.order_no from ord_order e where e.del_flag = 0 and e.tenant_id = o.tenant_id and e.customer_id = o.customer_id
                    and e.type_id = o.type_id and e.from_addr = o.from_addr and e.id <> o.id and e.create_time <= o.create_time
                    and e.create_time > o.create_time - make_interval(mins => ${context.threshold}::int)
                    and e.status in ${sqlList(BEFORE_DEPARTURE)} and (e.create_time < o.create_time or e.id < o.id)
                order by e.create_time limit 1) p on true
            where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status in ${sqlList(BEFORE_DEPARTURE)}
                and o.create_time > ${at(context)} - interval '2 days'
            order by o.create_time desc`,
    ),
    ruleBy(
        'cancel_spike',
        context => sql`
        with counted as (
            select o.city_id, count(*) filter (where o.cancel_time > ${at(context)} - interval '1 hour')::int as n,
                count(*) filter (where o.cancel_time <= ${at(context)} - interval '1 day'
                    and extract(hour from o.cancel_time) = extract(hour from ${at(context)}))::float8 / 7 as usual
            from ord_order o where ${LIVE} and o.tenant_id = ${context.tenantId} and o.status = 'canceled'
                and o.create_time > ${at(context)} - interval '30 days' and o.cancel_time > ${at(context)} - interval '8 days' group by 1)
        select 'city' as "bizKind", c.id::text as "bizId", c.name as "bizNo", c.id::text as "cityId",
            c.name || '近1小时取消' || n || '单' as title, json_build_object('count', n, 'usual', round(usual::numeric, 1)) as detail
        from counted join set_city c on c.id = city_id where n >= ${context.threshold}::int and n >= usual * 3 order by n desc`,
    ),
];
