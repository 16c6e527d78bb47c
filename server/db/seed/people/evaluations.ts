import type { Statement } from './statement.ts';

/** What customers say about drivers, by how good it was. */
const WORDS = `(array[
    '师傅很准时，操作稳，下次还找他', '吊装很专业，现场配合好', '态度好，收费清楚', '作业规范，安全带旗都到位', '很满意',
    '车况不错，就是来晚了一会儿', '整体可以，沟通再耐心些就好了', '到得有点晚', '现场加价，没有提前说', '态度差，催了几次才开工',
    '没放警示牌就开始吊，不敢再用', '迟到一个多小时，耽误了工期 😡'])`;

/** Everything that newer, evaluated orders gave: at most fifty thousand, customers about drivers and some the other way. */
export const EVALUATIONS: readonly Statement[] = [
    [
        'usr_evaluation',
        `with o as (
            select o.*, pg_temp.chance(o.order_no || 'score') as r, case when v.by_system then 0 else 0.3 + pg_temp.chance(o.order_no || 'auto') * 0.7 end as a, pg_temp.chance(o.order_no || 'word') as w,
                   coalesce(o.evaluate_time, o.settle_time, o.finish_time, o.create_time) as at
              from (select * from ord_order where status = 'evaluated' and driver_id is not null order by create_time desc limit 50000) o
              left join (select order_id, true as by_system from ord_event where event = 'evaluate' and actor_kind = 'system') v on v.order_id = o.id
        ), s as (
            select o.*, case when a < 0.3 then 5 when r < 0.62 then 5 when r < 0.88 then 4 when r < 0.95 then 3 when r < 0.98 then 2 else 1 end as score from o
        )
        insert into usr_evaluation (id, tenant_id, create_by, create_time, city_id, order_id, from_kind, from_id, to_kind, to_id, score, score_items,
            tags, content, is_auto, reply, reply_by, show_status, appeal_status, appeal_reason)
        select id, 0, case when a < 0.3 then 'system' else 'app' end, at, city_id, id, 'customer', customer_id, 'driver', driver_id, score,
            case when a < 0.3 then '{}'::jsonb else jsonb_build_object(
                'punctual', greatest(1, least(5, score + (w * 3)::int - 1)), 'standard', score, 'attitude', greatest(1, least(5, score + (r * 2)::int - 1)),
                'skill', greatest(score, 3), 'vehicle', greatest(1, least(5, score + 1))) end,
            case when a < 0.3 then null when score >= 4 then (array['punctual,skilled', 'skilled,safe', 'polite', 'safe,clean', 'punctual'])[1 + floor(w * 4.99)::int]
                 when score = 3 then 'late' else (array['late', 'rude', 'overcharge', 'unsafe,rude'])[1 + floor(w * 3.99)::int] end,
            case when a < 0.3 then null when a < 0.65 and score >= 4 then null
                 when score >= 4 then ${WORDS}[1 + floor(w * 4.99)::int] when score = 3 then ${WORDS}[6 + floor(w * 2.99)::int] else ${WORDS}[9 + floor(w * 3.99)::int] end,
            a < 0.3,
            case when score <= 2 and w < 0.4 then '非常抱歉给您带来不便，我们已联系司机核实并安排培训' end,
            case when score <= 2 and w < 0.4 then 'cs1' end,
            case when score = 1 and w > 0.85 then 'hidden' else 'shown' end,
            case when score <= 2 and w between 0.5 and 0.6 then case when at > $1::timestamptz - interval '20 days' then 'pending'
                      when r * 1000 - floor(r * 1000) < 0.4 then 'accepted' else 'rejected' end else 'none' end,
            case when score <= 2 and w between 0.5 and 0.6 then '当天高架封路绕行，已提前电话告知客户，并非无故迟到' end
          from s`,
    ],
    [
        'usr_evaluation',
        `insert into usr_evaluation (id, tenant_id, create_by, create_time, city_id, order_id, from_kind, from_id, to_kind, to_id, score, tags, content)
        select o.id + 1, 0, 'app', e.create_time + interval '20 minutes', o.city_id, o.id, 'driver', o.driver_id, 'customer', o.customer_id,
               case when pg_temp.chance(o.order_no || 'back') < 0.9 then 5 else 3 end, null,
               case when pg_temp.chance(o.order_no || 'back') < 0.9 then '现场配合好，付款及时' else '现场不具备条件，等了很久' end
          from usr_evaluation e join ord_order o on o.id = e.order_id
         where e.from_kind = 'customer' and not e.is_auto and pg_temp.chance(o.order_no || 'both') < 0.15
        on conflict do nothing`,
    ],
    // Some appeals of lately always wait, whatever the chance of a small seed.
    [
        undefined,
        `update usr_evaluation set appeal_status = 'pending', appeal_reason = '客户临时更换卸货地点，多等了两个小时，评分与事实不符'
          where id in (select id from usr_evaluation where to_kind = 'driver' and score <= 3 and appeal_status = 'none' order by create_time desc limit 6)`,
    ],
    [
        undefined,
        `update usr_driver d set rating_x100 = m.mean from (
            select to_id, round(avg(score) * 100)::int as mean from usr_evaluation
             where to_kind = 'driver' and appeal_status <> 'accepted' group by to_id) m where m.to_id = d.id`,
    ],
];
