import { rangeText } from '#contract/setting/config-value.ts';
import { type SettingRow, settingShape, settingValue } from '#contract/setting/setting-shape.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

/** Who goes by a setting, by the beginning of its key; the longest that fits counts. */
const READERS: [prefix: string, readers: string][] = [
    ['order.', '订单'],
    ['order.sla_dispatch_min', '订单：派单时限倒计时'],
    ['order.restore_min', '订单：取消后恢复'],
    ['order.dup_window_min', '订单：重复下单提醒'],
    ['order.auto_', '订单：定时任务'],
    ['order.adjust_review_bp', '订单：改价是否复核'],
    ['price.', '报价与调价'],
    ['finance.', '财务审核'],
    ['finance.dispute_second_fen', '争议工单：裁决是否复核'],
    ['risk.', '异常预警'],
    ['risk.wd_score_block', '提现审核：是否双人复核'],
    ['risk.self_deal_pairs', '异常预警：疑似刷单；提现审核：风险分'],
    ['risk.price_outlier_bp', '异常预警：价格异常'],
    ['risk.pause_day_times', '司机暂停：频繁暂停标记'],
    ['map.', '地图'],
    ['msg.', '短信'],
    ['msg.wecom_', '企业微信群机器人（需设置 WECOM_URL）'],
    ['security.', '登录与账号安全'],
    ['jobs.', '定时任务'],
    ['ui.', '所有列表'],
    ['ui.export_sync_rows', '导出：超过后转后台任务'],
    ['ui.count_cap', '列表：超过后显示约数'],
    ['ui.demo_area', '菜单：管理员的“演示”'],
];

const readersOf = (key: string): string =>
    READERS.filter(([prefix]) => key.startsWith(prefix))
        .sort(([a], [b]) => b.length - a.length)
        .map(([, readers]) => readers)[0] ?? '系统';

/** Rows as people read them; the value of a secret stays here. */
export const withTexts = (rows: readonly WireRow[]): WireRow[] =>
    rows.map(row => {
        const shape = settingShape(row as unknown as SettingRow);
        const shown = (text: unknown) => (typeof text === 'string' && text !== '' ? valueText(shape, settingValue(shape, text)) : '（空）');
        const isSet = typeof row.cfgValue === 'string' && row.cfgValue !== '';
        return {
            ...row,
            ...(row.isSecret === true
                ? { cfgValue: null, valueText: isSet ? '已设置' : '未设置', defaultText: '未设置' }
                : { valueText: shown(row.cfgValue), defaultText: shown(row.defaultValue) }),
            rangeText: rangeText(shape) || (shape.choices?.map(choice => choice.label).join('、') ?? ''),
            readers: readersOf(String(row.cfgKey)),
            changedBy: row.updateTime ? `${textOf(row.updateBy)} ${textOf(row.updateTime)}` : null,
        };
    });
