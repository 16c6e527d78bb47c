import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '#server/db/client.ts';
import { addCallback } from '../callback/callback.service.ts';
import { callBackLater } from '../callback/stand-in.service.ts';
import type { Verdict } from '../callback/callback-result.service.ts';
import type { ChannelAsk, ChannelNotice, PaymentProvider } from './payment-provider.service.ts';

/** As in the channels' test systems: an amount with these last digits fails at the first attempt. */
const REFUSED_FEN = 13;
/** An amount with these last digits is never paid, as if the customer had closed the page. */
const SILENT_FEN = 14;
const PREFIX = { wechat: 'WX', alipay: 'ZFB', bank: 'YH' } as const;
const FAULT = { refund: '渠道账户可退余额不足，请稍后重试', pay: '付款银行卡余额不足' } as const;

/**
 * The stand-in of the channels for demo and tests: answers after some seconds, sometimes fails at the first attempt, sometimes never
 * answers, and sends every fourth notice twice. Repeated requests get the same answer.
 */
const localProvider: PaymentProvider = {
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

const ASKED = 'channel.asked';

const Notice = Type.Object({
    kind: Type.Union([Type.Literal('refund'), Type.Literal('pay')]),
    outNo: Type.String({ minLength: 1, maxLength: 40 }),
    attempt: Type.Integer({ minimum: 1, maximum: 32_767 }),
    channel: Type.Union([Type.Literal('wechat'), Type.Literal('alipay'), Type.Literal('bank')]),
    amountFen: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    tenantId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    isSuccess: Type.Boolean(),
    channelNo: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]),
    text: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
});

/** Calls a channel when the transaction commits, or never. */
export const askChannel = (app: FastifyInstance, tx: Tx, ask: ChannelAsk): Promise<void> =>
    app.outbox.emit(tx, { topic: ASKED, key: ask.outNo, payload: { ...ask }, tenantId: ask.tenantId });

type Take = (tx: Tx, notice: ChannelNotice) => Promise<Verdict>;

/**
 * Connects the channels: requests go to the provider, and notices of the channels arrive at POST `/callback/pay`, by kind. A notice may
 * come twice, late, or about something that has changed meanwhile.
 */
export const openChannels = (
    app: FastifyInstance,
    take: Record<ChannelAsk['kind'], Take>,
    provider: PaymentProvider = localProvider,
): void => {
    app.outbox.on(ASKED, async (tx, { payload }) => {
        const ask = payload as unknown as ChannelAsk;
        await provider.ask(ask, (notice, afterSeconds) =>
            callBackLater(app, tx, { source: 'pay', key: ask.outNo, body: notice, tenantId: ask.tenantId, afterSeconds }),
        );
    });
    addCallback(app, {
        source: 'pay',
        name: '支付渠道回调',
        body: Notice,
        tenantOf: ({ tenantId }) => tenantId,
        bizNoOf: ({ outNo }) => outNo,
        take: (tx, notice) => take[notice.kind](tx, notice),
    });
};
