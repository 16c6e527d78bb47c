import { journal, type Line, type Occasion, type Owner, type PayChannel, platform, type Posting, wallet } from '../posting.ts';
import type { Subject } from '../subjects.ts';

/** The platform's account that money of a channel arrives on. */
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

/** The pocket of an owner's own money. */
const cashOf = ({ kind }: Owner): Subject => (kind === 'member' ? 'mbr_cash' : kind === 'driver' ? 'drv_avail' : 'cust_cash');

/** A channel says that a customer or member has paid in. The channel's number is the key: its repeated callback moves nothing. */
export const topup = ({ owner, amountFen, channel, channelNo, ...occasion }: Topup): Posting =>
    journal(
        'topup',
        `topup:${channelNo}`,
        occasion,
        [platform('D', CLEARING[channel], amountFen), wallet('C', owner, cashOf(owner), amountFen, 'topup')],
        { channel, channelNo },
    );

/** The bonus of an activity for a top-up, in the same transaction as it. */
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

/** Money paid in outside the channels and confirmed by finance, or a gift, which the platform bears. */
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

/** A bonus that nobody used before its end goes back to the platform, nightly. */
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

/** A channel pays out what it has collected and keeps its fee. */
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

/** Balances brought along when the ledger begins: each against the opening account. */
export const opening = ({ key, lines, ...occasion }: Occasion & { key: string; lines: readonly Line[] }): Posting => {
    const net = lines.reduce((sum, { dc, amountFen }) => sum + (dc === 'D' ? amountFen : -amountFen), 0);
    return journal('opening', `opening:${key}`, occasion, [...lines, platform(net > 0 ? 'C' : 'D', 'eq_open', Math.abs(net))]);
};
