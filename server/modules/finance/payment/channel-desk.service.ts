import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { localProvider } from './local-provider.ts';
import type { ChannelAsk, ChannelNotice, PaymentProvider } from './payment-provider.service.ts';

const ASKED = 'channel.asked';
const NOTICED = 'channel.noticed';

/** Asks a channel when the transaction commits, or never. */
export const askChannel = (app: FastifyInstance, tx: Tx, ask: ChannelAsk, tenantId: number): Promise<void> =>
    app.outbox.emit(tx, { topic: ASKED, key: ask.outNo, payload: { ...ask }, tenantId });

/** Follows what a channel says about asks of one kind. The notice may come twice: take it in so that nothing happens again. */
export const onNotice = (
    app: FastifyInstance,
    kind: ChannelAsk['kind'],
    take: (tx: Tx, notice: ChannelNotice, tenantId: number) => Promise<void>,
): void =>
    app.outbox.on(NOTICED, async (tx, { payload, tenantId }) => {
        const notice = payload as unknown as ChannelNotice;
        if (notice.kind === kind) await take(tx, notice, tenantId);
    });

/** Registers the way to the channels: what was asked goes to the provider, whose answer comes back through the outbox. */
export const openChannels = (app: FastifyInstance, provider: PaymentProvider = localProvider): void =>
    app.outbox.on(ASKED, async (tx, { payload, tenantId }) => {
        const ask = payload as unknown as ChannelAsk;
        await provider.ask(ask, (notice, afterSeconds) =>
            app.outbox.emit(tx, {
                topic: NOTICED,
                key: ask.outNo,
                payload: { ...notice },
                tenantId,
                notBefore: toWireTime(new Date(app.clock.now() + afterSeconds * 1000)),
            }),
        );
    });
