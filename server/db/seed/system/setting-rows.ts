import type { DictValue } from '#contract/dictionaries.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';

import { newId } from '#server/kit/ids.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { SEED_AUDIT_COLUMNS } from '../master/catalogue.ts';

type Group = DictValue<'sys_cfg_group'>;

/** key | name | type | default | least | most */
const SETTINGS = `
order.sla_dispatch_min|派单时限（分钟）|int|10|1|1440
order.restore_min|取消后可恢复时限（分钟）|int|10|0|1440
order.dup_window_min|重复下单检测窗口（分钟）|int|30|0|1440
order.auto_settle_hours|自动结算（小时）|int|24|1|720
order.auto_eval_days|自动好评（天）|int|7|1|90
order.adjust_review_bp|改价复核阈值|bp|2000|0|10000
order.max_future_days|最远预约（天）|int|90|1|365
price.round_unit_fen|抹零单位|money|100|1|10000
price.round_mode|抹零方式|enum|floor||
price.change_warn_bp|调价幅度提醒|bp|3000|0|10000
price.future_min_minutes|调价最早生效（分钟后）|int|10|0|1440
finance.wd_second_fen|提现复核金额|money|500000|0|
finance.bal_second_fen|余额变动复核金额|money|100000|0|
finance.refund_second_fen|退款复核金额|money|50000|0|
finance.dispute_second_fen|争议裁决复核金额|money|50000|0|
finance.promo_second_fen|活动预算复核金额|money|1000000|0|
finance.card_cool_hours|换卡冷静期（小时）|int|24|0|720
finance.day_cut|日切时间|time|00:00||
finance.payout_batch_max|单批打款上限（笔）|int|200|1|1000
finance.seller_name|开票方名称|text|吊运助手（深圳）科技有限公司||
finance.seller_tax_no|开票方税号|text|91440300MA5FTEST0X||
finance.seller_address|开票方地址电话|text|深圳市南山区科技园路1号 0755-26000000||
finance.seller_bank|开票方开户行及账号|text|工商银行深圳科技园支行 4000020109000000000||
risk.wd_score_block|提现风险分拦截|int|80|0|100
risk.self_deal_pairs|疑似刷单次数|int|3|1|100
risk.price_outlier_bp|价格异常偏差|bp|5000|0|10000
risk.pause_day_times|每日暂停次数预警|int|4|1|100
map.provider|地图服务|enum|offline||
map.key|地图密钥|text|||
map.tile_url|底图瓦片地址（含{z}/{x}/{y}，空则用内置底图）|text|||
map.tile_datum|底图坐标系（wgs84或gcj02）|text|wgs84||
map.attribution|底图版权说明|text|||
map.route_url|道路距离服务地址（OSRM，空则按直线估算）|text|||
msg.sms_sign|短信签名|text|吊运助手||
msg.wecom_undispatched|企业微信群：超时未派单|bool|true||
msg.wecom_dispute|企业微信群：新的争议|bool|true||
msg.wecom_anomaly|企业微信群：严重预警|bool|true||
security.pwd_min|密码最短长度|int|8|8|128
security.pwd_days|密码有效天数（0 长期有效）|int|0|0|730
security.captcha_after|失败几次后要求验证码（0 总是）|int|3|0|10
security.session_idle_min|会话空闲时限（分钟）|int|120|5|1440
security.session_hours|会话最长（小时）|int|12|1|168
security.session_remember_hours|保持登录（小时）|int|168|1|720
security.max_sessions|单用户最多会话|int|5|1|50
security.register_open|开放注册|bool|false||
security.register_review|注册账号须经管理员启用|bool|true||
security.register_role|注册账号的默认角色编码|text|visitor||
security.proof_minutes|敏感操作前须在几分钟内确认过身份（0 不要求）|int|30|0|720
security.lock_minutes|无操作几分钟后自动锁屏（0 不锁）|int|0|0|240
security.plain_reason|查看完整号码须填原因|bool|true||
jobs.min_interval_sec|定时任务最短间隔（秒）|int|60|1|3600
ui.default_page_size|默认每页条数|int|10|10|100
ui.export_sync_rows|即时导出行数上限|int|5000|100|50000
ui.count_cap|精确计数上限|int|10000|1000|100000
ui.demo_area|显示演示菜单|bool|true||
`;

const SECRET = new Set(['map.key']);
const REVIEWED = new Set<string>(['finance', 'risk', 'security']);
/** How an amount is rounded is in every price. */
const REVIEWED_KEYS = new Set(['price.round_unit_fen', 'price.round_mode']);

/** Where a demonstration differs: visitors may register and need nobody's leave to look around. */
const DEMO: Readonly<Record<string, string>> = { 'security.register_open': 'true', 'security.register_review': 'false' };

/** One setting as the table holds it. */
interface Setting {
    key: string;
    group: Group;
    name: string;
    type: DictValue<'cfg_val_type'>;
    value: string;
    standard: string;
    least: string | null;
    most: string | null;
}

const readSettings = (demo: boolean): Setting[] =>
    SETTINGS.trim()
        .split('\n')
        .map(line => {
            const [key = '', name = '', type, standard = '', least, most] = line.split('|');
            return {
                key,
                group: key.split('.')[0] as Group,
                name,
                type: type as DictValue<'cfg_val_type'>,
                value: (demo ? DEMO[key] : undefined) ?? standard,
                standard,
                least: least || null,
                most: most || null,
            };
        });

const isReviewed = ({ key, group }: Setting) => REVIEWED.has(group) || REVIEWED_KEYS.has(key);

/** The settings with their defaults. */
export function addSettings(buffers: CopyBuffers, demo: boolean): void {
    readSettings(demo).forEach((setting, index) =>
        buffers.add(systemSettings, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('setting', index),
            cfgKey: setting.key,
            cfgGroup: setting.group,
            name: setting.name,
            valType: setting.type,
            cfgValue: setting.value,
            defaultValue: setting.standard,
            minValue: setting.least,
            maxValue: setting.most,
            needReview: isReviewed(setting),
            isSecret: SECRET.has(setting.key),
        }),
    );
}

/** The same as rows of the table, with ids of their own: for a database that lacks some. */
export const settingRows = (demo: boolean) =>
    readSettings(demo).map(setting => ({
        id: newId(),
        tenant_id: 0,
        version: 0,
        create_by: SEED_AUDIT_COLUMNS.createBy,
        create_time: new Date().toISOString(),
        del_flag: 0,
        cfg_key: setting.key,
        cfg_group: setting.group,
        name: setting.name,
        val_type: setting.type,
        cfg_value: setting.value,
        default_value: setting.standard,
        min_value: setting.least,
        max_value: setting.most,
        need_review: isReviewed(setting),
        is_secret: SECRET.has(setting.key),
    }));
