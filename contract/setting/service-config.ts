import { Type, type Static } from 'typebox';
import type { Named } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import type { Unit } from '../kit/units.ts';
import { query } from '../kit/query.ts';
import type { Entity } from '../kit/entity.ts';
import type { CancelTier, ValueShape } from './config-value.ts';

export type ServiceSide = 'customer' | 'driver';

/** One key of the service configuration: its shape, its default value, and the part of the product that uses it. */
export interface ServiceKey extends ValueShape {
    group: Named;
    standard: unknown;
    /** The part of the product that uses the value. */
    readers: Named;
}

/** Domain 4.2: cancellation fee for customers by stage of the order. */
const STANDARD_TIERS: CancelTier[] = [
    { stage: 'accepted', beforeMin: 120, rateBp: 1000, minFen: 5000 },
    { stage: 'accepted', beforeMin: 0, rateBp: 2000, minFen: 10_000 },
    { stage: 'en_route', beforeMin: 0, rateBp: 3000, minFen: 20_000 },
    { stage: 'arrived', beforeMin: 0, rateBp: 5000, minFen: 0 },
];

/** Groups of the screen, in its order. */
const GROUPS = {
    PAYING: { label: '下单与支付', english: 'Orders and payment' },
    CANCELING: { label: '取消与等候', english: 'Cancellation and waiting' },
    RATING: { label: '评价', english: 'Ratings' },
    DISPATCH: { label: '派单', english: 'Dispatch' },
    WORK: { label: '作业', english: 'Work on site' },
    PAUSES: { label: '暂停接单', english: 'Pauses' },
    WITHDRAWALS: { label: '提现', english: 'Withdrawals' },
} as const satisfies Record<string, Named>;

const int = (
    group: Named,
    named: Named,
    unit: Unit | undefined,
    [least, standard, most]: [number, number, number],
    readers: Named,
): ServiceKey => ({
    ...named,
    group,
    kind: 'int',
    unit,
    least,
    most,
    standard,
    readers,
});
const bp = (group: Named, named: Named, [least, standard, most]: [number, number, number], readers: Named): ServiceKey => ({
    ...int(group, named, undefined, [least, standard, most], readers),
    kind: 'bp',
});
const money = (group: Named, named: Named, [least, standard, most]: [number, number, number], readers: Named): ServiceKey => ({
    ...int(group, named, undefined, [least, standard, most], readers),
    kind: 'money',
});

/** S42 and S43: the keys of both sides with the defaults of domain 2.8. */
export const SERVICE_KEYS = {
    customer: {
        pay_timeout_min: int(GROUPS.PAYING, { label: '支付超时', english: 'Payment timeout' }, '分钟', [5, 30, 1440], {
            label: '订单：未支付自动关闭',
            english: 'Orders: closed while unpaid',
        }),
        deposit_bp: bp(GROUPS.PAYING, { label: '定金比例', english: 'Prepayment share' }, [0, 2000, 10_000], {
            label: '报价：计算定金',
            english: 'Quotes: the prepayment',
        }),
        quote_ttl_min: int(GROUPS.PAYING, { label: '报价有效', english: 'Quote valid for' }, '分钟', [5, 30, 1440], {
            label: '报价：过期须重新报价',
            english: 'Quotes: asked again once expired',
        }),
        free_cancel_min: int(GROUPS.CANCELING, { label: '免费取消', english: 'Free cancellation' }, '分钟', [0, 10, 1440], {
            label: '订单取消：接单后多久内免费',
            english: 'Cancellation: free for so long after acceptance',
        }),
        cancel_fee_tiers: {
            group: GROUPS.CANCELING,
            label: '取消违约金阶梯',
            english: 'Cancellation fee tiers',
            kind: 'tiers',
            standard: STANDARD_TIERS,
            readers: { label: '订单取消：计算违约金与司机补偿', english: "Cancellation: the fee and the driver's compensation" },
        },
        free_wait_min: int(GROUPS.CANCELING, { label: '免费等候', english: 'Free waiting' }, '分钟', [0, 30, 480], {
            label: '结算：等候费起算',
            english: 'Settlement: waiting is charged from then on',
        }),
        auto_eval_days: int(GROUPS.RATING, { label: '自动好评', english: 'Automatic rating' }, '天', [1, 7, 90], {
            label: '评价：到期自动五星',
            english: 'Ratings: five stars by themselves',
        }),
    },
    driver: {
        grab_radius_m: int(GROUPS.DISPATCH, { label: '抢单半径', english: 'Search radius' }, '米', [1000, 30_000, 300_000], {
            label: '派单：向多远的司机推送',
            english: 'Dispatch: how far away drivers are asked',
        }),
        offer_ttl_sec: int(GROUPS.DISPATCH, { label: '派单响应', english: 'Time to respond' }, '秒', [10, 60, 3600], {
            label: '派单与改派：司机须在多久内响应',
            english: 'Dispatch and reassignment: how long a driver may take',
        }),
        max_rounds: int(GROUPS.DISPATCH, { label: '最大派单轮次', english: 'Most dispatch rounds' }, '轮', [1, 5, 20], {
            label: '派单：超过后转人工',
            english: 'Dispatch: by hand afterwards',
        }),
        max_active: int(GROUPS.DISPATCH, { label: '最多同时接单', english: 'Most orders at once' }, '单', [1, 3, 10], {
            label: '派单：司机同一天未完成订单上限',
            english: 'Dispatch: open orders of a driver a day',
        }),
        buffer_min: int(GROUPS.DISPATCH, { label: '订单间隔缓冲', english: 'Gap between orders' }, '分钟', [0, 30, 480], {
            label: '档期：两单之间至少间隔',
            english: 'Calendar: least time between two orders',
        }),
        margin_required: {
            group: GROUPS.DISPATCH,
            label: '是否校验保证金',
            english: 'Deposit is checked',
            kind: 'bool',
            standard: true,
            readers: { label: '派单：保证金不足不可接单', english: 'Dispatch: no orders below the deposit' },
        },
        arrive_radius_m: int(GROUPS.WORK, { label: '到场打卡半径', english: 'Check-in radius' }, '米', [50, 500, 10_000], {
            label: '到场打卡：超出须拍照说明',
            english: 'Check-in: farther away needs a photo and a note',
        }),
        pause_daily_min: int(GROUPS.PAUSES, { label: '每日暂停上限', english: 'Pause limit a day' }, '分钟', [0, 240, 1440], {
            label: '司机暂停：当日累计时长',
            english: 'Driver pauses: total of the day',
        }),
        pause_max_times: int(GROUPS.PAUSES, { label: '每日暂停次数', english: 'Pauses a day' }, '次', [0, 6, 50], {
            label: '司机暂停：当日次数',
            english: 'Driver pauses: times a day',
        }),
        wd_min_fen: money(GROUPS.WITHDRAWALS, { label: '单笔提现下限', english: 'Smallest withdrawal' }, [100, 10_000, 10_000_000], {
            label: '提现申请',
            english: 'Withdrawal requests',
        }),
        wd_max_fen: money(GROUPS.WITHDRAWALS, { label: '单笔提现上限', english: 'Largest withdrawal' }, [10_000, 5_000_000, 100_000_000], {
            label: '提现申请',
            english: 'Withdrawal requests',
        }),
        wd_day_times: int(GROUPS.WITHDRAWALS, { label: '每日提现次数', english: 'Withdrawals a day' }, '次', [1, 1, 50], {
            label: '提现申请',
            english: 'Withdrawal requests',
        }),
        wd_fee_bp: bp(GROUPS.WITHDRAWALS, { label: '提现手续费率', english: 'Withdrawal fee rate' }, [0, 0, 1000], {
            label: '提现申请：从到账金额扣除',
            english: 'Withdrawal requests: taken from the payout',
        }),
    },
} as const satisfies Record<ServiceSide, Record<string, ServiceKey>>;

export type ServiceKeyName<S extends ServiceSide> = Extract<keyof (typeof SERVICE_KEYS)[S], string>;

/** Type of a key's value. */
export type ServiceValue<K extends string> = K extends 'cancel_fee_tiers' ? CancelTier[] : K extends 'margin_required' ? boolean : number;

/** The key of a side, or undefined if it does not exist. */
export const serviceKey = (side: ServiceSide, key: string): ServiceKey | undefined => {
    const keys: Record<string, ServiceKey> = SERVICE_KEYS[side];
    return Object.hasOwn(keys, key) ? keys[key] : undefined;
};

const Id = Type.String({ pattern: PATTERNS.id });
const NullableId = Type.Union([Id, Type.Null()]);
const Text = Type.Union([Type.String(), Type.Null()]);

const Planned = Type.Object({ value: Type.Unknown(), effectiveFrom: Type.String(), by: Type.String() });

/** The value of a key at one place (a city, or the whole country); `value` is null if the place has no value of its own. */
const Slot = Type.Object({
    /** Id of the latest decision. An edit sends it, so that nobody overwrites a change they have not seen. */
    base: NullableId,
    value: Type.Unknown(),
    effectiveFrom: Text,
    by: Text,
    next: Type.Union([Planned, Type.Null()]),
});
export type Slot = Static<typeof Slot>;

/** Data of the whole screen, limited to the cities that the caller may see. */
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

/** The effective value and its origin. */
export const EffectiveItem = Type.Object({
    key: Type.String(),
    value: Type.Unknown(),
    source: Type.Union([Type.Literal('city'), Type.Literal('national'), Type.Literal('standard')]),
});
export type EffectiveItem = Static<typeof EffectiveItem>;

/** One decision about a setting. */
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

const cityId = Type.Optional(Id);

/** Queries of a side's screen: its board, the effective values at a place and time, and the decisions about one key, newest first. */
export const serviceReadsOf = <E extends Entity>(of: E) => ({
    board: query(of, 'board', { permission: 'list', result: ServiceBoard }),
    effective: query(of, 'effective', {
        params: { cityId, at: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })) },
        result: Type.Array(EffectiveItem),
    }),
    history: query(of, 'history', { params: { key: Type.String({ maxLength: 64 }), cityId }, result: Type.Array(HistoryItem) }),
});

/**
 * Body of PUT edit: changes for one place that take effect together. A `value` of null removes the place's own value, so that the inherited
 * one applies.
 */
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
