import type { PoolClient } from 'pg';
import { DAY, timeText } from '../time.ts';

const FIRST_ID = '7150000000000000000';
/** What the workplace shows of one's own work. */
const DAYS = 7;
const MOST = 600;

/** What staff did with orders in the last week, as the data log would have it from the timeline: somebody's own work stands on the workplace. */
export async function insertOrderActs(client: PoolClient, now: number): Promise<void> {
    await client.query(
        `insert into sys_audit_trail
            (id, tenant_id, create_by, create_time, actor, table_name, data_id, data_no, op, version_no, diff, reason, ip, request_id)
         select $1::bigint + row_number() over (order by e.create_time, e.id), o.tenant_id, e.create_by, e.create_time, u.realname, 'ord_order', o.id::text,
                o.order_no, 'action', o.version, jsonb_build_object('status', jsonb_build_object('label', '状态', 'from', e.from_status, 'to', e.to_status)),
                e.remark, '10.20.0.' || (8 + e.id % 5), 'req-seed-order'
           from ord_event e join ord_order o on o.id = e.order_id join sys_user u on u.username = e.create_by
          where e.actor_kind = 'staff' and e.to_status is not null and e.create_time between $2 and $3
          order by e.create_time desc limit $4`,
        [FIRST_ID, `${timeText(now - DAYS * DAY)}+08`, `${timeText(now)}+08`, MOST],
    );
}
