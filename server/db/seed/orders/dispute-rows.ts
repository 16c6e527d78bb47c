import type { PoolClient } from 'pg';
import { WORKED } from '#contract/order/status.ts';
import { listText } from '#server/db/sql-list.ts';

/**
 * Disputes about recent orders in every state, and closed ones of the months before: made from the orders themselves, in their
 * order, so that the same orders give the same disputes.
 */
export async function insertDisputes(client: PoolClient, now: string): Promise<void> {
    await client.query(RECENT, [now]);
    await client.query(CLOSED, [now]);
    await client.query(STATEMENTS, [now]);
    await client.query(`update ord_order o set dispute_status = case when d.status in ('open', 'processing') then 'open'
        when d.status = 'closed' then 'resolved' else 'none' end from ord_dispute d where d.order_id = o.id`);
}

const COLUMNS = `insert into ord_dispute (id, tenant_id, city_id, create_by, create_time, dispute_no, order_id, raised_by, reason_code, content, claim_fen,
    status, owner_by, sla_at, responsible, refund_fen, driver_deduct_fen, platform_bear_fen, conclusion, close_time)`;

/** Reason and words by the number of the row. */
const WORDS = `(values (0, 'overcharge', '结算时多收了超时费，现场实际作业不到四小时'), (1, 'work_time', '司机记录的完工时间比实际晚一小时'),
    (2, 'damage', '吊装时碰坏了预埋件，要求赔付'), (3, 'late', '约定早上八点到场，十点才到，工人窝工'),
    (4, 'attitude', '现场沟通态度恶劣，中途要求加钱'), (5, 'unfinished', '还剩两件没有吊完就离场')) w(k, reason, content)`;
const NUMBER = `'ZY' || to_char(t.at at time zone 'Asia/Shanghai', 'YYMMDD') || 'R' || lpad(t.n::text, 6, '0')`;

/** Sixteen of the last week: five wait, seven are worked on (some late), one was withdrawn, three were closed. */
const RECENT = `${COLUMNS}
    select t.id + 1, t.tenant_id, t.city_id, t.contact, t.at, ${NUMBER}, t.id, case when t.n % 5 = 0 then 'driver' else 'customer' end, w.reason, w.content,
           least(t.paid_fen, 10000 + 5000 * t.n), t.state, case when t.state = 'open' then null else 'cs1' end, t.at + interval '24 hours',
           case when t.state = 'closed' then 'driver' end, case when t.state = 'closed' then least(t.paid_fen, 20000) else 0 end,
           case when t.state = 'closed' then least(t.paid_fen, 20000) else 0 end, 0,
           case when t.state = 'closed' then '核对现场照片与定位轨迹后认定司机责任，退还多收费用' end,
           case when t.state in ('closed', 'withdrawn') then least(t.at + interval '5 hours', $1::timestamptz - interval '3 minutes') end
      from (select o.*, row_number() over (order by o.finish_time desc, o.id) as n,
                   least($1::timestamptz - interval '20 minutes', o.finish_time + interval '2 hours') as at,
                   (array['open', 'processing', 'processing', 'open', 'closed', 'processing', 'open', 'withdrawn'])[1 + row_number() over (order by o.finish_time desc, o.id) % 8] as state
              from ord_order o where o.status in ${listText(WORKED)} and o.finish_time > $1::timestamptz - interval '6 days'
               and o.paid_fen > 0 and o.dispute_status = 'none' and o.order_no not like 'D-DEMO-%' order by o.finish_time desc, o.id limit 16) t
      join ${WORDS} on w.k = t.n % 6`;

/** What the older orders say were disputed and closed. */
const CLOSED = `${COLUMNS}
    select t.id + 1, t.tenant_id, t.city_id, t.contact, t.at, ${NUMBER}, t.id, 'customer', w.reason, w.content, least(t.paid_fen, 30000), 'closed', 'cs1',
           t.at + interval '24 hours', case when t.n % 3 = 0 then 'platform' when t.n % 3 = 1 then 'driver' else 'customer' end,
           case when t.n % 3 = 2 then 0 else least(t.paid_fen, 20000) end, case when t.n % 3 = 1 then least(t.paid_fen, 20000) else 0 end,
           case when t.n % 3 = 0 then least(t.paid_fen, 20000) else 0 end,
           case when t.n % 3 = 2 then '经核实收费与作业记录一致，驳回诉求并向客户说明' else '双方确认后退还部分费用，客户认可处理结果' end,
           t.at + interval '1 hour' * (3 + t.n % 30)
      from (select o.*, row_number() over (order by o.finish_time, o.id) as n, o.finish_time + interval '3 hours' as at from ord_order o
             where o.dispute_status = 'resolved' and o.finish_time < $1::timestamptz - interval '6 days' order by o.finish_time, o.id limit 2000) t
      join ${WORDS} on w.k = t.n % 6`;

/** What the other side said when it was asked, wherever somebody has taken the case up. */
const STATEMENTS = `insert into ord_dispute_statement (id, create_by, create_time, dispute_id, party, content)
    select d.id, 'cs1', least(d.create_time + interval '50 minutes', $1::timestamptz - interval '5 minutes'), d.id, case d.raised_by when 'customer' then 'driver' else 'customer' end,
           case when d.raised_by = 'driver' then '付款前与司机电话确认过费用，超出部分没有提前告知'
                else (array['超时是因为现场等混凝土车让路，监理可以作证', '完工时间以现场负责人签字为准，我有照片', '吊装前已提醒预埋件松动，现场坚持先吊',
                    '早高峰高架封路绕行，提前半小时打过电话', '没有要求加钱，只是说明夜间加班费标准', '剩下两件现场说改天再吊，不是我提前离场'])[1 + (d.id % 6)::int] end
      from ord_dispute d where d.status <> 'open'`;
