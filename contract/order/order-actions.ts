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

/** 备注: a note for the next dispatcher, not visible to customers and drivers. An empty text removes it. */
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

/** 提交下单: turns a draft into an order (O2). */
export const SubmitOrder = action(Order, 'submit', {
    label: '提交',
    english: 'Submit',
    permission: 'add',
    fields: {
        /** The quote that the caller saw; defaults to the quote stored with the draft. */
        quoteId: nullable(text('报价', 'Quote', { maxLength: 19 })),
        seenFen: nullable(money('确认金额', 'Confirmed amount')),
        confirmDuplicate: nullable(bool('确认重复下单', 'Place it in spite of a similar order')),
    },
});

/**
 * 派单: offers the order to one driver, to all nearby drivers, or to the best drivers one after another (O5). Bulk dispatch uses the drivers
 * that the system finds.
 */
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

/** 代接单: records that a driver accepted the order by telephone (O6). */
export const AcceptOrder = action(Order, 'accept', {
    label: '代接单',
    english: 'Accept for the driver',
    fields: { ...offer, reason: text('说明', 'Note', { maxLength: 200 }), certReason },
});

/** 代拒单: records that a driver declined the order; the next round begins (O7). */
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

/** 司机退单: the driver gives an accepted order back, with the penalty of domain 4.2 (O15b). */
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

/** 推进: records a step that the driver took but could not enter (O8–O11). */
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

/** Target statuses of `advance`. */
export const ADVANCE_TO = ['en_route', 'arrived', 'working', 'completed'] as const;

/** A price item with its amounts before and after the work. */
export interface BridgeLine {
    code: string;
    name: string;
    quoteFen: number;
    finalFen: number;
}

/** Channels that staff cannot confirm, because WeChat and Alipay report payments themselves. */
const NOT_STAFF = ['wechat', 'alipay'];
/** Payment methods that do not report payments themselves. */
const NOT_CHANNELS = ['bank', 'balance', 'credit', 'cash'];

/** 确认收款: staff confirm a payment, or take it from the customer's balance or credit (O3). External payments need a second person. */
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

/** 渠道收款: collects the amount due through a payment channel, which reports the result by callback. */
export const CollectPay = action(Order, 'collect', {
    label: '渠道收款',
    english: 'Collect through a channel',
    permission: 'confirmPay',
    fields: { channel: dict('收款渠道', 'Paid through', 'pay_channel', { default: 'wechat', except: NOT_CHANNELS }) },
});

/**
 * 补差价: collects the difference between the final price and the amount paid; if it exceeds the quote by much, proof of the customer's
 * consent is required.
 */
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

/** One row of an adjustment. */
const adjustLine = {
    name: text('项目', 'Item', { minLength: 1, maxLength: 30 }),
    amountFen: money('金额', 'Amount', adjustAmount),
    remark: nullable(text('备注', 'Remark', { maxLength: 100 })),
};
const AdjustLine = Type.Object({ ...adjustLine, remark: Type.Optional(adjustLine.remark) });
export type AdjustLine = Static<typeof AdjustLine>;

/** Maximum number of rows in an adjustment. */
export const MAX_ADJUST_LINES = 20;

/**
 * 改价: adds a positive or negative amount to the service fee; a large one needs a second person. The rows itemize it and must add up to it.
 */
export const AdjustOrder = action(Order, 'adjust', {
    label: '改价',
    english: 'Adjust price',
    fields: {
        adjustFen: money('调整金额', 'Adjustment', adjustAmount),
        lines: nullable(json('调整明细', 'Adjustment lines', Type.Array(AdjustLine, { maxItems: MAX_ADJUST_LINES }))),
        reason: longText('改价原因', 'Reason for the price change', { maxLength: 300 }),
    },
});

/** Columns of the editable table of adjustment rows. */
export const AdjustLines = { resource: 'order/order/adjust/lines', fields: adjustLine };
