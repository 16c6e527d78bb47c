import { sql } from 'drizzle-orm';
import { WORKED } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { at, type Rule, ruleBy } from './rule.ts';

/** What can go wrong with drivers, vehicles, customers and accounts of the staff. */
export const peopleRules: readonly Rule[] = [
    ruleBy(
        'self_deal',
        context => sql`
        with pairs as (
            select o.customer_id, o.driver_id, o.city_id, count(*)::int as n, sum(count(*)) over (partition by o.customer_id)::int as all_orders
            from ord_order o where o.del_flag = 0 and o.tenant_id = ${context.tenantId} and o.driver_id is not null
                and o.create_time > ${at(context)} - interval '30 days' and o.status in ${sqlList(WORKED)} group by 1, 2, 3)
        select 'customer' as "bizKind", p.customer_id::text as "bizId", c.name as "bizNo", p.city_id::text as "cityId",
            '近30天与司机' || d.name || '成交' || p.n || '单' as title,
            json_build_object('driverId', p.driver_id::text, 'driverName', d.name, 'count', p.n, 'allOrders', p.all_orders) as detail
        from pairs p join usr_customer c on c.id = p.customer_id join usr_driver d on d.id = p.driver_id
        where p.n >= ${context.threshold}::int and p.n * 5 >= p.all_orders * 4 order by p.n desc`,
    ),
    ruleBy('cert_expire', context => {
        const days = sql`(e.expire_date - ${context.now.slice(0, 10)}::date)`;
        return sql`select 'certificate' as "bizKind", e.id::text as "bizId", coalesce(v.plate_no, d.name) as "bizNo",
                coalesce(v.city_id, d.city_id)::text as "cityId",
                coalesce(i.item_text, e.cert_type) || case when ${days} < 0 then '已过期' || -${days} || '天' when ${days} = 0 then '今天到期'
                    else '还有' || ${days} || '天到期' end as title,
                case when ${days} < 0 then 3 end as level,
                json_build_object('ownerKind', e.owner_kind, 'ownerId', e.owner_id::text, 'expireDate', e.expire_date) as detail
            from veh_certificate e
            left join veh_vehicle v on e.owner_kind = 'vehicle' and v.id = e.owner_id and v.del_flag = 0 and v.status <> 'scrapped'
            left join usr_driver d on e.owner_kind = 'driver' and d.id = e.owner_id and d.del_flag = 0 and d.status in ('active', 'suspended', 'onboarding')
            left join sys_dict t on t.dict_code = 'cert_type' and t.del_flag = 0
            left join sys_dict_item i on i.dict_id = t.id and i.item_value = e.cert_type
            where e.del_flag = 0 and e.tenant_id = ${context.tenantId} and e.expire_date <= ${context.now.slice(0, 10)}::date + ${context.threshold}::int
                and coalesce(v.id, d.id) is not null
            order by e.expire_date`;
    }),
    ruleBy(
        'pause_abuse',
        context => sql`select 'driver' as "bizKind", p.driver_id::text as "bizId", d.name as "bizNo", d.city_id::text as "cityId",
                '24小时内暂停' || count(*) || '次' as title,
                json_build_object('count', count(*), 'minutes', sum(extract(epoch from coalesce(p.end_at, ${at(context)}) - p.start_at) / 60)::int) as detail
            from ord_pause p join usr_driver d on d.id = p.driver_id
            where p.del_flag = 0 and p.tenant_id = ${context.tenantId} and p.start_at between ${at(context)} - interval '24 hours' and ${at(context)}
            group by p.driver_id, d.name, d.city_id having count(*) >= ${context.threshold}::int order by count(*) desc`,
    ),
    ruleBy(
        'margin_low',
        context => sql`select 'driver' as "bizKind", d.id::text as "bizId", d.name as "bizNo", d.city_id::text as "cityId",
                '保证金不足，应缴¥' || to_char(m.required_fen / 100.0, 'FM999,999,990.00') || '，现有¥' || to_char(a.balance_fen / 100.0, 'FM999,999,990.00') as title,
                json_build_object('requiredFen', m.required_fen, 'balanceFen', a.balance_fen) as detail
            from fin_account a join usr_driver d on d.id = a.owner_id and d.del_flag = 0 and d.status = 'active'
            join lateral (select type_id from veh_vehicle v where v.driver_id = d.id and v.del_flag = 0 order by v.id limit 1) v on true
            join veh_type t on t.id = v.type_id
            join lateral (
                select m.required_fen from prc_margin m where m.del_flag = 0 and m.row_status = 'published' and m.tenant_id = d.tenant_id
                    and m.effective_from <= ${at(context)} and (m.effective_to is null or m.effective_to > ${at(context)})
                    and (m.city_id is null or m.city_id = d.city_id) and (m.type_id is null or m.type_id = v.type_id)
                    and (m.level_one_id is null or m.level_one_id = t.level_one_id)
                order by m.type_id is null, m.level_one_id is null, m.city_id is null limit 1) m on true
            where a.del_flag = 0 and a.tenant_id = ${context.tenantId} and a.owner_kind = 'driver' and a.subject = 'drv_margin'
                and a.balance_fen * 100 < m.required_fen * ${context.threshold}::int
            order by a.balance_fen - m.required_fen`,
    ),
    ruleBy(
        'login_risk',
        // Accounts have ids of another kind: a number made of theirs represents them.
        context => sql`select 'user' as "bizKind", ('x' || substr(md5(l.userid), 1, 15))::bit(60)::bigint::text as "bizId", l.username as "bizNo",
                null as "cityId", l.username || '在24小时内从' || count(distinct l.ip) || '个IP登录' as title,
                json_build_object('ips', (array_agg(distinct l.ip))[1:10]) as detail
            from sys_log l where l.log_type = 1 and l.tenant_id = ${context.tenantId} and l.userid is not null
                and l.create_time > ${at(context)} - interval '24 hours'
            group by l.userid, l.username having count(distinct l.ip) >= ${context.threshold}::int`,
    ),
];
