import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '#server/db/client.ts';
import { addCallback } from '../callback/callback.service.ts';
import { callBackLater } from '../callback/stand-in.service.ts';
import type { Verdict } from '../callback/verdict.service.ts';
import { localProvider } from './local-provider.ts';
import type { ChannelAsk, ChannelNotice, PaymentProvider } from './payment-provider.service.ts';

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

/** Asks a channel when the transaction commits, or never. */
export const askChannel = (app: FastifyInstance, tx: Tx, ask: ChannelAsk): Promise<void> =>
    app.outbox.emit(tx, { topic: ASKED, key: ask.outNo, payload: { ...ask }, tenantId: ask.tenantId });

type Take = (tx: Tx, notice: ChannelNotice) => Promise<Verdict>;

/**
 * Registers the way to the channels: what was asked goes to the provider, and what the channels say comes in by POST `/callback/pay`, by
 * kind. A notice may come twice, late, or about something that has changed meanwhile.
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
