import type { ReportChart, ReportItem, ReportParam, ReportType } from '#contract/online/report.ts';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { WORKED } from '#contract/order/status.ts';
import { listText } from '#server/db/sql-list.ts';
import { hexId } from './hex-id.ts';

interface Delivered {
    code: string;
    name: string;
    content: string;
    sql: string;
    items: ReportItem[];
    params?: ReportParam[];
    chart?: ReportChart;
}

const column = (fieldName: string, fieldTxt: string, fieldType: ReportType = 'String', more: Partial<ReportItem> = {}): ReportItem => ({
    fieldName,
    fieldTxt,
    fieldType,
    isShow: 1,
    isSearch: 0,
    searchMode: fieldType === 'String' ? 'single' : 'group',
    isTotal: 0,
    ...more,
});
const spanOf = (from: string, to: string): ReportParam[] => [
    { paramName: 'from', paramTxt: from, paramType: 'Date' },
    { paramName: 'to', paramTxt: to, paramType: 'Date' },
];
const searched = { isSearch: 1 } as const;
const summed = { isTotal: 1 } as const;
const hiddenId = column('id', 'ID', 'String', { isShow: 0 });

/** The reports that every installation begins with; each is an example of how one is written. */
const REPORTS: readonly Delivered[] = [
    {
        code: 'driver_income_month',
        name: '司机月收入',
        content: '按完工月份统计每位司机的完成单量、服务费、信息费和应得收入',
        sql: `select d.id, to_char(o.finish_time, 'YYYY-MM') as month, d.driver_no, d.name as driver, t.name as city,
       count(*) as orders, sum(o.service_fen) as service_fen, sum(o.info_fee_fen) as info_fee_fen, sum(o.driver_fen) as driver_fen
from ord_order o
join usr_driver d on d.id = o.driver_id
join set_city t on t.id = d.city_id
where o.status in ${listText(WORKED)}
  and o.finish_time >= coalesce(\${from}, current_date - 90) and o.finish_time < coalesce(\${to}, current_date) + 1
group by d.id, 2, d.driver_no, d.name, t.name
order by 2 desc, driver_fen desc`,
        params: spanOf('完工自（默认近90天）', '完工至'),
        items: [
            hiddenId,
            column('month', '月份', 'String', searched),
            column('driver_no', '司机编号', 'String', { fieldHref: '/users/driver/{id}/show' }),
            column('driver', '司机', 'String', searched),
            column('city', '城市', 'String', searched),
            column('orders', '完成单量', 'Number', summed),
            column('service_fen', '服务费', 'Money', summed),
            column('info_fee_fen', '信息费', 'Money', summed),
            column('driver_fen', '司机应得', 'Money', { ...summed, ...searched }),
        ],
        chart: { kind: 'bar', category: 'driver', values: ['driver_fen'] },
    },
    {
        code: 'orders_by_customer_city',
        name: '客户与城市订单统计',
        content: '按城市和客户统计一段时间内的下单量、完成量、取消量和应付金额',
        sql: `select c.id, t.name as city, c.customer_no, c.name as customer,
       count(*) as orders,
       count(*) filter (where o.status in ${listText(WORKED)}) as done,
       count(*) filter (where o.status = 'canceled') as canceled,
       sum(o.payable_fen) filter (where o.status <> 'canceled') as payable_fen
from ord_order o
join usr_customer c on c.id = o.customer_id
join set_city t on t.id = o.city_id
where o.status <> 'draft'
  and o.create_time >= coalesce(\${from}, current_date - 30) and o.create_time < coalesce(\${to}, current_date) + 1
group by c.id, t.name, c.customer_no, c.name
order by payable_fen desc nulls last`,
        params: spanOf('下单自（默认近30天）', '下单至'),
        items: [
            hiddenId,
            column('city', '城市', 'String', searched),
            column('customer_no', '客户编号', 'String', { fieldHref: '/users/customer/{id}/show' }),
            column('customer', '客户', 'String', searched),
            column('orders', '下单', 'Number', { ...summed, ...searched }),
            column('done', '完成', 'Number', summed),
            column('canceled', '取消', 'Number', summed),
            column('payable_fen', '应付', 'Money', { ...summed, ...searched }),
        ],
        chart: { kind: 'bar', category: 'customer', values: ['orders', 'done'] },
    },
    {
        code: 'price_exceptions',
        name: '改价订单',
        content: '服务费被人工调整过的订单，按调整幅度排列，便于复核',
        sql: `select o.id, o.order_no, o.status, c.name as customer, o.service_fen, o.adjust_fen,
       round(100.0 * o.adjust_fen / nullif(o.service_fen, 0), 1) as percent, o.payable_fen, o.dispatcher, o.create_time
from ord_order o
join usr_customer c on c.id = o.customer_id
where o.adjust_fen <> 0
order by abs(o.adjust_fen) desc`,
        items: [
            hiddenId,
            column('order_no', '订单号', 'String', { ...searched, fieldHref: '/order/order/{id}/show' }),
            column('status', '状态', 'String', { ...searched, dictCode: 'order_status' }),
            column('customer', '客户', 'String', searched),
            column('service_fen', '服务费', 'Money', summed),
            column('adjust_fen', '改价', 'Money', { ...summed, ...searched }),
            column('percent', '幅度（%）', 'Number', searched),
            column('payable_fen', '应付', 'Money', summed),
            column('dispatcher', '调度员'),
            column('create_time', '下单时间', 'Datetime', searched),
        ],
    },
    {
        code: 'late_orders',
        name: '迟到订单',
        content: '到场晚于预约时间的订单和迟到分钟数',
        sql: `select o.id, o.order_no, o.status, t.name as city, d.name as driver, o.appoint_at, o.arrive_time,
       ceil(extract(epoch from (o.arrive_time - o.appoint_at)) / 60) as minutes
from ord_order o
join set_city t on t.id = o.city_id
left join usr_driver d on d.id = o.driver_id
where o.arrive_time > o.appoint_at
order by minutes desc`,
        items: [
            hiddenId,
            column('order_no', '订单号', 'String', { ...searched, fieldHref: '/order/order/{id}/show' }),
            column('status', '状态', 'String', { ...searched, dictCode: 'order_status' }),
            column('city', '城市', 'String', searched),
            column('driver', '司机', 'String', searched),
            column('appoint_at', '预约时间', 'Datetime', searched),
            column('arrive_time', '到场时间', 'Datetime'),
            column('minutes', '迟到（分钟）', 'Number', searched),
        ],
    },
    {
        code: 'member_renewals',
        name: '会员续费统计',
        content: '按支付月份和套餐统计续费笔数、月数和实付金额',
        sql: `select to_char(r.paid_time, 'YYYY-MM') as month, p.name as plan, count(*) as renewals,
       sum(r.months) as months, sum(r.gift_months) as gift_months, sum(r.pay_fen) as pay_fen, sum(r.refund_fen) as refund_fen
from usr_member_renewal r
join usr_member_plan p on p.id = r.plan_id
where r.paid_time is not null
group by 1, p.name
order by 1 desc, pay_fen desc`,
        items: [
            column('month', '月份', 'String', searched),
            column('plan', '套餐', 'String', searched),
            column('renewals', '续费笔数', 'Number', summed),
            column('months', '购买月数', 'Number', summed),
            column('gift_months', '赠送月数', 'Number', summed),
            column('pay_fen', '实付', 'Money', { ...summed, ...searched }),
            column('refund_fen', '已退', 'Money', summed),
        ],
        chart: { kind: 'pie', category: 'plan', values: ['pay_fen'] },
    },
    {
        code: 'invoices_open',
        name: '待开发票',
        content: '已申请、尚未开出的发票和等待天数',
        sql: `select i.id, i.apply_no, c.name as customer, i.invoice_type, i.status, i.amount_fen, i.approved_fen, i.create_time,
       current_date - i.create_time::date as days
from fin_invoice i
join usr_customer c on c.id = i.customer_id
where i.status in ('pending', 'approved', 'issuing')
order by days desc`,
        items: [
            hiddenId,
            column('apply_no', '申请编号', 'String', { ...searched, fieldHref: '/finance/invoice-audit/{id}/show' }),
            column('customer', '客户', 'String', searched),
            column('invoice_type', '发票类型', 'String', { ...searched, dictCode: 'invoice_type' }),
            column('status', '状态', 'String', { ...searched, dictCode: 'invoice_status' }),
            column('amount_fen', '申请金额', 'Money', { ...summed, ...searched }),
            column('approved_fen', '核准金额', 'Money', summed),
            column('create_time', '申请时间', 'Datetime', searched),
            column('days', '等待（天）', 'Number', searched),
        ],
    },
    {
        code: ORDER_PICKER.code,
        name: '选择订单',
        content: '表单里选择订单时弹出的列表，可按订单号、客户、城市、司机和时间查找',
        sql: `select o.id, o.order_no, o.status, c.name as customer, t.name as city, d.name as driver, o.appoint_at, o.payable_fen, o.create_time
from ord_order o
join usr_customer c on c.id = o.customer_id
join set_city t on t.id = o.city_id
left join usr_driver d on d.id = o.driver_id
where o.status <> 'draft'`,
        items: [
            hiddenId,
            column('order_no', '订单号', 'String', searched),
            column('customer', '客户', 'String', searched),
            column('city', '城市', 'String', searched),
            column('driver', '司机', 'String', searched),
            column('status', '状态', 'String', { ...searched, dictCode: 'order_status' }),
            column('appoint_at', '预约时间', 'Datetime', searched),
            column('payable_fen', '应付', 'Money'),
            column('create_time', '下单时间', 'Datetime'),
        ],
    },
];

/** Rows of `onl_cgreport_head`. */
export const reportRows = () =>
    REPORTS.map(({ code, name, content, sql, items, params = [], chart }) => ({
        id: hexId('report', code),
        code,
        name,
        content,
        cgr_sql: sql,
        items: JSON.stringify(items),
        params: JSON.stringify(params),
        chart: chart ? JSON.stringify(chart) : null,
        create_by: 'system',
    }));
