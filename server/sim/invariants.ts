import { type SQL, sql } from 'drizzle-orm';
import { BOUND, ON_THE_JOB, SETTLED } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** Something that holds for every order (domain 3.6): a query for the numbers of those among `ids` for which it does not. */
export interface Invariant {
    code: string;
    title: string;
    faults: (ids: SQL) => SQL;
}

const STAMPS = [
    'place_time',
    'pay_time',
    'accept_time',
    'depart_time',
    'arrive_time',
    'start_time',
    'finish_time',
    'settle_time',
    'evaluate_time',
];
/** Each stamp with every later one, so that a step that was left out is no gap. */
const BACKWARDS = STAMPS.flatMap((earlier, at) => STAMPS.slice(at + 1).map(later => `o.${earlier} > o.${later}`)).join(' or ');

/** The invariants that the ledger's rules do not prove already. */
export const INVARIANTS: readonly Invariant[] = [
    {
        code: 'I05',
        title: '应付=服务费+代收代付+税；司机=服务费−信息费+代收代付',
        faults: ids => sql`select order_no as no from ord_order o where o.id = any(${ids})
            and (payable_fen <> service_fen + pass_fen + tax_fen or payable_fen <> driver_fen + info_fee_fen + tax_fen)`,
    },
    {
        code: 'I06',
        title: '已退不超过已付',
        faults: ids => sql`select order_no as no from ord_order o where o.id = any(${ids}) and refunded_fen > paid_fen`,
    },
    {
        code: 'I07',
        title: '已结算、已取消的订单托管余额为零',
        faults: ids => sql`select o.order_no as no from ord_order o where o.id = any(${ids}) and o.status in ${sqlList([...SETTLED, 'canceled'])}
            and coalesce((select sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) from fin_entry e join fin_account a on a.id = e.account_id
                           where e.order_id = o.id and a.subject = 'escrow'), 0) <> 0`,
    },
    {
        code: 'I08',
        title: '有司机当且仅当有一条已接受的派单',
        faults: ids => sql`select o.order_no as no from ord_order o where o.id = any(${ids}) and o.status <> 'canceled'
            and (o.driver_id is not null)::int <> (select count(*) from ord_dispatch p where p.order_id = o.id and p.status = 'accepted' and p.driver_id = o.driver_id)`,
    },
    {
        code: 'I09',
        title: '各环节时间先后有序',
        faults: ids => sql`select order_no as no from ord_order o where o.id = any(${ids}) and (${sql.raw(BACKWARDS)})`,
    },
    {
        code: 'I10',
        title: '时间线重放得到当前状态',
        faults: ids => sql`
            with moves as (select e.*, lag(to_status) over (partition by order_id order by id) as was,
                                  row_number() over (partition by order_id order by id desc) as back
                             from ord_event e where order_id = any(${ids}) and to_status is not null)
            select o.order_no as no from ord_order o join moves m on m.order_id = o.id
             where (m.back = 1 and m.to_status <> o.status) or (m.was is not null and m.from_status <> m.was) group by 1`,
    },
    {
        code: 'I11',
        title: '进行中的订单占用且只占用一段档期',
        faults: ids => sql`select o.order_no as no from ord_order o where o.id = any(${ids}) and
            (select count(*) from ord_reservation r where r.order_id = o.id and r.status = 'held' and r.del_flag = 0)
            <> case when o.status in ${sqlList(BOUND)} then 1
                    when o.status = 'dispatching' then (select least(1, count(*)) from ord_reservation r where r.order_id = o.id and r.status = 'held') else 0 end`,
    },
    {
        code: 'I12',
        title: '同一司机或车辆的档期不重叠',
        faults: ids => sql`select o.order_no as no from ord_reservation r join ord_order o on o.id = r.order_id
            where r.order_id = any(${ids}) and r.status = 'held' and exists (select 1 from ord_reservation s where s.id <> r.id and s.status = 'held' and s.del_flag = 0
                and (s.driver_id = r.driver_id or s.vehicle_id = r.vehicle_id) and s.during && r.during)`,
    },
    {
        code: 'I13',
        title: '每位司机至多一个未结束的暂停',
        faults: () => sql`select driver_id::text as no from ord_pause where end_at is null and del_flag = 0 group by 1 having count(*) > 1`,
    },
    {
        code: 'I19',
        title: '没有把订单派给黑名单或证照过期的司机',
        faults: ids => sql`select o.order_no as no from ord_order o join veh_certificate c on c.del_flag = 0 and c.expire_date < o.appoint_at::date
               and ((c.owner_kind = 'driver' and c.owner_id = o.driver_id) or (c.owner_kind = 'vehicle' and c.owner_id = o.vehicle_id))
             where o.id = any(${ids}) group by 1
            union select o.order_no from ord_order o join usr_blacklist b on b.target_kind = 'driver' and b.target_id = o.driver_id and b.scope = 'global'
               and b.status = 'active' and b.del_flag = 0 and (b.end_at is null or b.end_at > o.accept_time) and b.create_time < o.accept_time
             where o.id = any(${ids})`,
    },
    {
        code: '空闲',
        title: '没有未完成订单的司机不显示为忙碌',
        faults: ids => sql`select d.driver_no as no from usr_driver d where d.online_status = 'busy' and d.current_order_id = any(${ids})
            and not exists (select 1 from ord_order o where o.id = d.current_order_id and o.driver_id = d.id and o.status in ${sqlList(ON_THE_JOB)})`,
    },
];
