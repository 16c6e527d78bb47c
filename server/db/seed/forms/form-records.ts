import type { PoolClient } from 'pg';

/**
 * Some records of the delivered forms, about orders, vehicles and customers of the demo. `$1` is the moment that the data lead up to.
 * Their ids begin where no clock of this product has been.
 */
const ACCIDENTS = `
    insert into online.accident (id, create_by, create_time, accident_no, happened_at, kind, level, order_id, driver_id, place, injured, loss_fen,
        about, handling, state)
    select 7100 + n, 'dispatch1', at + interval '2 hours', 'SG' || to_char(at, 'YYYYMMDD') || lpad(n::text, 3, '0'), at, kind, level,
           o.id::text, o.driver_id::text, left(o.from_addr, 120), injured, loss_fen, about, handling, state
      from (values
        (1, 3, 'collision', 'minor', 0, 85000, '倒车时车尾剐蹭工地围挡，围挡变形约一米，无人受伤', null, 'open'),
        (2, 9, 'wire', 'normal', 0, 260000, '起臂时吊钩碰触低压电缆，现场立即停工并通知供电部门', '供电部门已修复线路，司机停单学习两天', 'open'),
        (3, 17, 'injury', 'normal', 1, 480000, '卸货时指挥人员左手被钢丝绳挤压，送医包扎', '医疗费由平台保险赔付，已与伤者签订和解协议', 'closed'),
        (4, 26, 'drop', 'major', 0, 1250000, '吊装预制板时吊带断裂，预制板坠落摔碎，警戒区内无人', '货损按合同赔付，吊带供应商承担六成，已更换全部吊带', 'closed'),
        (5, 41, 'collision', 'minor', 0, 32000, '进场时后视镜碰到门柱', '司机自行更换后视镜', 'closed'),
        (6, 63, 'tip', 'grave', 0, 6800000, '软地基下陷导致支腿倾斜，车身侧倾靠在护坡上，人员及时撤离', '事故报告已上报，车辆送修，场地方承担地基责任七成', 'closed')
      ) as a(n, back, kind, level, injured, loss_fen, about, handling, state)
      cross join lateral (select $1::timestamptz - a.back * interval '1 day' - a.n * interval '37 minutes' as at) t
      join lateral (select id, driver_id, from_addr from ord_order where driver_id is not null and del_flag = 0 and tenant_id = 0
          order by create_time desc, id desc offset a.n * 7 limit 1) o on true`;

const MAINTENANCE = `
    insert into online.maintenance (id, create_by, create_time, maintain_no, vehicle_id, kind, on_day, odometer, shop, next_day, total_fen, note)
    select 7200 + n, 'ops2', at, 'BY' || to_char(at, 'YYYYMMDD') || lpad(n::text, 3, '0'), v.id::text, kind, at::date, km, shop,
           at::date + next, 0, note
      from (values
        (1, 2, 'routine', 45200, '徐工维保中心', 90, null),
        (2, 6, 'repair', 88310, '中联重科服务站', 120, '液压泵异响，更换密封件后正常'),
        (3, 12, 'inspect', 61750, '市特种设备检验院', 365, '年检合格'),
        (4, 19, 'season', 33080, '徐工维保中心', 180, null),
        (5, 33, 'routine', 102400, '三一售后服务部', 90, '轮胎磨损较大，建议两个月内更换'),
        (6, 47, 'repair', 76920, '中联重科服务站', 120, null)
      ) as m(n, back, kind, km, shop, next, note)
      cross join lateral (select $1::timestamptz - m.back * interval '1 day' as at) t
      join lateral (select id from veh_vehicle where del_flag = 0 and tenant_id = 0 order by id offset m.n * 3 limit 1) v on true`;

const ITEMS = `
    insert into online.maintenance_item (id, create_by, create_time, main_id, sort_no, item, qty, price_fen, note)
    select 7300 + row_number() over (order by h.id, i.place), 'ops2', h.create_time, h.id, i.place - 1, i.item, i.qty, i.price_fen, i.note
      from online.maintenance h
      join (values
        ('routine', 1, '柴机油', 18.00, 4200, '15W-40'), ('routine', 2, '机油滤芯', 2.00, 8600, null), ('routine', 3, '工时', 1.50, 12000, null),
        ('repair', 1, '液压密封件', 1.00, 68000, null), ('repair', 2, '液压油', 40.00, 2600, '46号抗磨'), ('repair', 3, '工时', 6.00, 12000, null),
        ('inspect', 1, '检验费', 1.00, 150000, null), ('inspect', 2, '力矩限制器校准', 1.00, 60000, null),
        ('season', 1, '防冻液', 20.00, 1800, null), ('season', 2, '空气滤芯', 1.00, 23000, null), ('season', 3, '工时', 2.00, 12000, null)
      ) as i(kind, place, item, qty, price_fen, note) on i.kind = h.kind`;

const TOTALS = `
    update online.maintenance h
       set total_fen = (select round(sum(qty * price_fen)) from online.maintenance_item i where i.main_id = h.id)`;

const CONTRACTS = `
    insert into online.contract (id, create_by, create_time, pid, title, contract_no, customer_id, amount_fen, signed_on, begins_on, ends_on, state, about)
    select 7400 + n, 'ops', at, 7400 + above, c.name || title, 'HT' || to_char(at, 'YYYYMMDD') || lpad(n::text, 3, '0'), c.id::text,
           amount_fen, at::date, at::date + 1, at::date + days, state, about
      from (values
        (1, null, 1, 200, '年度吊装框架合同', 120000000, 366, 'active', '全年吊装服务，按月结算，账期30天'),
        (2, 1, 1, 150, '一期厂房吊装', 38000000, 120, 'active', null),
        (3, 1, 1, 60, '设备搬迁补充协议', 9600000, 60, 'active', '增加夜间作业，单价上浮一成'),
        (4, null, 2, 380, '年度吊装框架合同', 86000000, 366, 'ended', null),
        (5, 4, 2, 300, '钢结构吊装', 21500000, 90, 'ended', null),
        (6, null, 3, 12, '风电塔筒运输与吊装', 56000000, 240, 'draft', '待客户确认付款节点')
      ) as k(n, above, customer, back, title, amount_fen, days, state, about)
      cross join lateral (select $1::timestamptz - k.back * interval '1 day' as at) t
      join lateral (select id, name from usr_customer where del_flag = 0 and tenant_id = 0 and kind = 'company' and char_length(name) <= 20
          order by id offset k.customer limit 1) c
        on true`;

/** Enters the records of the demo; `now` is a moment with its zone. The tables must be there. */
export async function insertFormRecords(client: PoolClient, now: string): Promise<void> {
    await client.query(ACCIDENTS, [now]);
    await client.query(MAINTENANCE, [now]);
    await client.query(ITEMS);
    await client.query(TOTALS);
    await client.query(CONTRACTS, [now]);
}
