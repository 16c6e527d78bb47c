import type { PoolClient } from 'pg';
import { DAY, timeText } from '../time.ts';

const NOTES = [
    '已电话联系司机，正在赶往现场',
    '客户同意改约，已重新派单',
    '司机车辆故障，已改派',
    '客户与司机协商一致，无需处理',
    '现场等待进场手续，非司机责任',
];

/**
 * What the radar has found in the last week and people have dealt with: late arrivals and slow dispatches of real orders, certificates that
 * were renewed, a few that were ignored. What is wrong now is found by the first scan.
 */
export async function insertAnomalies(client: PoolClient, now: number): Promise<void> {
    const since = timeText(now - 7 * DAY);
    const until = timeText(now - DAY / 4);
    await client.query(
        `insert into sys_anomaly (id, create_by, create_time, update_by, update_time, version, city_id, rule_code, level, biz_kind, biz_id, biz_no, title,
                detail, status, owner_by, handle_time, handle_note, first_seen, last_seen, hits)
         select 7000000000000000000 + row_number() over (order by seen, o.id), 'system', seen, owner, seen + handled, 1, o.city_id, rule, level, 'order',
                o.id, o.order_no, a.title, a.detail, h.status, h.owner, seen + handled, ($3::text[])[1 + n % 5], seen, seen + handled, 3 + n % 20
         from (select o.*, (abs(hashtext(o.order_no)) % 1000) as n from ord_order o where o.create_time between $1 and $2 and o.del_flag = 0) o
         cross join lateral (
             select 'late_arrive' as rule, 2 as level, o.appoint_at + interval '11 minutes' as seen, '已迟到' || 11 + n % 40 || '分钟' as title,
                    json_build_object('minutes', 11 + n % 40)::jsonb as detail where o.is_late and o.arrive_time is not null and o.arrive_time < $2
             union all
             select 'dispatch_timeout', case when n % 7 = 0 then 3 else 2 end, o.sla_dispatch_at, '派单已超时' || 1 + n % 45 || '分钟',
                    json_build_object('minutes', 1 + n % 45)::jsonb where o.accept_time > o.sla_dispatch_at and n % 2 = 0
             union all
             select 'over_work', 1, o.start_time + make_interval(mins => o.est_minutes + 60), '作业时长超过预计60分钟', '{}'::jsonb
              where o.finish_time > o.start_time + make_interval(mins => o.est_minutes + 60) and n % 3 = 0) a
         cross join lateral (
             select (array['ops', 'dispatch1', 'dispatch2', 'city_sz', 'cs1'])[1 + n % 5] as owner, make_interval(mins => 5 + n % 50) as handled,
                    case when n % 9 = 0 then 'ignored' else 'closed' end as status) h
         where seen between $1 and $2
         order by seen desc limit 120`,
        [since, until, NOTES],
    );
}
