import { Type, type Static } from 'typebox';
import { PATTERNS } from '../patterns.ts';
import type { CancelTier, ValueShape } from './config-value.ts';

export type ServiceSide = 'customer' | 'driver';

/** One key of the service configuration: its shape, what holds while nobody says otherwise, and who reads it. */
export interface ServiceKey extends ValueShape {
    group: string;
    standard: unknown;
    /** Which part of the product goes by it. */
    readers: string;
}

/** Domain 4.2: what a customer pays who cancels, by how far the order has come. */
const STANDARD_TIERS: CancelTier[] = [
    { stage: 'accepted', beforeMin: 120, rateBp: 1000, minFen: 5000 },
    { stage: 'accepted', beforeMin: 0, rateBp: 2000, minFen: 10_000 },
    { stage: 'en_route', beforeMin: 0, rateBp: 3000, minFen: 20_000 },
    { stage: 'arrived', beforeMin: 0, rateBp: 5000, minFen: 0 },
];

const int = (
    group: string,
    label: string,
    unit: string,
    [least, standard, most]: [number, number, number],
    readers: string,
): ServiceKey => ({
    group,
    label,
    kind: 'int',
    unit,
    least,
    most,
    standard,
    readers,
});
const bp = (group: string, label: string, [least, standard, most]: [number, number, number], readers: string): ServiceKey => ({
    ...int(group, label, '', [least, standard, most], readers),
    kind: 'bp',
});
const money = (group: string, label: string, [least, standard, most]: [number, number, number], readers: string): ServiceKey => ({
    ...int(group, label, '', [least, standard, most], readers),
    kind: 'money',
});

/** S42 and S43: the keys of both sides with the defaults of domain 2.8. */
export const SERVICE_KEYS = {
    customer: {
        pay_timeout_min: int('下单与支付', '支付超时', '分钟', [5, 30, 1440], '订单：未支付自动关闭'),
        deposit_bp: bp('下单与支付', '定金比例', [0, 2000, 10_000], '报价：计算定金'),
        quote_ttl_min: int('下单与支付', '报价有效', '分钟', [5, 30, 1440], '报价：过期须重新报价'),
        free_cancel_min: int('取消与等候', '免费取消', '分钟', [0, 10, 1440], '订单取消：接单后多久内免费'),
        cancel_fee_tiers: {
            group: '取消与等候',
            label: '取消违约金阶梯',
            kind: 'tiers',
            standard: STANDARD_TIERS,
            readers: '订单取消：计算违约金与司机补偿',
        },
        free_wait_min: int('取消与等候', '免费等候', '分钟', [0, 30, 480], '结算：等候费起算'),
        auto_eval_days: int('评价', '自动好评', '天', [1, 7, 90], '评价：到期自动五星'),
    },
    driver: {
        grab_radius_m: int('派单', '抢单半径', '米', [1000, 30_000, 300_000], '派单：向多远的司机推送'),
        offer_ttl_sec: int('派单', '派单响应', '秒', [10, 60, 3600], '派单与改派：司机须在多久内响应'),
        max_rounds: int('派单', '最大派单轮次', '轮', [1, 5, 20], '派单：超过后转人工'),
        max_active: int('派单', '最多同时接单', '单', [1, 3, 10], '派单：司机同一天未完成订单上限'),
        buffer_min: int('派单', '订单间隔缓冲', '分钟', [0, 30, 480], '档期：两单之间至少间隔'),
        margin_required: {
            group: '派单',
            label: '是否校验保证金',
            kind: 'bool',
            standard: true,
            readers: '派单：保证金不足不可接单',
        },
        arrive_radius_m: int('作业', '到场打卡半径', '米', [50, 500, 10_000], '到场打卡：超出须拍照说明'),
        pause_daily_min: int('暂停接单', '每日暂停上限', '分钟', [0, 240, 1440], '司机暂停：当日累计时长'),
        pause_max_times: int('暂停接单', '每日暂停次数', '次', [0, 6, 50], '司机暂停：当日次数'),
        wd_min_fen: money('提现', '单笔提现下限', [100, 10_000, 10_000_000], '提现申请'),
        wd_max_fen: money('提现', '单笔提现上限', [10_000, 5_000_000, 100_000_000], '提现申请'),
        wd_day_times: int('提现', '每日提现次数', '次', [1, 1, 50], '提现申请'),
        wd_fee_bp: bp('提现', '提现手续费率', [0, 0, 1000], '提现申请：从到账金额扣除'),
    },
} as const satisfies Record<ServiceSide, Record<string, ServiceKey>>;

export type ServiceKeyName<S extends ServiceSide> = Extract<keyof (typeof SERVICE_KEYS)[S], string>;

/** What a key's value is in code. */
export type ServiceValue<K extends string> = K extends 'cancel_fee_tiers' ? CancelTier[] : K extends 'margin_required' ? boolean : number;

/** A key of a side, or undefined. */
export const serviceKey = (side: ServiceSide, key: string): ServiceKey | undefined => {
    const keys: Record<string, ServiceKey> = SERVICE_KEYS[side];
    return Object.hasOwn(keys, key) ? keys[key] : undefined;
};

const Id = Type.String({ pattern: PATTERNS.id });
const NullableId = Type.Union([Id, Type.Null()]);
const Text = Type.Union([Type.String(), Type.Null()]);

const Planned = Type.Object({ value: Type.Unknown(), effectiveFrom: Type.String(), by: Type.String() });

/** What one place (a city, or the whole country) says of a key; `value` null: nothing of its own. */
const Slot = Type.Object({
    /** Id of the last decision: an edit names it, so that nobody overwrites what he has not seen. */
    base: NullableId,
    value: Type.Unknown(),
    effectiveFrom: Text,
    by: Text,
    next: Type.Union([Planned, Type.Null()]),
});
export type Slot = Static<typeof Slot>;

/** Answer of GET board: everything the screen shows. Cities are those that the caller may see. */
export const ServiceBoard = Type.Object({
    items: Type.Array(
        Type.Object({
            key: Type.String(),
            national: Slot,
            overrides: Type.Array(Type.Object({ cityId: Id, ...Slot.properties })),
        }),
    ),
    cities: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    mayEditNational: Type.Boolean(),
});
export type ServiceBoard = Static<typeof ServiceBoard>;

export const EffectiveQuery = Type.Object({ cityId: Type.Optional(Id), at: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })) });
export type EffectiveQuery = Static<typeof EffectiveQuery>;

/** One line of GET effective: the value that holds, and where it comes from. */
export const EffectiveItem = Type.Object({
    key: Type.String(),
    value: Type.Unknown(),
    source: Type.Union([Type.Literal('city'), Type.Literal('national'), Type.Literal('standard')]),
});
export type EffectiveItem = Static<typeof EffectiveItem>;

export const HistoryQuery = Type.Object({ key: Type.String({ maxLength: 64 }), cityId: Type.Optional(Id) });
export type HistoryQuery = Static<typeof HistoryQuery>;

/** One line of GET history, newest first. */
export const HistoryItem = Type.Object({
    id: Id,
    /** null: 恢复默认. */
    value: Type.Unknown(),
    effectiveFrom: Type.String(),
    by: Type.String(),
    createTime: Type.String(),
    remark: Text,
    state: Type.Union([Type.Literal('current'), Type.Literal('planned'), Type.Literal('past'), Type.Literal('withdrawn')]),
});
export type HistoryItem = Static<typeof HistoryItem>;

/** Body of PUT edit: changes of one place that begin together. `value` null gives the key back to what stands above it. */
export const ServiceEditBody = Type.Object({
    cityId: NullableId,
    effectiveFrom: Type.Optional(Type.Union([Type.String({ pattern: PATTERNS.dateTime }), Type.Null()])),
    remark: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
    changes: Type.Array(Type.Object({ key: Type.String({ maxLength: 64 }), value: Type.Unknown(), base: NullableId }), {
        minItems: 1,
        maxItems: 50,
    }),
});
export type ServiceEditBody = Static<typeof ServiceEditBody>;
