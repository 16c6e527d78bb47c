import { journal, type Line, type Occasion, type Owner, platform, type Posting, wallet } from '../posting.ts';
import { FROZEN, type Subject } from '../subjects.ts';
import { CLEARING, type MoneyChannel } from './topup.ts';

/** How a membership is paid; a driver's available balance belongs to the driver, not to the member. */
export interface MemberPayment {
    channel?: { kind: MoneyChannel; amountFen: number };
    cashFen?: number;
    bonusFen?: number;
    driverFen?: number;
}

/** A membership is bought or renewed: the fee becomes revenue month by month. */
export const memberBuy = ({
    member,
    driver,
    renewalId,
    pay,
    ...occasion
}: Occasion & { member: Owner; driver: Owner; renewalId: string; pay: MemberPayment }): Posting => {
    const from: Line[] = [
        ...(pay.channel ? [platform('D', CLEARING[pay.channel.kind], pay.channel.amountFen)] : []),
        wallet('D', member, 'mbr_cash', pay.cashFen ?? 0, 'member_fee'),
        wallet('D', member, 'mbr_bonus', pay.bonusFen ?? 0, 'member_fee'),
        wallet('D', driver, 'drv_avail', pay.driverFen ?? 0, 'member_fee'),
    ];
    const amountFen = from.reduce((sum, line) => sum + line.amountFen, 0);
    return journal('member_buy', `member:${renewalId}:buy`, occasion, [...from, platform('C', 'def_member', amountFen)]);
};

/** The n-th month of a membership becomes revenue. */
export const memberRec = ({
    renewalId,
    month,
    amountFen,
    ...occasion
}: Occasion & { renewalId: string; month: number; amountFen: number }): Posting =>
    journal('member_rec', `member:${renewalId}:rec:${month}`, occasion, [
        platform('D', 'def_member', amountFen),
        platform('C', 'rev_member', amountFen),
    ]);

/** The part of a fee that becomes revenue in a month: equal parts, the last one includes the remainder. `month` counts from 1. */
export function monthlyPart(feeFen: number, months: number, month: number): number {
    const part = Math.floor(feeFen / months);
    return month === months ? feeFen - part * (months - 1) : part;
}

const frozen = ({ kind }: Owner): Subject => {
    if (kind === 'platform') throw new Error('the platform invites nobody');
    return FROZEN[kind];
};

/** A referral is completed: the reward is withheld for a waiting period. */
export const pnGrant = ({
    owner,
    amountFen,
    inviteId,
    ...occasion
}: Occasion & { owner: Owner; amountFen: number; inviteId: string }): Posting =>
    journal('pn_grant', `invite:${inviteId}:${owner.kind}:${owner.id}:grant`, occasion, [
        platform('D', 'exp_promo', amountFen),
        wallet('C', owner, frozen(owner), amountFen, 'reward'),
    ]);

/** The waiting period of a reward is over. */
export const pnRelease = ({
    owner,
    amountFen,
    inviteId,
    to,
    ...occasion
}: Occasion & { owner: Owner; amountFen: number; inviteId: string; to: Subject }): Posting =>
    journal('pn_release', `invite:${inviteId}:${owner.kind}:${owner.id}:release`, occasion, [
        wallet('D', owner, frozen(owner), amountFen, 'unfreeze'),
        wallet('C', owner, to, amountFen, 'unfreeze'),
    ]);

/** A fraudulent reward is revoked before its release. */
export const pnRevoke = ({
    owner,
    amountFen,
    inviteId,
    ...occasion
}: Occasion & { owner: Owner; amountFen: number; inviteId: string }): Posting =>
    journal('pn_revoke', `invite:${inviteId}:${owner.kind}:${owner.id}:revoke`, occasion, [
        wallet('D', owner, frozen(owner), amountFen, 'deduct'),
        platform('C', 'exp_promo', amountFen),
    ]);
