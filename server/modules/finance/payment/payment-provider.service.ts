import type { DictValue } from '#contract/dictionaries.ts';

export type ChannelName = Extract<DictValue<'pay_channel'>, 'wechat' | 'alipay' | 'bank'>;

/** What is asked of a channel. `outNo` is our number of it: the channel acts once for one number and attempt. */
export interface ChannelAsk {
    kind: 'refund';
    outNo: string;
    attempt: number;
    channel: ChannelName;
    amountFen: number;
}

/** What a channel says about something that it was asked; it may say it twice, or late. */
export interface ChannelNotice extends ChannelAsk {
    isSuccess: boolean;
    /** The channel's number when it worked. */
    channelNo: string | null;
    /** Why it did not, in words for people. */
    text: string | null;
}

/** Takes a notice in, after so many seconds. */
export type Answer = (notice: ChannelNotice, afterSeconds: number) => Promise<void>;

/**
 * A way to a payment channel. The answer is never the call's own: it comes later as a notice (a webhook of the channel, which calls
 * the same `answer`).
 */
export interface PaymentProvider {
    ask(ask: ChannelAsk, answer: Answer): Promise<void>;
}
