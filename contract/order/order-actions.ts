import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import {
    bool,
    coordinate,
    dateTime,
    dict,
    image,
    intDict,
    integer,
    json,
    longText,
    money,
    nullable,
    reference,
    text,
} from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { Order } from './order.ts';
import { certReason } from './reassign.ts';

/** 备注: what the next dispatcher should know; customers and drivers do not see it. Empty takes it away. */
export const RemarkOrder = action(Order, 'remark', {
    label: '备注',
    english: 'Remark',
    permission: 'edit',
    fields: { remark: nullable(longText('内部备注', 'Internal remark', { maxLength: 500 })) },
    batch: 'batchRemark',
});

/** 设优先级. */
export const PrioritizeOrder = action(Order, 'priority', {
    label: '设优先级',
    english: 'Set priority',
    permission: 'edit',
    fields: { priority: intDict('优先级', 'Priority', 'order_priority') },
    batch: 'batchPriority',
});

/** 提交下单: a draft becomes an order (O2). */
export const SubmitOrder = action(Order, 'submit', {
    label: '提交',
    english: 'Submit',
    permission: 'add',
    fields: {
        /** The quote that the caller saw, else the one that the draft keeps. */
        quoteId: nullable(text('报价', 'Quote', { maxLength: 19 })),
        seenFen: nullable(money('确认金额', 'Confirmed amount')),
        confirmDuplicate: nullable(bool('确认重复下单', 'Place it in spite of a similar order')),
    },
});

/** 派单: to one driver, to all near it, or to the best one after the other (O5). Many at once go to the drivers that the system finds. */
export const DispatchOrder = action(Order, 'dispatch', {
    label: '派单',
    english: 'Dispatch',
    fields: {
        mode: dict('派单方式', 'Dispatch mode', 'dispatch_mode', { default: 'auto' }),
        driverId: nullable(reference('司机', 'Driver', 'users/driver')),
        vehicleId: nullable(reference('车辆', 'Vehicle', 'vehicle/center')),
        radiusM: nullable(integer('抢单半径', 'Search radius', { minimum: 500, maximum: 300_000, unit: '米' })),
        ttlSec: nullable(integer('响应时限', 'Time to respond', { minimum: 10, maximum: 3600, unit: '秒' })),
        certReason,
    },
    batch: 'batchDispatch',
});

const offer = {
    dispatchId: nullable(text('派单', 'Offer', { pattern: PATTERNS.id })),
    driverId: nullable(reference('司机', 'Driver', 'users/driver')),
};

/** 代接单: a driver has said on the telephone that he takes the order (O6). */
export const AcceptOrder = action(Order, 'accept', {
    label: '代接单',
    english: 'Accept for the driver',
    fields: { ...offer, reason: text('说明', 'Note', { maxLength: 200 }), certReason },
});

/** 代拒单: a driver has said that he does not want it; the next round begins (O7). */
export const RejectOffer = action(Order, 'reject', {
    label: '代拒单',
    english: 'Decline for the driver',
    permission: 'accept',
    fields: {
        ...offer,
        rejectCode: dict('拒单原因', 'Reason for declining', 'driver_reject'),
        reason: nullable(text('说明', 'Note', { maxLength: 200 })),
    },
});

/** 司机退单: gives an accepted order back, with the penalty of domain 4.2 (O15b). */
export const DropOrder = action(Order, 'drop', {
    label: '司机退单',
    english: 'Driver gives up',
    permission: 'advance',
    fields: {
        reasonCode: dict('退单原因', 'Reason for giving up', 'driver_reject'),
        reason: longText('退单说明', 'What happened', { maxLength: 300 }),
    },
    isDestructive: true,
});

/** 推进: what the driver did and could not enter himself (O8–O11). */
export const AdvanceOrder = action(Order, 'advance', {
    label: '推进',
    english: 'Advance',
    fields: {
        to: dict('推进到', 'Advance to', 'order_status'),
        occurTime: dateTime('发生时间', 'When it happened'),
        reason: text('代操作原因', 'Why you enter it', { maxLength: 200 }),
        lng: nullable(coordinate('经度', 'Longitude')),
        lat: nullable(coordinate('纬度', 'Latitude')),
        proofs: nullable(image('现场照片', 'Site photos', 'proof')),
        sign: nullable(image('客户签字', "Customer's signature", 'proof')),
        safetyChecked: bool('已完成安全检查', 'Safety check done', { default: false }),
        actualM: nullable(integer('实际里程', 'Actual distance', { minimum: 0, maximum: 5_000_000, unit: '米' })),
        detourApproved: bool('绕行已同意', 'Detour agreed', { default: false }),
        tollFen: nullable(money('过路费', 'Tolls', { minimum: 0, maximum: 10_000_000 })),
        tolls: nullable(image('过路费票据', 'Toll receipts', 'proof')),
    },
});

/** The steps that `advance` may lead to. */
export const ADVANCE_TO = ['en_route', 'arrived', 'working', 'completed'] as const;

/** How much a customer paid for what, before and after the work. */
export interface BridgeLine {
    code: string;
    name: string;
    quoteFen: number;
    finalFen: number;
}

/** What comes through WeChat and Alipay, these report themselves. */
const NOT_STAFF = ['wechat', 'alipay'];
/** What does not report itself. */
const NOT_CHANNELS = ['bank', 'balance', 'credit', 'cash'];

/** 确认收款: staff have the money, or take it from the customer's balance or limit (O3). Money from outside needs a second person. */
export const ConfirmPay = action(Order, 'confirmPay', {
    label: '确认收款',
    english: 'Confirm payment',
    fields: {
        channel: dict('收款方式', 'Paid by', 'pay_channel', { default: 'bank', except: NOT_STAFF }),
        amountFen: money('收款金额', 'Amount received', { minimum: 1 }),
        receiptNo: nullable(text('收款流水号', 'Payment reference', { maxLength: 64 })),
        paidAt: nullable(dateTime('收款时间', 'Received')),
        proofs: nullable(image('收款凭证', 'Proof of payment', 'proof')),
        reason: nullable(longText('说明', 'Note', { maxLength: 300 })),
    },
});

/** 渠道收款: the channel collects what is due from the customer, and says so by its callback. */
export const CollectPay = action(Order, 'collect', {
    label: '渠道收款',
    english: 'Collect through a channel',
    permission: 'confirmPay',
    fields: { channel: dict('收款渠道', 'Paid through', 'pay_channel', { default: 'wechat', except: NOT_CHANNELS }) },
});

/** 补差价: collects what the final price is above what was paid; much more than quoted needs proof of the customer's consent. */
export const SupplementOrder = action(Order, 'supplement', {
    label: '补差价',
    english: 'Collect the difference',
    fields: {
        channel: dict('收款方式', 'Paid by', 'pay_channel', { default: 'balance', except: NOT_STAFF }),
        receiptNo: nullable(text('收款流水号', 'Payment reference', { maxLength: 64 })),
        proofs: nullable(image('客户确认凭证', "Proof of the customer's consent", 'proof')),
        reason: longText('说明', 'Note', { maxLength: 300 }),
    },
});

const adjustAmount = { minimum: -10_000_000, maximum: 10_000_000 };

/** What one row of an adjustment says. */
const adjustLine = {
    name: text('项目', 'Item', { minLength: 1, maxLength: 30 }),
    amountFen: money('金额', 'Amount', adjustAmount),
    remark: nullable(text('备注', 'Remark', { maxLength: 100 })),
};
const AdjustLine = Type.Object({ ...adjustLine, remark: Type.Optional(adjustLine.remark) });
export type AdjustLine = Static<typeof AdjustLine>;

/** How many rows explain one adjustment at most. */
export const MAX_ADJUST_LINES = 20;

/** 改价: a signed amount on the service; a large one needs a second person. Rows tell what it is made of: they add up to it. */
export const AdjustOrder = action(Order, 'adjust', {
    label: '改价',
    english: 'Adjust price',
    fields: {
        adjustFen: money('调整金额', 'Adjustment', adjustAmount),
        lines: nullable(json('调整明细', 'Adjustment lines', Type.Array(AdjustLine, { maxItems: MAX_ADJUST_LINES }))),
        reason: longText('改价原因', 'Reason for the price change', { maxLength: 300 }),
    },
});

/** The columns that the rows of an adjustment are typed in. */
export const AdjustLines = { resource: 'order/order/adjust/lines', fields: adjustLine };
