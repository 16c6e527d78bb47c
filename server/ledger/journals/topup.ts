import { journal, type Line, type Occasion, type Owner, type PayChannel, platform, type Posting, wallet } from '../posting.ts';
import type { Subject } from '../subjects.ts';

/** The platform's clearing account of each payment channel. */
export const CLEARING = {
    wechat: 'clearing_wechat',
    alipay: 'clearing_alipay',
    bank: 'bank_main',
    cash: 'bank_main',
} as const satisfies Partial<Record<PayChannel, Subject>>;
export type MoneyChannel = keyof typeof CLEARING;

interface Topup extends Occasion {
    owner: Owner;
    amountFen: number;
    channel: MoneyChannel;
    channelNo: string;
}

/** The wallet with an owner's own money. */
const cashOf = ({ kind }: Owner): Subject => (kind === 'member' ? 'mbr_cash' : kind === 'driver' ? 'drv_avail' : 'cust_cash');

/** A channel confirms a payment by a customer or member. The channel's transaction number is the key, so a repeated callback posts nothing. */
export const topup = ({ owner, amountFen, channel, channelNo, ...occasion }: Topup): Posting =>
    journal(
        'topup',
        `topup:${channelNo}`,
        occasion,
        [platform('D', CLEARING[channel], amountFen), wallet('C', owner, cashOf(owner), amountFen, 'topup')],
        { channel, channelNo },
    );

/** The bonus of a promotion for a top-up, in the same transaction. */
export const topupBonus = ({
    owner,
    amountFen,
    grantId,
    ...occasion
}: Occasion & { owner: Owner; amountFen: number; grantId: string }): Posting =>
    journal('topup_bonus', `bonus:${grantId}`, occasion, [
        platform('D', 'exp_promo', amountFen),
        wallet('C', owner, owner.kind === 'member' ? 'mbr_bonus' : 'cust_bonus', amountFen, 'bonus'),
    ]);

/** Money paid outside of the channels and confirmed by finance, or a gift, which is an expense of the platform. */
export const offlineTopup = ({
    owner,
    subject,
    amountFen,
    isGift,
    auditId,
    ...occasion
}: Occasion & { owner: Owner; subject: Subject; amountFen: number; isGift: boolean; auditId: string }): Posting =>
    journal(
        'offline_topup',
        `audit:${auditId}:topup`,
        occasion,
        [platform('D', isGift ? 'exp_comp' : 'bank_main', amountFen), wallet('C', owner, subject, amountFen, isGift ? 'comp' : 'topup')],
        { channel: isGift ? null : 'bank' },
    );

/** An unused bonus expires and returns to the platform, nightly. */
export const bonusExpire = ({
    owner,
    amountFen,
    grantId,
    ...occasion
}: Occasion & { owner: Owner; amountFen: number; grantId: string }): Posting =>
    journal('bonus_expire', `bonus:${grantId}:expire`, occasion, [
        wallet('D', owner, 'cust_bonus', amountFen, 'deduct'),
        platform('C', 'exp_promo', amountFen),
    ]);

/** A channel pays out the collected money and deducts its fee. */
export const channelSettle = ({
    channel,
    amountFen,
    feeFen,
    statementNo,
    ...occasion
}: Occasion & { channel: 'wechat' | 'alipay'; amountFen: number; feeFen: number; statementNo: string }): Posting =>
    journal('channel_settle', `channel:${channel}:${statementNo}`, occasion, [
        platform('D', 'bank_main', amountFen - feeFen),
        platform('D', 'exp_channel', feeFen),
        platform('C', CLEARING[channel], amountFen),
    ]);

/** Opening balances when the ledger starts: each against the opening account. */
export const opening = ({ key, lines, ...occasion }: Occasion & { key: string; lines: readonly Line[] }): Posting => {
    const net = lines.reduce((sum, { dc, amountFen }) => sum + (dc === 'D' ? amountFen : -amountFen), 0);
    return journal('opening', `opening:${key}`, occasion, [...lines, platform(net > 0 ? 'C' : 'D', 'eq_open', Math.abs(net))]);
};
