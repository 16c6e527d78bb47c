import type { PoolClient } from 'pg';
import { insertRows } from '../../insert-rows.ts';
import { HOUR, timeText } from '../../time.ts';
import { hexId } from '../hex-id.ts';

/** code | title | type | in use | content | values for a test */
const TEMPLATES = `
withdraw_paid|提现到账|1|1|您的提现\${amount}已打款至尾号\${cardTail}的银行卡，预计\${days}个工作日到账。|{"amount":"¥2,680.00","cardTail":"6217","days":"1"}
withdraw_reject|提现驳回|1|1|您的提现\${amount}未通过审核：\${reason}。金额已退回可用余额。|{"amount":"¥2,680.00","reason":"户名与实名不一致"}
refund_done|退款完成|1|1|订单\${orderNo}的退款\${amount}已原路退回，请注意查收。|{"orderNo":"D2026091500012","amount":"¥480.00"}
member_expire|会员到期提醒|1|1|\${name}，您的会员将于\${date}到期，续费后继续享受信息费优惠。|{"name":"王师傅","date":"2026-10-01"}
approval_todo|待复核提醒|2|1|<p>\${maker}发起的<b>\${title}</b>等待您复核，请在\${expireAt}前处理。</p>|{"maker":"财务小李","title":"提现打款 ¥12,000.00","expireAt":"2026-09-16 10:00"}
cert_expire_staff|证照临期提醒|2|1|<p>车辆<b>\${plateNo}</b>的\${cert}将于\${date}到期，请联系车主换证。</p>|{"plateNo":"粤B·12345","cert":"行驶证","date":"2026-10-08"}
holiday_notice|节假日排班通知|1|0|\${name}您好，\${holiday}期间的排班已发布，请在\${deadline}前确认。|{"name":"张三","holiday":"国庆节","deadline":"9月28日"}
satisfaction|满意度回访|1|0|感谢使用吊运助手，订单\${orderNo}已完工，诚邀您评价本次服务。|{"orderNo":"D2026091500012"}
`;

const rowsOfTemplates = () =>
    TEMPLATES.trim()
        .split('\n')
        .map(line => {
            const [code = '', name, type, use, content, test] = line.split('|');
            return {
                id: hexId('message-template', code),
                tenant_id: 0,
                template_code: code,
                template_name: name,
                template_type: type,
                template_content: content,
                template_test_json: test,
                use_status: use,
                version: 0,
                create_by: 'admin',
                create_time: '2026-01-05 09:00:00',
            };
        });

/** The delivered templates, which modules name by their code. */
export async function insertTemplates(client: PoolClient): Promise<void> {
    await insertRows(client, 'sys_sms_template', rowsOfTemplates());
}

/** hours ago | channel | title | receiver | content | outcome: sent, retry, or why it failed | tries | about */
const MESSAGES = `
0.2|4|待复核提醒|finlead|<p>王会计发起的<b>提现打款 ¥12,000.00</b>等待您复核，请在24小时内处理。</p>|sent|1|approval
0.4|2||13800138021|【吊运助手】您的订单已改派给陈建国师傅（粤B·6K118），预计40分钟到场，如有疑问请致电客服。|sent|1|order
0.6|2||13900139455|【吊运助手】车辆粤A·88D21的行驶证将于9天后到期，请及时换证，到期后将暂停接单。|retry|2|vehicle
1.1|1|提现对账单|finance@partner.example|<p>昨日提现共 <b>36</b> 笔，合计 <b>¥182,450.00</b>。</p>|邮件服务器未配置，请联系管理员设置 SMTP_URL|1|withdraw
2.5|2||13700137009|【吊运助手】您预约的25吨汽车吊将于今日14:00到场，司机李国强。|sent|1|order
3.2|4|提现驳回|dispatch1|您的提现¥680.00未通过审核：户名与实名不一致。金额已退回可用余额。|sent|1|withdraw
5.8|2||13600136112|【吊运助手】您的会员将于3天后到期，续费后继续享受信息费优惠。|短信网关返回503|6|member
8.0|4|证照临期提醒|audit1|<p>车辆<b>沪A·7Q530</b>的特种设备证将于15天后到期，请联系车主换证。</p>|sent|1|vehicle
11.4|2||13500135778|【吊运助手】您的入驻申请已通过，请登录司机端缴纳保证金，车辆审核通过后即可接单。|sent|1|recruit
20.3|2||15900159031|【吊运助手】您的入驻申请未通过：驾驶证照片不清晰，请重新上传。|短信网关返回422|1|recruit
26.0|4|待复核提醒|finlead|<p>李会计发起的<b>订单退款 ¥960.00</b>等待您复核，请在24小时内处理。</p>|sent|1|approval
31.5|2||18600186440|【吊运助手】您的提现¥3,260.00已打款至尾号6217的银行卡，预计1个工作日到账。|sent|1|withdraw
47.0|2||13300133902|【吊运助手】订单已完工，诚邀您对本次服务作出评价。|sent|2|order
52.0|4|结算日提醒|fin1|本月结算日为25日，请提前核对未结订单。|sent|1|
70.0|2||18900189115|【吊运助手】车辆京B·3M902保险将于5天后到期，请及时续保。|sent|1|vehicle
96.0|1|月度运营报告|ops@partner.example|<p>8月完成订单 <b>1,842</b> 单，环比增长 6.3%。</p>|邮件服务器未配置，请联系管理员设置 SMTP_URL|1|
`;

/** Messages of the last days: most have arrived, one is being retried, some have failed and wait for somebody to look. */
export async function insertMessages(client: PoolClient, now: number): Promise<void> {
    const rows = MESSAGES.trim()
        .split('\n')
        .map((line, index) => {
            const [hours = '0', type, title, receiver, content, outcome = '', tries, about] = line.split('|');
            const at = now - Number(hours) * HOUR;
            const isSent = outcome === 'sent';
            const isWaiting = outcome === 'retry';
            return {
                id: hexId('message', String(index)),
                tenant_id: 0,
                es_type: type,
                es_title: title || '短信通知',
                es_content: content,
                es_receiver: receiver,
                es_send_status: isSent ? '1' : isWaiting ? '0' : '2',
                es_send_num: Number(tries),
                es_send_time: isSent ? timeText(at + 2000) : null,
                es_result: isSent ? null : isWaiting ? '短信网关返回503' : outcome,
                next_time: timeText(isWaiting ? now + HOUR : at),
                biz_type: about || null,
                del_flag: 0,
                version: 1,
                create_by: 'system',
                create_time: timeText(at),
            };
        });
    await insertRows(client, 'sys_sms', rows);
}
