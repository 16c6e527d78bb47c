import type { PoolClient } from 'pg';
import { masterId } from '../../ids.ts';
import { insertRows } from '../../insert-rows.ts';
import { cityIndex } from '../../master/cities.ts';
import { SEED_AUDIT_COLUMNS } from '../../master/made.ts';
import { HOUR, MINUTE, timeText } from '../../time.ts';

/** scene | receiver | city | quiet | minutes before | a day | text */
const CONFIGS = `
order_assigned|driver||||20|您有新订单\${orderNo}，\${time}到\${address}，联系人\${customerName}，请尽快确认。
order_assigned|customer||||10|您的订单\${orderNo}已派给\${driverName}师傅（\${plateNo}），请保持电话畅通。
order_reassigned|driver||||20|订单\${orderNo}改派给您，\${time}到\${address}，联系人\${customerName}，请尽快确认。
order_reassigned|customer||||10|您的订单\${orderNo}因\${reason}改由\${driverName}师傅（\${plateNo}）服务，如有疑问请致电客服。
appoint_remind|driver|||60|10|订单\${orderNo}将于\${time}开始，地点\${address}，请提前检查车辆。
appoint_remind|customer||22:00-07:30|120|5|您预约的订单\${orderNo}将于\${time}开始，司机\${driverName}（\${plateNo}），请准备好作业场地。
appoint_remind|driver|深圳||90|10|【深圳】订单\${orderNo}将于\${time}开始，市区限行，请预留进场时间，地点\${address}。
driver_depart|customer||||10|\${driverName}师傅（\${plateNo}）已出发前往\${address}。
driver_arrive|customer||||10|\${driverName}师傅（\${plateNo}）已到达\${address}，请安排现场对接。
work_finish|customer||22:00-08:00||10|订单\${orderNo}已完工，费用合计\${amount}，请确认付款。
cert_expire|driver||21:00-08:30||3|您的\${cert}（\${plateNo}）还有\${days}天到期，请及时换证，到期后将暂停接单。
insure_expire|driver||21:00-08:30||3|您的\${cert}（\${plateNo}）还有\${days}天到期，请及时续保，到期后将暂停接单。
maintain_due|driver||21:00-08:30|1440|2|车辆\${plateNo}将于\${time}开始保养，届时不再派单，请按时送修。
audit_pass|driver||22:00-08:00||3|您的入驻申请已通过，请登录司机端缴纳保证金，车辆审核通过后即可接单。
audit_reject|driver||22:00-08:00||3|您的申请未通过：\${reason}，请修改后重新提交。
withdraw_paid|driver||22:00-08:00||5|您的提现\${amount}已打款，预计1个工作日到账。
member_expire|driver|||| 2|您的会员还有\${days}天到期，续费后继续享受信息费优惠。
pause_notice|customer||||5|订单\${orderNo}因\${reason}暂停作业，恢复后\${driverName}师傅（\${plateNo}）将继续施工，如有疑问请致电客服。
`;
const SIGN = '吊运助手';

const configs = CONFIGS.trim()
    .split('\n')
    .map((line, index) => {
        const [scene = '', receiver = '', city = '', quiet = '', advance = '', daily = '', content = ''] = line.split('|');
        const [start, end] = quiet.split('-');
        return {
            index,
            scene,
            receiver,
            city,
            start: start || null,
            end: end ?? null,
            advance: Number(advance),
            daily: Number(daily),
            content,
        };
    });
const idOf = (index: number) => masterId('setting', 2000 + index);

/** The delivered text messages of every scene; a city may have its own. */
export async function insertSmsConfigs(client: PoolClient): Promise<void> {
    const rows = configs.map(({ index, scene, receiver, city, start, end, advance, daily, content }) => ({
        id: idOf(index),
        tenant_id: 0,
        version: 0,
        del_flag: 0,
        create_by: SEED_AUDIT_COLUMNS.createBy,
        create_time: SEED_AUDIT_COLUMNS.createTime,
        scene,
        receiver,
        city_id: city === '' ? null : masterId('city', cityIndex(city)),
        template_code: `SMS_${scene.toUpperCase()}_${receiver.toUpperCase()}${city === '' ? '' : '_CITY'}`,
        sign_name: SIGN,
        content,
        advance_min: advance,
        quiet_start: start,
        quiet_end: end,
        daily_limit: daily,
        status: '1',
    }));
    await insertRows(client, 'set_sms_config', rows);
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
    orderNo: ['D2026091400127', 'D2026091400388', 'D2026091500019', 'D2026091500204'],
    plateNo: ['粤B·6K118', '粤A·88D21', '沪A·7Q530', '京B·3M902'],
    driverName: ['陈建国', '李国强', '王志勇', '周海'],
    customerName: ['王经理', '刘工', '赵先生'],
    time: ['09-15 14:00', '09-15 16:30', '09-16 08:00'],
    address: ['深圳市南山区科苑路15号', '广州市番禺区市桥街道', '上海市浦东新区张江路'],
    cert: ['行驶证', '道路运输证', '商业险'],
    days: ['15', '7', '1'],
    reason: ['车辆故障', '驾驶证照片不清晰'],
    amount: ['¥1,280.00', '¥2,680.00', '¥960.00'],
};
const FAULTS = ['短信网关返回503', '手机号已停机', '超过单号日上限5条'];
const COUNT = 160;

/** What the entries have sent in the last nine days: most has arrived, some has failed, some waits for the morning. */
export async function insertSmsLogs(client: PoolClient, now: number): Promise<void> {
    const rows = Array.from({ length: COUNT }, (_, n) => {
        const config = configs[(n * 7) % configs.length] ?? configs[0]!;
        const result = n % 23 === 5 ? 'failed' : n < 3 && config.start ? 'quiet' : 'success';
        const fill = (name: string) => VALUES[name]?.[(n * 5) % (VALUES[name].length || 1)] ?? '';
        return {
            id: masterId('setting', 3000 + n),
            tenant_id: 0,
            create_by: 'system',
            create_time: timeText(now - n * 80 * MINUTE - (n % 5) * HOUR),
            config_id: idOf(config.index),
            // Numbers of nobody.
            phone: `1990000${String((n * 37) % 10_000).padStart(4, '0')}`,
            biz_type: config.scene.startsWith('order') || config.scene.includes('driver') ? 'order' : 'driver',
            biz_id: null,
            content: `【${SIGN}】${config.content.replace(/\$\{(\w+)\}/g, (_whole, name: string) => fill(name))}`,
            result,
            fail_msg: result === 'failed' ? FAULTS[n % FAULTS.length] : null,
            channel_msg_id: null,
        };
    });
    await insertRows(client, 'set_sms_log', rows);
}
