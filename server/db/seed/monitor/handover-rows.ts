import type { PoolClient } from 'pg';
import { UNDER_WAY } from '#contract/order/status.ts';
import { timeText } from '../time.ts';

/** Shifts change every twelve hours. */
const SHIFT_HOURS = 12;

/** Who hands over to whom, what is said, and what the next shift answers; the latest first. */
const SHIFTS: readonly (readonly [giver: string, taker: string, body: string, reply: string])[] = [
    ['dispatch2', 'dispatch1', '夜班平稳。两单待派已联系客户，可接受延后一小时；台风预警，高空车暂不派。', '收到，先跟进两单待派'],
    ['dispatch1', 'dispatch2', '白班派单正常，有一位司机午后车辆故障已改派，请留意客户回访。', '已阅'],
    ['dispatch2', 'dispatch1', '港口进场手续变更，司机到场前请提醒客户提前报备车牌。', '已转告客服'],
    ['cs1', 'cs2', '两起争议等司机上传照片，客户要求今天内答复。', '跟进中'],
    ['dispatch1', 'dispatch2', '明早六点有三台汽车吊连续作业，已锁定司机，请勿改派。', '收到'],
    ['cs2', 'cs1', '无遗留问题。', '已阅'],
];

/** Handovers of the last shifts, all taken: each with orders that were under way at that moment. */
export async function insertHandovers(client: PoolClient, now: number): Promise<void> {
    await client.query(
        `insert into dash_handover (id, create_by, create_time, update_by, update_time, version, handover_no, giver_id, taker_id, body, marked, open_work,
                open_count, status, take_time, reply)
         select 7100000000000000000 + k, giver, at, taker, at + interval '12 minutes', 1, 'JB' || to_char(at, 'YYMMDD') || 9000 + k, g.id, t.id, s.body,
                coalesce(jsonb_path_query_array(open, '$[0].id'), '[]'),
                case when open is null then '[]' else jsonb_build_array(jsonb_build_object('key', 'underWay', 'label', '进行中订单', 'resource',
                    'order/order', 'filter', jsonb_build_object('status', $3::jsonb), 'count', jsonb_array_length(open), 'oldest', open -> 0 ->> 'since',
                    'records', open)) end,
                coalesce(jsonb_array_length(open), 0), 'taken', at + interval '12 minutes', s.reply
         from jsonb_to_recordset($2::jsonb) as s (k int, hours int, giver text, taker text, body text, reply text)
         join sys_user g on g.username = s.giver join sys_user t on t.username = s.taker
         cross join lateral (select $1::timestamptz - make_interval(hours => hours) as at) m
         left join lateral (
             select jsonb_agg(jsonb_build_object('id', id::text, 'title', order_no, 'since', to_char(appoint_at, 'YYYY-MM-DD HH24:MI:SS')) order by appoint_at) as open
               from (select id, order_no, appoint_at from ord_order where accept_time < at and coalesce(finish_time, cancel_time) > at and del_flag = 0
                      order by appoint_at, id limit 8) o) w on true`,
        [
            timeText(now),
            JSON.stringify(
                SHIFTS.map(([giver, taker, body, reply], k) => ({ k: k + 1, hours: SHIFT_HOURS * (k + 1), giver, taker, body, reply })),
            ),
            JSON.stringify(UNDER_WAY),
        ],
    );
}
