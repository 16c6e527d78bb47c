-- Activities of the seeded business: what was on when and where. Their grants follow from the orders (1), their counts at the end (6).
create function pg_temp.dice(id bigint, salt text) returns int language sql immutable as $$ select abs(hashtext(id::text || salt) % 100) $$;
create function pg_temp.seed_now() returns timestamptz language sql stable as $$ select current_setting('seed.now')::timestamptz $$;
-- The layout of server/db/seed/ids.ts: the row's moment, the table's node, the sequence within the moment.
create function pg_temp.seed_id(at timestamptz, node int, rn bigint) returns bigint language sql immutable as $$
    select (((extract(epoch from at) * 1000)::bigint - 1577836800000 + ((rn >> 12) % 1000)) << 22) | (node << 12) | (rn & 4095) $$;

create temp table seed_region on commit drop as
    select 'south' as region, array_agg(id order by id) as cities from set_city where name in ('深圳', '广州', '东莞', '佛山', '惠州')
    union all select 'east', array_agg(id order by id) from set_city where name in ('上海', '苏州', '杭州', '南京', '宁波')
    union all select 'west', array_agg(id order by id) from set_city where status = 'open' and name not in ('深圳', '广州', '东莞', '佛山', '惠州', '上海', '苏州', '杭州', '南京', '宁波')
    union all select 'all', array_agg(id order by id) from set_city where status = 'open';

-- Six campaigns one after another, then what is on now, has run dry, is paused, comes, waits for a second person, and is being drafted.
create temp table seed_activity on commit drop as
    with day as (select date_trunc('day', pg_temp.seed_now()) as today),
    past as (
        select 10 + k as no, d.today - make_interval(days => 30 + k * 85) as start_at, 'all' as region, 'ended' as status from day d, generate_series(1, 6) k),
    made as (
        select no, to_char(start_at, 'YYYY年FMMM月') || (array['年末冲量回馈', '春季开工充值礼', '夏季高温充值加赠', '金秋基建充值季'])[1 + (extract(month from start_at)::int % 12) / 3] as name,
               region, start_at, start_at + interval '80 days' - interval '1 second' as end_at, start_at + interval '80 days' - interval '1 hour' as given_until, status,
               'all' as user_scope, null as level_codes, 20 as per_user_limit, 5000000 as plan_fen from past
        union all select 1, '华南基建开工充值礼', 'south', d.today - interval '30 days', d.today + interval '26 days' - interval '1 second', pg_temp.seed_now() - interval '20 minutes', 'active', 'all', null, 20, 0 from day d
        union all select 2, '长三角充值加赠', 'east', d.today - interval '30 days', d.today + interval '20 days' - interval '1 second', pg_temp.seed_now() - interval '6 days', 'exhausted', 'all', null, 20, 0 from day d
        union all select 3, '中西部工程充值回馈', 'west', d.today - interval '24 days', d.today + interval '31 days' - interval '1 second', pg_temp.seed_now() - interval '4 days', 'paused', 'all', null, 20, 0 from day d
        union all select 4, '全国联动充值节', 'all', d.today + interval '40 days', d.today + interval '70 days' - interval '1 second', null, 'scheduled', 'all', null, 5, 8000000 from day d
        union all select 5, '金牌客户专享充值礼', 'all', d.today + interval '3 days', d.today + interval '60 days' - interval '1 second', null, 'pending', 'level', 'gold,diamond', 10, 20000000 from day d
        union all select 6, '新客首充体验礼', 'south', d.today + interval '7 days', d.today + interval '37 days' - interval '1 second', null, 'draft', 'new', null, 1, 600000 from day d)
    select pg_temp.seed_id(least(m.start_at, pg_temp.seed_now()) - interval '5 days', 160, m.no) as id, m.*, r.cities,
           case when m.no = 6 then '[{"topupFen": 50000, "bonusFen": 5000}]'::jsonb
                when m.no = 5 then '[{"topupFen": 500000, "bonusFen": 60000}, {"topupFen": 1000000, "bonusFen": 150000}, {"topupFen": 3000000, "bonusFen": 500000}]'
                else '[{"topupFen": 100000, "bonusFen": 10000}, {"topupFen": 200000, "bonusFen": 20000}, {"topupFen": 500000, "bonusFen": 55000}, {"topupFen": 1000000, "bonusFen": 120000}, {"topupFen": 2000000, "bonusFen": 260000}]' end as tiers
      from made m join seed_region r on r.region = m.region;

-- Memberships bought under an activity cost less; the renewals of its time and plans take part, as many as it has places.
create temp table seed_member_activity on commit drop as
    with day as (select date_trunc('day', pg_temp.seed_now()) as today),
    made(no, name, region, kind, plans, target, start_at, end_at, buy_months, gift_months, coef_bp, off_fen, quota, budget_fen, status) as (
        select 1, '年卡开通立减', 'all', 'off', array[12], 'new', d.today - interval '400 days', d.today - interval '160 days', null::int, null::int, 10000, 10000::bigint, 60, 600000::bigint, 'ended' from day d
        union all select 2, '老司机续费85折', 'all', 'coef', array[3, 12], 'renew', d.today - interval '120 days', d.today + interval '20 days' - interval '1 second', null, null, 8500, 0, 80, 1500000, 'active' from day d
        union all select 3, '月卡续费立减', 'south', 'off', array[1], 'renew', d.today - interval '60 days', d.today + interval '30 days' - interval '1 second', null, null, 10000, 3000, 12, 36000, 'exhausted' from day d
        union all select 4, '年卡买12送2', 'all', 'gift', array[12], 'all', d.today + interval '21 days', d.today + interval '51 days' - interval '1 second', 12, 2, 10000, 0, 200, 5000000, 'scheduled' from day d
        union all select 5, '季卡买3送1', 'west', 'gift', array[3], 'new', d.today - interval '2 days', d.today + interval '28 days' - interval '1 second', 3, 1, 10000, 0, 50, 800000, 'paused' from day d
        union all select 6, '过期司机召回8折', 'all', 'coef', array[1, 3, 12], 'expired', d.today + interval '5 days', d.today + interval '35 days' - interval '1 second', null, null, 8000, 0, 100, 900000, 'draft' from day d)
    select pg_temp.seed_id(least(m.start_at, pg_temp.seed_now()) - interval '3 days', 161, m.no) as id, m.*, r.cities,
           (select array_agg(p.id order by p.id) from usr_member_plan p where p.months = any(m.plans)) as plan_ids
      from made m join seed_region r on r.region = m.region;
create temp table seed_member_use on commit drop as
    select r.id, r.member_id, a.id as activity_id, case a.kind when 'off' then a.off_fen else r.list_fen - (r.list_fen * a.coef_bp + 5000) / 10000 end as saved_fen
      from (select r.*, a.id as aid, row_number() over (partition by a.id order by abs(hashtext(r.id::text))) as place, row_number() over (partition by a.id, r.driver_id order by r.paid_time, r.id) as nth
              from seed_member_activity a join usr_member_renewal r on r.status = 'paid' and r.discount_fen = 0 and r.gift_months = 0 and r.paid_time between a.start_at and least(a.end_at, pg_temp.seed_now())
               and r.plan_id = any(a.plan_ids) and r.city_id = any(a.cities) and r.kind = case a.target when 'new' then 'open' else 'renew' end
             where a.status in ('ended', 'active', 'exhausted')) r
      join seed_member_activity a on a.id = r.aid where r.nth = 1 and r.place <= case a.status when 'active' then a.quota * 6 / 10 else a.quota end;
update usr_member_renewal r set activity_id = u.activity_id, discount_fen = u.saved_fen, pay_fen = r.list_fen - u.saved_fen from seed_member_use u where u.id = r.id;
update usr_member m set paid_fen = greatest(0, m.paid_fen - u.saved_fen) from (select member_id, sum(saved_fen) as saved_fen from seed_member_use group by 1) u where u.member_id = m.id;
