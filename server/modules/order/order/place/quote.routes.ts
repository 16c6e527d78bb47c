import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { toWireTime } from '#server/kit/time.ts';
import { answerOf, quoteBy } from '#server/modules/price/quote.service.ts';
import { customerLevel, keepLooseQuote } from './quote-store.service.ts';

/** POST /order/order/quote: the price of an order that is not placed yet, stored with its rules until it expires. */
export const quoteRoutes = async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: QuoteBody }>(
        '/order/order/quote',
        {
            config: { auth: { permission: permissionOf(Order, 'add') }, keepsNoAnswer: true },
            schema: { body: QuoteBody, response: { 200: envelopeOf(QuoteAnswer) } },
        },
        async ({ session, body }) => {
            const book = body.changeSetId ? await app.priceBook.withSet(body.changeSetId) : await app.priceBook.forRequest();
            const level = body.customerId ? await customerLevel(app.db, body.customerId) : null;
            const quoted = quoteBy(book, body, level, app.dictionary);
            const answer = answerOf(quoted, session.permissions.has(permissionOf(Order, 'cost')));
            // A price by draft rules or for another day is for information only and can't be ordered.
            if (body.changeSetId || body.asOf) return answer;
            const validity = { now: toWireTime(app.clock.date()), ttlMin: book.config('quote_ttl_min', body.cityId) };
            const kept = await keepLooseQuote(app.db, session, body, quoted, validity);
            return { ...answer, quoteId: kept.id, validUntil: kept.validUntil };
        },
    );
};
