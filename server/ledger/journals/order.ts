import { journal, type Occasion, type Owner, platform, type Posting, wallet } from '../posting.ts';
import { sourceLines, type Sources, totalOf } from '../sources.ts';

interface OrderOccasion extends Occasion {
    orderId: string;
    customer: Owner;
}

/** Pays an order from the customer's balance. */
export const payWallet = ({
    customer,
    paymentId,
    cashFen,
    bonusFen,
    ...occasion
}: OrderOccasion & { paymentId: string; cashFen: number; bonusFen: number }): Posting =>
    journal(
        'pay_wallet',
        `pay:${paymentId}`,
        occasion,
        [...sourceLines('D', customer, { cash: cashFen, bonus: bonusFen }), platform('C', 'escrow', cashFen + bonusFen)],
        { channel: 'balance' },
    );

/** Pays an order through a channel; `bank` means an external payment that finance has confirmed. */
export const payChannel = ({
    customer,
    paymentId,
    channel,
    channelNo,
    amountFen,
    ...occasion
}: OrderOccasion & { paymentId: string; channel: 'wechat' | 'alipay' | 'bank'; channelNo: string | null; amountFen: number }): Posting =>
    journal(
        'pay_channel',
        `pay:${paymentId}`,
        occasion,
        [...sourceLines('D', customer, { [channel]: amountFen }), platform('C', 'escrow', amountFen)],
        { channel, channelNo },
    );

/** A monthly customer's order: owed instead of paid. The caller must check the credit limit, under the lock of `holdBalances`. */
export const payCredit = ({
    customer,
    paymentId,
    amountFen,
    ...occasion
}: OrderOccasion & { paymentId: string; amountFen: number }): Posting =>
    journal(
        'pay_credit',
        `pay:${paymentId}`,
        occasion,
        [...sourceLines('D', customer, { credit: amountFen }), platform('C', 'escrow', amountFen)],
        {
            channel: 'credit',
        },
    );

/** A monthly customer pays the debt. */
export const creditBack = ({
    customer,
    amountFen,
    receiptNo,
    ...occasion
}: Occasion & { customer: Owner; amountFen: number; receiptNo: string }): Posting =>
    journal(
        'credit_back',
        `credit_back:${receiptNo}`,
        occasion,
        [platform('D', 'bank_main', amountFen), wallet('C', customer, 'credit_recv', amountFen, 'topup')],
        { channel: 'bank', channelNo: receiptNo },
    );

/** A driver from whom the order was taken, and the compensation that its customer pays. */
export interface Compensated {
    driver: Owner;
    amountFen: number;
}

const compensationLines = (compensated: readonly Compensated[]) =>
    compensated.map(({ driver, amountFen }) => wallet('C', driver, 'drv_avail', amountFen, 'comp'));

const sumOf = (compensated: readonly Compensated[]): number => compensated.reduce((sum, { amountFen }) => sum + amountFen, 0);

interface Settled {
    driver: Owner;
    /** Without the compensation of previous drivers. */
    driverFen: number;
    infoFeeFen: number;
    taxFen: number;
    compensated?: readonly Compensated[];
}

/** The customer's payment for an order is distributed to the driver, the compensated drivers and the platform, once per order. */
export const settle = ({
    driver,
    driverFen,
    infoFeeFen,
    taxFen,
    compensated = [],
    ...occasion
}: Occasion & { orderId: string } & Settled): Posting =>
    journal('settle', `settle:${occasion.orderId}`, occasion, [
        platform('D', 'escrow', driverFen + sumOf(compensated) + infoFeeFen + taxFen),
        wallet('C', driver, 'drv_avail', driverFen, 'order_income'),
        ...compensationLines(compensated),
        platform('C', 'rev_info_fee', infoFeeFen),
        platform('C', 'rev_tax_add', taxFen),
    ]);

interface Canceled {
    driver: Owner | null;
    driverFen: number;
    penaltyFen: number;
    refund: Sources;
    compensated?: readonly Compensated[];
    time?: number;
}

/**
 * A paid order is cancelled: the driver's and the platform's share of the cancellation fee are kept, the rest is refunded to its sources.
 * `time` counts the cancellations of an order that was restored in between.
 */
export const cancel = ({
    customer,
    driver,
    driverFen,
    penaltyFen,
    refund,
    compensated = [],
    time = 1,
    ...occasion
}: OrderOccasion & Canceled): Posting =>
    journal('cancel', `cancel:${occasion.orderId}${time > 1 ? `:${time}` : ''}`, occasion, [
        platform('D', 'escrow', driverFen + sumOf(compensated) + penaltyFen + totalOf(refund)),
        ...(driver ? [wallet('C', driver, 'drv_avail', driverFen, 'comp')] : []),
        ...compensationLines(compensated),
        platform('C', 'rev_penalty', penaltyFen),
        ...sourceLines('C', customer, refund),
    ]);

/** A refund before the order is settled. */
export const refundPre = ({ customer, refundId, refund, ...occasion }: OrderOccasion & { refundId: string; refund: Sources }): Posting =>
    journal('refund_pre', `refund:${refundId}`, occasion, [
        platform('D', 'escrow', totalOf(refund)),
        ...sourceLines('C', customer, refund),
    ]);

interface Bearers {
    driver: Owner;
    driverFen: number;
    /** The driver's available balance, read under the lock of `holdBalances`: what exceeds it becomes debt. */
    driverAvailFen: number;
    infoFeeFen?: number;
    taxFen?: number;
    platformFen: number;
}

/** A refund after the settlement: the driver pays their part, as debt if they have spent it, fees are returned, the platform pays the rest. */
export const refundPost = ({
    customer,
    refundId,
    refund,
    driver,
    driverFen,
    driverAvailFen,
    infoFeeFen = 0,
    taxFen = 0,
    platformFen,
    ...occasion
}: OrderOccasion & Bearers & { refundId: string; refund: Sources }): Posting => {
    const fromAvail = Math.min(driverFen, Math.max(0, driverAvailFen));
    return journal('refund_post', `refund:${refundId}`, occasion, [
        wallet('D', driver, 'drv_avail', fromAvail, 'refund'),
        wallet('D', driver, 'drv_debt', driverFen - fromAvail, 'debt'),
        platform('D', 'rev_info_fee', infoFeeFen),
        platform('D', 'rev_tax_add', taxFen),
        platform('D', 'exp_comp', platformFen),
        ...sourceLines('C', customer, refund),
    ]);
};

/** The platform compensates a driver for an order that was taken from them. */
export const reassignComp = ({
    driver,
    amountFen,
    reassignId,
    ...occasion
}: Occasion & { driver: Owner; amountFen: number; reassignId: string }): Posting =>
    journal('reassign_comp', `reassign:${reassignId}`, occasion, [
        platform('D', 'exp_comp', amountFen),
        wallet('C', driver, 'drv_avail', amountFen, 'comp'),
    ]);

/** The invoice surcharge becomes tax; a difference is shown separately. A red invoice posts the reversal. */
export const invoiceTax = ({
    invoiceId,
    surchargeFen,
    vatFen,
    isRed = false,
    ...occasion
}: Occasion & { invoiceId: string; surchargeFen: number; vatFen: number; isRed?: boolean }): Posting => {
    const [from, to] = isRed ? (['C', 'D'] as const) : (['D', 'C'] as const);
    const over = surchargeFen - vatFen;
    return journal('invoice_tax', `invoice:${invoiceId}:${isRed ? 'red' : 'tax'}`, occasion, [
        platform(from, 'rev_tax_add', surchargeFen),
        platform(to, 'tax_vat', vatFen),
        platform(over > 0 ? to : from, 'diff_tax', Math.abs(over)),
    ]);
};
