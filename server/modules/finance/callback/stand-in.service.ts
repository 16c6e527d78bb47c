import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { signCallback } from './callback-signature.ts';

/** Delays between a stand-in's repetitions until it gets an acknowledgement; then it gives up, as real channels do. */
const WAIT_SECONDS = [15, 15, 30, 180, 600];
/** Stand-ins call from another loopback address, which has its own rate limit. */
const FROM = '127.0.0.2';

const topicOf = (source: string): string => `callback.${source}`;

interface Due {
    source: 'pay' | 'payout' | 'invoice';
    /** Callbacks with the same key are sent in order. */
    key: string;
    body: object;
    tenantId: number;
    afterSeconds: number;
    tries?: number;
}

/** Schedules a callback of a stand-in (the local channel, bank or invoice platform), if the transaction commits. */
export const callBackLater = (app: FastifyInstance, tx: Tx, { source, key, body, tenantId, afterSeconds, tries = 0 }: Due): Promise<void> =>
    app.outbox.emit(tx, {
        topic: topicOf(source),
        key,
        payload: { body, tries },
        tenantId,
        notBefore: toWireTime(new Date(app.clock.now() + afterSeconds * 1000)),
    });

/** Due callbacks are sent like real ones: signed, over HTTP, and repeated until they are acknowledged. */
export const followStandIn = (app: FastifyInstance, source: Due['source']): void =>
    app.outbox.on(topicOf(source), async (tx, { key, payload, tenantId }) => {
        const { body, tries } = payload as { body: object; tries: number };
        const text = JSON.stringify(body);
        const answer = await app.inject({
            method: 'POST',
            url: `${app.prefix}/callback/${source}`,
            headers: signCallback(app.config, source, text, app.clock.now()),
            payload: text,
            remoteAddress: FROM,
        });
        const isDone = answer.statusCode === 200 && answer.json<{ success: boolean }>().success;
        const wait = WAIT_SECONDS[tries];
        if (!isDone && wait !== undefined)
            await callBackLater(app, tx, { source, key, body, tenantId, afterSeconds: wait, tries: tries + 1 });
    });
