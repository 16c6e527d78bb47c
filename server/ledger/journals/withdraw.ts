import { journal, type Occasion, type Owner, platform, type Posting, wallet } from '../posting.ts';

interface WithdrawOccasion extends Occasion {
    withdrawId: string;
    driver: Owner;
}

/** The parts of an approved withdrawal: what is paid out and what is deducted. */
export interface Payout {
    approvedFen: number;
    feeFen: number;
    taxFen: number;
}

const kept = ({ feeFen, taxFen }: Payout) => [platform('C', 'rev_wd_fee', feeFen), platform('C', 'tax_withhold', taxFen)];
const net = ({ approvedFen, feeFen, taxFen }: Payout): number => approvedFen - feeFen - taxFen;

/** A driver requests a withdrawal: the money is frozen at once, so that it can't be spent during the review. */
export const wdApply = ({ driver, withdrawId, amountFen, ...occasion }: WithdrawOccasion & { amountFen: number }): Posting =>
    journal('wd_apply', `wd:${withdrawId}:apply`, occasion, [
        wallet('D', driver, 'drv_avail', amountFen, 'freeze'),
        wallet('C', driver, 'drv_frozen', amountFen, 'freeze'),
    ]);

/** Final approval, in full or in part: the rest is unfrozen. */
export const wdApprove = ({
    driver,
    withdrawId,
    amountFen,
    payout,
    ...occasion
}: WithdrawOccasion & { amountFen: number; payout: Payout }): Posting =>
    journal('wd_approve', `wd:${withdrawId}:approve`, occasion, [
        wallet('D', driver, 'drv_frozen', amountFen, 'withdraw'),
        platform('C', 'wd_transit', net(payout)),
        ...kept(payout),
        wallet('C', driver, 'drv_avail', amountFen - payout.approvedFen, 'wd_back'),
    ]);

/**
 * A withdrawal whose payment failed is paid again; `attempt` counts the payments. The money comes from the available balance, to which the
 * failed payment was returned.
 */
export const wdRetry = ({
    driver,
    withdrawId,
    attempt,
    payout,
    ...occasion
}: WithdrawOccasion & { attempt: number; payout: Payout }): Posting =>
    journal('wd_approve', `wd:${withdrawId}:approve:${attempt}`, occasion, [
        wallet('D', driver, 'drv_avail', payout.approvedFen, 'withdraw'),
        platform('C', 'wd_transit', net(payout)),
        ...kept(payout),
    ]);

/** The bank has paid. */
export const wdPaid = ({ withdrawId, netFen, ...occasion }: Occasion & { withdrawId: string; netFen: number }): Posting =>
    journal('wd_paid', `wd:${withdrawId}:paid`, occasion, [platform('D', 'wd_transit', netFen), platform('C', 'bank_main', netFen)]);

/** The bank could not pay: everything is returned, including fee and tax. */
export const wdFail = ({
    driver,
    withdrawId,
    attempt = 1,
    payout,
    ...occasion
}: WithdrawOccasion & { attempt?: number; payout: Payout }): Posting =>
    journal('wd_fail', attempt === 1 ? `wd:${withdrawId}:fail` : `wd:${withdrawId}:fail:${attempt}`, occasion, [
        platform('D', 'wd_transit', net(payout)),
        platform('D', 'rev_wd_fee', payout.feeFen),
        platform('D', 'tax_withhold', payout.taxFen),
        wallet('C', driver, 'drv_avail', payout.approvedFen, 'wd_back'),
    ]);

/** Rejected by finance or canceled by the driver: unfrozen. */
export const wdReject = ({ driver, withdrawId, amountFen, ...occasion }: WithdrawOccasion & { amountFen: number }): Posting =>
    journal('wd_reject', `wd:${withdrawId}:reject`, occasion, [
        wallet('D', driver, 'drv_frozen', amountFen, 'unfreeze'),
        wallet('C', driver, 'drv_avail', amountFen, 'unfreeze'),
    ]);
