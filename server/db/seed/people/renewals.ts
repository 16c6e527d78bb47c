import type { Statement } from './statement.ts';

const COLUMNS = `id, tenant_id, create_by, create_time, city_id, renewal_no, member_id, driver_id, plan_id, kind, months, gift_months, list_fen, discount_fen,
    pay_fen, pay_channel, status, before_expire, after_expire, paid_time, audit_by, audit_time, remark`;

/** How every member came to his days: opened once, renewed since; and what waits on the desk of finance. */
export const RENEWALS: readonly Statement[] = [
    [
        'usr_member_renewal',
        `insert into usr_member_renewal (${COLUMNS})
        select m.id + n, 0, 'app', at, m.city_id, 'XF' || to_char(at, 'YYMMDD') || right(m.member_no, 6) || n, m.id, m.driver_id, m.plan_id,
               case n when 0 then 'open' else 'renew' end, p.months, 0, p.price_fen, 0, p.price_fen,
               (array['wechat', 'alipay', 'balance', 'wechat'])[1 + floor(pg_temp.chance(m.member_no || n) * 3.99)::int], 'paid',
               case n when 0 then null else at end, at + make_interval(months => p.months), at, null, null, null
          from usr_member m join usr_member_plan p on p.id = m.plan_id
         cross join lateral generate_series(0, m.renew_count) n
         cross join lateral (select m.expire_at - make_interval(months => p.months * (m.renew_count + 1 - n)) as at) t
         where t.at < $1::timestamptz`,
    ],
    [
        'usr_member_renewal',
        `insert into usr_member_renewal (${COLUMNS})
        select m.id + 20, 0, case when n % 3 = 0 then 'app' else 'cs1' end, $1::timestamptz - make_interval(hours => n::int * 5), m.city_id,
               'XF' || to_char($1::timestamptz, 'YYMMDD') || right(m.member_no, 6) || '8', m.id, m.driver_id, m.plan_id, 'renew', p.months, 0, p.price_fen, 0, p.price_fen,
               case when n % 3 = 0 then 'wechat' else 'bank' end, case when n % 3 = 0 then 'pending' else 'auditing' end, m.expire_at,
               greatest(m.expire_at, $1::timestamptz) + make_interval(months => p.months), null, null, null,
               case when n % 3 = 0 then null else '已上传银行转账回单' end
          from (select m.*, row_number() over (order by m.id) as n from usr_member m where m.status = 'expiring' order by m.id limit 12) m
          join usr_member_plan p on p.id = m.plan_id`,
    ],
    [
        // Of the members whose term ends soon some have been spoken with: by telephone, or by the reminder's text message.
        'usr_member_contact',
        `insert into usr_member_contact (id, tenant_id, member_id, way, result, note, create_by, create_time)
        select m.id + 40, 0, m.id, w.way,
               case when w.way = 'sms' then 'sent' else (array['promised', 'undecided', 'unreached', 'promised', 'refused'])[1 + floor(c * 4.99)::int] end,
               case when w.way = 'phone' and c < 0.4 then (array['月底前续季卡', '等本月运费到账后续费', '在外地跑车，下周再联系'])[1 + floor(c * 7.4)::int] end,
               case when c < 0.5 then 'cs1' else 'cs2' end, $1::timestamptz - make_interval(hours => 3 + floor(c * 120)::int)
          from (select m.*, pg_temp.chance('contact' || m.member_no) as c from usr_member m where m.status = 'expiring') m
         cross join lateral (select case when m.c < 0.3 then 'phone' else 'sms' end as way) w
         where m.c < 0.55`,
    ],
];
