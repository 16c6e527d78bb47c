import { createHash } from 'node:crypto';
import type { ChannelAsk, ChannelNotice, PaymentProvider } from './payment-provider.service.ts';

/** As the test systems of the channels do: an amount that ends so is refused at the first try. */
const REFUSED_FEN = 13;
/** And one that ends so is never paid: the customer has closed the page. */
const SILENT_FEN = 14;
const PREFIX = { wechat: 'WX', alipay: 'ZFB', bank: 'YH' } as const;
const FAULT = { refund: '渠道账户可退余额不足，请稍后重试', pay: '付款银行卡余额不足' } as const;

/**
 * The stand-in of the channels for demo and tests: answers after some seconds, refuses now and then at the first try, now and then says
 * nothing at all, and sends every fourth notice twice. The same ask always gets the same answer.
 */
export const localProvider: PaymentProvider = {
    ask: async (ask, answer) => {
        if (ask.kind === 'pay' && ask.amountFen % 100 === SILENT_FEN) return;
        const digest = createHash('sha256').update(`${ask.kind}:${ask.outNo}:${ask.attempt}`).digest();
        const notice = noticeOf(ask, digest.toString('hex'));
        const delay = 2 + ((digest[0] ?? 0) % 8);
        await answer(notice, delay);
        if ((digest[1] ?? 0) % 4 === 0) await answer(notice, delay + 3);
    },
};

const noticeOf = (ask: ChannelAsk, digest: string): ChannelNotice => {
    const isSuccess = ask.attempt > 1 || ask.amountFen % 100 !== REFUSED_FEN;
    return {
        ...ask,
        isSuccess,
        channelNo: isSuccess ? `${PREFIX[ask.channel]}${digest.slice(0, 20).toUpperCase()}` : null,
        text: isSuccess ? null : FAULT[ask.kind],
    };
};
