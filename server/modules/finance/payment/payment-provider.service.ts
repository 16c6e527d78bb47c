import type { DictValue } from '#contract/dictionaries.ts';

export type ChannelName = Extract<DictValue<'pay_channel'>, 'wechat' | 'alipay' | 'bank'>;

/** A request to a channel. `outNo` is our number: the channel acts once per number and attempt. */
export interface ChannelAsk {
    kind: 'refund' | 'pay';
    outNo: string;
    attempt: number;
    channel: ChannelName;
    amountFen: number;
    tenantId: number;
}

/** A channel's notice about a request; it may come twice, or late. */
export interface ChannelNotice extends ChannelAsk {
    isSuccess: boolean;
    /** The channel's number in case of success. */
    channelNo: string | null;
    /** The reason of a failure, for people. */
    text: string | null;
}

/** Sends a notice to our callback, after this number of seconds. */
export type Answer = (notice: ChannelNotice, afterSeconds: number) => Promise<void>;

/**
 * Access to a payment channel: sends refunds, or collects payments (`pay`). The result is never part of the response: it comes later as a
 * notice to POST `/callback/pay`. A real channel calls that itself; the stand-in of the demo uses `answer`.
 */
export interface PaymentProvider {
    ask(ask: ChannelAsk, answer: Answer): Promise<void>;
}
