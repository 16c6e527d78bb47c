import { ACCEPT_ENDS } from '#contract/dashboard/accept-classes.ts';
import { TRADED, VOID, WORKED } from '#contract/order/status.ts';
import { listText } from '#server/db/sql-list.ts';

const SECONDS = 'extract(epoch from accept_time - dispatch_time)';
const ACCEPTED = 'accept_time >= dispatch_time';
/** Orders that count for GMV (domain section 9). */
const IS_TRADED = `status in ${listText(TRADED)}`;
const IS_WORKED = `status in ${listText(WORKED)}`;

/**
 * Rebuilds both roll-ups for the days from $1 to $2 (exclusive), from the current orders, drivers, customers and pauses. Run them in one
 * transaction, so that readers see either the old or the new sums.
 */
export const STAT_STATEMENTS: readonly string[] = [
    'delete from stat_order_hour where hour_at >= $1::timestamptz and hour_at < $2::timestamptz',
    `insert into stat_order_hour (tenant_id, hour_at, city_id, type_id, status, cnt, service_fen, info_fee_fen, refund_fen, accept_sec_sum, accept_cnt, late_cnt)
     select tenant_id, date_trunc('hour', create_time), city_id, type_id, status, count(*), sum(service_fen), sum(info_fee_fen), sum(refunded_fen),
            coalesce(sum(${SECONDS}) filter (where ${ACCEPTED}), 0), count(*) filter (where ${ACCEPTED}), count(*) filter (where is_late)
       from ord_order where del_flag = 0 and create_time >= $1::timestamptz and create_time < $2::timestamptz group by 1, 2, 3, 4, 5`,
    'delete from stat_city_day where day >= $1::date and day < $2::date',
    `insert into stat_city_day (tenant_id, day, city_id, gmv_fen, orders, done, canceled, new_customers, new_drivers, active_drivers, pause_minutes,
            fee_fen, promo_fen, accept_hist)
     with placed as (
         select tenant_id, create_time::date as day, city_id, coalesce(sum(service_fen) filter (where ${IS_TRADED}), 0) as gmv,
                count(*) filter (where status <> 'draft') as orders, count(*) filter (where ${IS_WORKED}) as done,
                count(*) filter (where status in ${listText(VOID)}) as canceled, count(distinct driver_id) filter (where ${IS_WORKED}) as active,
                coalesce(sum(info_fee_fen) filter (where ${IS_TRADED}), 0) as fee, coalesce(sum(discount_fen) filter (where ${IS_TRADED}), 0) as promo
           from ord_order where del_flag = 0 and create_time >= $1::timestamptz and create_time < $2::timestamptz group by 1, 2, 3),
     classes as (
         select tenant_id, create_time::date as day, city_id, width_bucket(${SECONDS}, array[${ACCEPT_ENDS.join()}]::numeric[]) as class, count(*) as n
           from ord_order where del_flag = 0 and create_time >= $1::timestamptz and create_time < $2::timestamptz and ${ACCEPTED} group by 1, 2, 3, 4),
     hist as (
         select c.tenant_id, c.day, c.city_id, jsonb_agg(coalesce(n.n, 0) order by i) as hist
           from (select distinct tenant_id, day, city_id from classes) c cross join generate_series(0, ${ACCEPT_ENDS.length}) as i
           left join classes n on n.tenant_id = c.tenant_id and n.day = c.day and n.city_id = c.city_id and n.class = i group by 1, 2, 3),
     came as (
         select tenant_id, reg_time::date as day, city_id, count(*) as n from usr_customer
          where del_flag = 0 and reg_time >= $1::timestamptz and reg_time < $2::timestamptz group by 1, 2, 3),
     joined as (
         select tenant_id, join_date as day, city_id, count(*) as n from usr_driver
          where del_flag = 0 and join_date >= $1::date and join_date < $2::date group by 1, 2, 3),
     paused as (
         select tenant_id, start_at::date as day, city_id, sum(extract(epoch from coalesce(end_at, least(now(), start_at + interval '12 hours')) - start_at) / 60)::bigint as n
           from ord_pause where del_flag = 0 and start_at >= $1::timestamptz and start_at < $2::timestamptz group by 1, 2, 3),
     keys as (select tenant_id, day, city_id from placed union select tenant_id, day, city_id from came
        union select tenant_id, day, city_id from joined union select tenant_id, day, city_id from paused)
     select k.tenant_id, k.day, k.city_id, coalesce(p.gmv, 0), coalesce(p.orders, 0), coalesce(p.done, 0), coalesce(p.canceled, 0), coalesce(c.n, 0),
            coalesce(j.n, 0), coalesce(p.active, 0), greatest(0, coalesce(s.n, 0)), coalesce(p.fee, 0), coalesce(p.promo, 0), coalesce(h.hist, '[]')
       from keys k left join placed p using (tenant_id, day, city_id) left join hist h using (tenant_id, day, city_id)
       left join came c using (tenant_id, day, city_id) left join joined j using (tenant_id, day, city_id) left join paused s using (tenant_id, day, city_id)`,
];
