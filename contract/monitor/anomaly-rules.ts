import { Type, type Static } from 'typebox';
import type { DictValue } from '../dictionaries.ts';
import { mapOf } from '../kit/map-of.ts';
import type { Unit } from '../kit/units.ts';

export type AnomalyRuleCode = DictValue<'anomaly_rule'>;

/** Delivered values of a rule; an installation can change level, threshold, time to respond and owner. */
interface RuleDefault {
    level: 1 | 2 | 3;
    threshold: number;
    unit: Unit;
    minimum: number;
    maximum: number;
    /** Minutes within which somebody should take the anomaly. */
    slaMinutes: number;
    /** What the rule detects, with `{n}` for the threshold. */
    text: string;
    /** The same in English. */
    english: string;
    /** The system setting that determines the threshold, which is then changed there and not with the rule. */
    setting?: RuleSetting;
}

interface RuleSetting {
    key: string;
    name: string;
    /** Converts the setting's value to the threshold. */
    toThreshold: (value: number) => number;
}

const rule = (
    level: 1 | 2 | 3,
    [threshold, unit, minimum, maximum]: [number, Unit, number, number],
    slaMinutes: number,
    text: string,
    english: string,
): RuleDefault => ({ level, threshold, unit, minimum, maximum, slaMinutes, text, english });

const bySetting = (given: RuleDefault, setting: RuleSetting): RuleDefault => ({ ...given, setting });

/** Number of orders between the same customer and driver from which most of their orders are considered fake (`risk.self_deal_pairs`). */
export const SELF_DEAL_PAIRS = { key: 'risk.self_deal_pairs', name: '疑似刷单次数', toThreshold: (orders: number) => orders, delivered: 3 };
/** Deviation from the usual price, in basis points, from which an order is suspicious. */
const PRICE_OUTLIER = { key: 'risk.price_outlier_bp', name: '价格异常偏差', toThreshold: (bp: number) => 100 + Math.round(bp / 100) };

/** All anomaly rules (domain section 10, item 11); four concern the server itself, and one is raised by callbacks. */
export const ANOMALY_RULES: Record<AnomalyRuleCode, RuleDefault> = {
    dispatch_timeout: rule(
        2,
        [0, '分钟', 0, 240],
        10,
        '订单超过派单时限{n}分钟仍无司机接单；超过30分钟升为严重',
        'No driver {n} minutes after the dispatch limit; critical from 30 minutes on',
    ),
    no_move: rule(
        2,
        [15, '分钟', 5, 240],
        15,
        '接单{n}分钟后司机未出发，且距预约时间不足2小时',
        'The driver has not departed {n} minutes after accepting, less than 2 hours before the pick-up time',
    ),
    late_arrive: rule(
        2,
        [10, '分钟', 0, 240],
        15,
        '超过预约时间{n}分钟司机仍未到场',
        'The driver has not arrived {n} minutes after the pick-up time',
    ),
    over_work: rule(
        1,
        [60, '分钟', 10, 720],
        30,
        '作业时长超过预计{n}分钟仍未完工',
        'Work not finished {n} minutes after the expected duration',
    ),
    price_outlier: bySetting(
        rule(
            2,
            [150, '%', 100, 200],
            60,
            '近24小时订单应付超过同城同车型近30天P95的{n}%',
            'An order of the last 24 hours is payable above {n}% of the 95th percentile of its city and vehicle type over 30 days',
        ),
        PRICE_OUTLIER,
    ),
    dup_order: rule(
        1,
        [10, '分钟', 1, 120],
        30,
        '同一客户{n}分钟内对同一地址、同一车型重复下单',
        'The same customer places another order for the same address and vehicle type within {n} minutes',
    ),
    self_deal: bySetting(
        rule(
            2,
            [SELF_DEAL_PAIRS.delivered, '单', 1, 100],
            240,
            '近30天同一客户与同一司机成交不少于{n}单，且占该客户订单八成以上',
            'At least {n} orders between the same customer and driver in 30 days, which are four fifths of what the customer ordered',
        ),
        SELF_DEAL_PAIRS,
    ),
    withdraw_risk: rule(
        3,
        [60, '分', 1, 100],
        60,
        '提现风险分达到{n}，或申请前24小时内改过银行卡',
        'A withdrawal with a risk score of {n} or more, or a bank card changed within 24 hours before it',
    ),
    cert_expire: rule(
        2,
        [7, '天', 1, 90],
        1440,
        '证照{n}天内到期；已过期为严重',
        'A certificate expires within {n} days; critical once it has',
    ),
    pause_abuse: rule(1, [4, '次', 2, 20], 120, '司机24小时内暂停不少于{n}次', 'A driver paused at least {n} times in 24 hours'),
    recon_diff: rule(
        3,
        [0, '元', 0, 100_000],
        240,
        '对账差异金额超过{n}元且未处理',
        'A reconciliation difference above {n} yuan is not handled',
    ),
    margin_low: rule(2, [80, '%', 10, 100], 1440, '司机保证金低于应缴金额的{n}%', "A driver's deposit is below {n}% of what is due"),
    calendar_gap: rule(
        2,
        [30, '天', 7, 90],
        1440,
        '距新年不足{n}天，次年的节假日历还没有设置',
        'The holiday calendar of the next year is empty less than {n} days before it begins',
    ),
    cancel_spike: rule(
        3,
        [5, '单', 3, 1000],
        15,
        '城市近1小时取消不少于{n}单，且为前7天同一小时均值的3倍以上',
        'At least {n} cancellations in a city within an hour, three times the mean of that hour over 7 days',
    ),
    login_risk: rule(
        2,
        [3, '个', 2, 20],
        30,
        '同一账号24小时内从{n}个以上IP登录',
        'One account signed in from {n} or more IP addresses within 24 hours',
    ),
    cpu_high: rule(
        2,
        [90, '%', 50, 100],
        15,
        '服务器CPU最近5分钟平均使用率达到{n}%',
        "The server's CPU was used {n}% on average over 5 minutes",
    ),
    disk_low: rule(3, [90, '%', 50, 99], 60, '磁盘使用率达到{n}%', 'A disk is {n}% full'),
    db_busy: rule(
        2,
        [90, '%', 50, 100],
        15,
        '数据库连接池最近5分钟平均占用达到{n}%',
        'The database pool was used {n}% on average over 5 minutes',
    ),
    callback_fault: rule(
        3,
        [1, '次', 1, 1],
        60,
        '支付渠道、银行或电子发票平台的回调与单据不符（金额、单号、结果），未入账',
        'A callback of a payment channel, the bank or the e-invoice platform does not match (amount, number or result) and was not posted',
    ),
    client_errors: rule(
        2,
        [20, '次', 1, 10_000],
        30,
        '同一前端错误10分钟内出现不少于{n}次',
        'One client error at least {n} times within 10 minutes',
    ),
    error_spike: rule(3, [10, '次', 1, 10_000], 15, '最近5分钟接口错误不少于{n}次', 'At least {n} API errors within 5 minutes'),
};

/** Settings of a rule that an installation can change. */
export const AnomalyRuleSetting = Type.Object(
    {
        ruleCode: Type.String({ maxLength: 32 }),
        isEnabled: Type.Boolean(),
        level: Type.Integer({ minimum: 1, maximum: 3 }),
        threshold: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        slaMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
        ownerBy: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
    },
    { additionalProperties: false },
);
export type AnomalyRuleSetting = Static<typeof AnomalyRuleSetting>;

/** Answer of GET /monitor/anomaly/rules. */
export const AnomalyRuleList = Type.Array(
    Type.Object({
        ...AnomalyRuleSetting.properties,
        name: Type.String(),
        text: Type.String(),
        unit: Type.String(),
        openCount: Type.Integer(),
    }),
);
export type AnomalyRuleList = Static<typeof AnomalyRuleList>;

/** Body of POST /monitor/anomaly/mute: suppresses a rule's anomalies, in one city or everywhere, until the given time. */
export const AnomalyMuteBody = Type.Object(
    {
        ruleCode: Type.String({ maxLength: 32 }),
        cityId: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
        hours: Type.Integer({ minimum: 1, maximum: 720 }),
        reason: Type.String({ minLength: 2, maxLength: 200 }),
    },
    { additionalProperties: false },
);
export type AnomalyMuteBody = Static<typeof AnomalyMuteBody>;

/** Answer of GET /monitor/anomaly/mutes: active mutes. */
export const AnomalyMutes = Type.Array(
    Type.Object({
        id: Type.String(),
        ruleCode: Type.String(),
        ruleName: Type.String(),
        cityName: Type.Union([Type.String(), Type.Null()]),
        until: Type.String(),
        reason: Type.String(),
        createBy: Type.String(),
    }),
);
export type AnomalyMutes = Static<typeof AnomalyMutes>;

/** Answer of GET /monitor/anomaly/stat: counts by status, and new anomalies of the last 24 hours by hour and rule. */
export const AnomalyStat = Type.Object({
    byStatus: mapOf(Type.Integer()),
    overdue: Type.Integer(),
    hours: Type.Array(Type.String()),
    rules: Type.Array(Type.Object({ ruleCode: Type.String(), name: Type.String(), counts: Type.Array(Type.Integer()) })),
});
export type AnomalyStat = Static<typeof AnomalyStat>;
