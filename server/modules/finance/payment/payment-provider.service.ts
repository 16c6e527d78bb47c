import type { DictValue } from '#contract/dictionaries.ts';

export type ChannelName = Extract<DictValue<'pay_channel'>, 'wechat' | 'alipay' | 'bank'>;

/** What is asked of a channel. `outNo` is our number of it: the channel acts once for one number and attempt. */
export interface ChannelAsk {
    kind: 'refund' | 'pay';
    outNo: string;
    attempt: number;
    channel: ChannelName;
    amountFen: number;
    tenantId: number;
}

/** What a channel says about something that it was asked; it may say it twice, or late. */
export interface ChannelNotice extends ChannelAsk {
    isSuccess: boolean;
    /** The channel's number when it worked. */
    channelNo: string | null;
    /** Why it did not, in words for people. */
    text: string | null;
}

/** Sends a notice to our callback, after so many seconds. */
export type Answer = (notice: ChannelNotice, afterSeconds: number) => Promise<void>;

/**
 * A way to a payment channel: gives money back, or collects it (`pay`). The answer is never the call's own: it comes later as a notice to
 * POST `/callback/pay`. A channel outside calls it by itself; the stand-in of the demo uses `answer`.
 */
export interface PaymentProvider {
    ask(ask: ChannelAsk, answer: Answer): Promise<void>;
}
