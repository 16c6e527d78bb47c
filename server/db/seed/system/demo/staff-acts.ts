import type { PoolClient } from 'pg';
import { DAY, timeText } from '../../time.ts';

const FIRST_ID = '7150000000000000000';
/** What the workplace shows of one's own work. */
const DAYS = 7;
const MOST = 600;

/** A decision about a paper: who made it, when, and from which state it led to the paper's own. */
const decision = (table: string, no: string, by: string, at: string, from = 'pending') =>
    `select tenant_id, ${by}, ${at}, '${table}', id, ${no}, version, '${from}', status::text, null from ${table} where ${by} is not null`;

const ACTS = [
    `select o.tenant_id, e.create_by, e.create_time, 'ord_order', o.id, o.order_no, o.version, e.from_status, e.to_status, e.remark
       from ord_event e join ord_order o on o.id = e.order_id where e.actor_kind = 'staff' and e.to_status is not null`,
    decision('fin_withdraw', 'withdraw_no', 'first_by', 'first_time'),
    decision('fin_withdraw', 'withdraw_no', 'second_by', 'second_time', 'reviewing'),
    decision('fin_invoice', 'apply_no', 'audit_by', 'audit_time'),
    decision('veh_audit', 'audit_no', 'auditor', 'audit_time'),
].join(' union all ');

/** What the button is called that led to the state. */
const BUTTON = `case when a.source <> 'ord_order' then
        case when a.to_status in ('rejected', 'refused') then '驳回' when a.from_status = 'reviewing' then '复核' else '通过' end
    else case a.to_status when 'placed' then '提交' when 'paid' then '确认收款' when 'dispatching' then '派单' when 'accepted' then '代接单'
        when 'settled' then '结算' when 'canceled' then '取消' else '推进' end end`;

const INSERT = `insert into sys_audit_trail
        (id, tenant_id, create_by, create_time, actor, table_name, data_id, data_no, op, act, version_no, diff, reason, ip, request_id)
     select $1::bigint + row_number() over (order by a.at, a.id), a.tenant_id, a.by, a.at, u.realname, a.source, a.id::text, a.no, 'action', ${BUTTON}, a.version,
            jsonb_build_object('status', jsonb_build_object('label', '状态', 'from', a.from_status, 'to', a.to_status)),
            a.remark, '10.20.0.' || (8 + a.id % 5), 'req-seed-acts'
       from (${ACTS}) as a(tenant_id, by, at, source, id, no, version, from_status, to_status, remark) join sys_user u on u.username = a.by
      where a.at between $2 and $3
      order by a.at desc limit $4`;

/**
 * What staff did in the last week, with orders as the timeline has it and with papers as their decisions say: the data log would know it,
 * and somebody's own work is on the workplace.
 */
export async function insertStaffActs(client: PoolClient, now: number): Promise<void> {
    await client.query(INSERT, [FIRST_ID, `${timeText(now - DAYS * DAY)}+08`, `${timeText(now)}+08`, MOST]);
}
