import type { PoolClient } from 'pg';
import { insertRows } from '../../insert-rows.ts';
import { dayNumber, dayStart, HOUR, MINUTE, SECOND, timeText, weekday } from '../../time.ts';
import { hexId } from '../hex-id.ts';
import { STAFF } from './staff.ts';

const DAYS = 14;
const SIGN_IN = 1;
const OPERATION = 2;
const SATURDAY = 5;
/** Kinds of the dictionary `operate_type`. */
const [ADD, CHANGE, EXPORT] = [2, 3, 6];

type Work = readonly [role: string, content: string, kind: number, path: string, params: string, ms: number];

/** What people of a role did, in the words in which the server notes it; of what a call brought only the names are kept. */
const WORK: readonly Work[] = [
    ['dispatcher', '订单 改派', CHANGE, '/order/order/reassign', 'id,version,driverId,vehicleId,reason', 184],
    ['dispatcher', '导出订单', EXPORT, '/order/order/exportXls', 'status,createTime_begin,createTime_end,columns', 1260],
    ['finance', '提现审核 通过', CHANGE, '/finance/withdrawAudit/approve', 'id,version,remark', 97],
    ['finance', '发票审核 开票', CHANGE, '/finance/invoiceAudit/issue', 'id,version,invoiceCode,invoiceNo', 141],
    ['finance_lead', '导出交易记录', EXPORT, '/finance/trade/exportXls', 'payTime_begin,payTime_end,columns', 2310],
    ['service', '修改客户', CHANGE, '/users/customer/edit', 'id,version,phone,remark', 63],
    ['auditor', '车辆审核 通过', CHANGE, '/vehicle/audit/approve', 'id,version,remark', 118],
    ['marketing', '新增充值活动', ADD, '/balance/balanceActivity/add', 'name,startTime,endTime,rules', 88],
    ['ops_lead', '修改系统设置', CHANGE, '/setting/systemSetting/edit', 'id,version,value', 54],
    ['city_manager', '导出司机', EXPORT, '/users/driver/exportXls', 'cityId,status,columns', 940],
    ['admin', '修改角色', CHANGE, '/sys/role/edit', 'id,version,description', 47],
];

/** Two weeks of work days: everybody signs in in the morning, most do something, one types a password wrong (SYS-10). */
export async function insertLogs(client: PoolClient, now: number): Promise<void> {
    const { rows: accounts } = await client.query<{ id: string; username: string }>('select id, username from sys_user where del_flag = 0');
    const ids = new Map(accounts.map(({ id, username }) => [username, id]));
    const rows: Record<string, unknown>[] = [];
    const today = dayNumber(now);
    for (let day = today - DAYS; day <= today; day += 1) {
        for (const [index, { username, role }] of STAFF.entries()) {
            // On weekends only those who move orders.
            if (weekday(day) >= SATURDAY && role !== 'dispatcher' && role !== 'service') continue;
            if ((index * 7 + day) % 11 === 0) continue;
            const ip = `10.20.${index % 4}.${20 + index}`;
            const came = dayStart(day) + 8 * HOUR + 30 * MINUTE + ((index * 37 + day * 13) % 55) * MINUTE + ((index * 17) % 60) * SECOND;
            const note = (at: number, line: Record<string, unknown>) => {
                // The last hour stays empty: what happens there happens live.
                if (at > now - HOUR) return;
                const name = `${username}.${day}.${rows.length}`;
                rows.push({
                    ...{ id: hexId('log', name), tenant_id: 0, userid: ids.get(username) ?? null, username, ip },
                    ...{ create_by: null, operate_type: null, method: null, request_url: null, request_type: null, request_param: null },
                    ...{
                        cost_time: null,
                        request_id: `req-log-${hexId('request', name).slice(0, 12)}`,
                        create_time: timeText(at),
                        ...line,
                    },
                });
            };
            if ((index + day) % 29 === 0)
                note(came - MINUTE, { log_type: SIGN_IN, log_content: `用户名: ${username},登录失败！`, userid: null });
            note(came, { log_type: SIGN_IN, log_content: `用户名: ${username},登录成功！` });
            for (const [at, [, content, kind, path, params, ms]] of WORK.filter(([doer]) => doer === role).entries()) {
                if ((index + day + at) % 3 === 0) continue;
                note(came + (1 + at * 3) * HOUR + ((index * 23 + day) % 50) * MINUTE, {
                    ...{ log_type: OPERATION, log_content: content, operate_type: kind, create_by: username },
                    ...{ method: `/api${path}`, request_url: `/api${path}`, request_param: params },
                    ...{ request_type: kind === EXPORT ? 'GET' : 'POST', cost_time: ms + ((index * 31 + day * 7) % 90) },
                });
            }
        }
    }
    await insertRows(client, 'sys_log', rows);
    const touch = `update sys_user u set last_login_time = l.at
        from (select userid, max(create_time) as at from sys_log where log_type = $1 and userid is not null group by userid) l
        where l.userid = u.id`;
    await client.query(touch, [SIGN_IN]);
}
