import type { DictValue } from '#contract/dictionaries.ts';
import { journal, type Occasion, type Owner, platform, type Posting, wallet } from '../posting.ts';
import { FROZEN, type Subject } from '../subjects.ts';

interface AuditOccasion extends Occasion {
    auditId: string;
    owner: Owner;
    /** The wallet that the money is taken from. */
    subject: Subject;
}

/** The account that receives a deduction, by reason: penalty revenue, an expense, or the bank if the money is paid out. */
const DEDUCT_TO: Readonly<Record<DictValue<'bal_reason'>, Subject>> = {
    fine: 'rev_penalty',
    no_show: 'rev_penalty',
    other: 'rev_penalty',
    damage: 'exp_comp',
    mistake: 'exp_comp',
    gift: 'exp_comp',
    offline_pay: 'bank_main',
    refund_out: 'bank_main',
};

const frozenOf = ({ kind }: Owner): Subject => {
    if (kind === 'platform') throw new Error('the platform has no frozen account');
    return FROZEN[kind];
};

/** A deduction is requested: the money is frozen at once. */
export const hold = ({ owner, subject, auditId, amountFen, ...occasion }: AuditOccasion & { amountFen: number }): Posting =>
    journal('hold', `audit:${auditId}:hold`, occasion, [
        wallet('D', owner, subject, amountFen, 'freeze'),
        wallet('C', owner, frozenOf(owner), amountFen, 'freeze'),
    ]);

/** The deduction is rejected or canceled. */
export const unhold = ({ owner, subject, auditId, amountFen, ...occasion }: AuditOccasion & { amountFen: number }): Posting =>
    journal('unhold', `audit:${auditId}:unhold`, occasion, [
        wallet('D', owner, frozenOf(owner), amountFen, 'unfreeze'),
        wallet('C', owner, subject, amountFen, 'unfreeze'),
    ]);

/** The deduction is approved, in full or in part; the rest returns to the wallet that it came from. */
export const deduct = ({
    owner,
    subject,
    auditId,
    holdFen,
    approvedFen,
    reason,
    ...occasion
}: AuditOccasion & { holdFen: number; approvedFen: number; reason: DictValue<'bal_reason'> }): Posting =>
    journal('deduct', `audit:${auditId}:deduct`, occasion, [
        wallet('D', owner, frozenOf(owner), holdFen, 'deduct'),
        platform('C', DEDUCT_TO[reason], approvedFen),
        wallet('C', owner, subject, holdFen - approvedFen, 'unfreeze'),
    ]);

/** Frozen margin of a driver is deducted: as a fine, or paid back to the available balance. */
export const marginAudit = ({
    owner,
    auditId,
    holdFen,
    approvedFen,
    isRefund,
    ...occasion
}: Omit<AuditOccasion, 'subject'> & { holdFen: number; approvedFen: number; isRefund: boolean }): Posting =>
    journal('margin_out', `audit:${auditId}:margin_out`, occasion, [
        wallet('D', owner, 'drv_frozen', holdFen, isRefund ? 'margin_out' : 'margin_fine'),
        isRefund ? wallet('C', owner, 'drv_avail', approvedFen, 'margin_out') : platform('C', 'rev_penalty', approvedFen),
        wallet('C', owner, 'drv_margin', holdFen - approvedFen, 'unfreeze'),
    ]);

/** A driver pays margin through a channel or from the available balance. */
export const marginIn = ({
    driver,
    amountFen,
    from,
    paymentId,
    ...occasion
}: Occasion & { driver: Owner; amountFen: number; from: 'avail' | 'wechat' | 'alipay' | 'bank'; paymentId: string }): Posting => {
    const clearing = { wechat: 'clearing_wechat', alipay: 'clearing_alipay', bank: 'bank_main' } as const;
    return journal(
        'margin_in',
        `margin:${paymentId}`,
        occasion,
        [
            from === 'avail' ? wallet('D', driver, 'drv_avail', amountFen, 'margin_in') : platform('D', clearing[from], amountFen),
            wallet('C', driver, 'drv_margin', amountFen, 'margin_in'),
        ],
        { channel: from === 'avail' ? 'balance' : from },
    );
};

/** A driver is fined (for dropping an order): taken from the margin, the rest becomes debt. */
export const marginFine = ({
    driver,
    amountFen,
    fromMargin,
    key,
    ...occasion
}: Occasion & { driver: Owner; amountFen: number; fromMargin: number; key: string }): Posting =>
    journal('margin_out', `margin_out:${key}`, occasion, [
        wallet('D', driver, 'drv_margin', fromMargin, 'margin_fine'),
        wallet('D', driver, 'drv_debt', amountFen - fromMargin, 'debt'),
        platform('C', 'rev_penalty', amountFen),
    ]);

/** Margin is taken without a freeze: as a fine, as compensation for a customer, or paid back to the driver. */
export const marginOut = ({
    driver,
    amountFen,
    to,
    key,
    ...occasion
}: Occasion & { driver: Owner; amountFen: number; to: 'fine' | 'driver' | Owner; key: string }): Posting =>
    journal('margin_out', `margin_out:${key}`, occasion, [
        wallet('D', driver, 'drv_margin', amountFen, to === 'driver' ? 'margin_out' : 'margin_fine'),
        to === 'fine'
            ? platform('C', 'rev_penalty', amountFen)
            : to === 'driver'
              ? wallet('C', driver, 'drv_avail', amountFen, 'margin_out')
              : wallet('C', to, 'cust_cash', amountFen, 'comp'),
    ]);

/** A driver's debt is paid from the available balance. */
export const debtOffset = ({
    driver,
    amountFen,
    key,
    ...occasion
}: Occasion & { driver: Owner; amountFen: number; key: string }): Posting =>
    journal('debt_offset', `debt:${key}`, occasion, [
        wallet('D', driver, 'drv_avail', amountFen, 'debt'),
        wallet('C', driver, 'drv_debt', amountFen, 'debt'),
    ]);
