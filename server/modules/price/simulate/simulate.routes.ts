import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { AppError } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Book } from '../price-book.service.ts';
import { answerOf, quoteBy } from '../quote.service.ts';
import { pastOrders, replay } from '../replay.service.ts';

const VIEW = { auth: { permission: 'price:simulate:view' }, keepsNoAnswer: true, whileViewing: true };
const MAX_INPUTS = 500;
const BatchBody = Type.Object({ inputs: Type.Array(QuoteBody, { minItems: 1, maxItems: MAX_INPUTS }) });
const CompareBody = Type.Object({
    changeSetId: Type.String({ pattern: PATTERNS.id }),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    asOf: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })),
});

/** S24 报价模拟: the same pricing as in the order form, without storing anything. */
export const simulateRoutes = async (app: FastifyInstance): Promise<void> => {
    const bookFor = (body: Pick<QuoteBody, 'changeSetId'>): Promise<Book> =>
        body.changeSetId ? app.priceBook.withSet(body.changeSetId) : app.priceBook.forRequest();
    const price = (book: Book, body: QuoteBody) => answerOf(quoteBy(book, body, body.levelCode ?? null, app.dictionary), true);

    app.post<{ Body: QuoteBody }>(
        '/price/simulate/quote',
        { config: VIEW, schema: { body: QuoteBody, response: { 200: envelopeOf(QuoteAnswer) } } },
        async ({ body }) => price(await bookFor(body), body),
    );

    app.post<{ Body: Static<typeof BatchBody> }>(
        '/price/simulate/batch',
        { config: VIEW, schema: { body: BatchBody } },
        async ({ body }) => {
            const books = new Map<string, Promise<Book>>();
            const bookOf = (input: QuoteBody) => {
                const key = input.changeSetId ?? '';
                const book = books.get(key) ?? bookFor(input);
                books.set(key, book);
                return book;
            };
            return Promise.all(
                body.inputs.map(async input => {
                    try {
                        return { ok: true as const, quote: price(await bookOf(input), input) };
                    } catch (error) {
                        if (!(error instanceof AppError)) throw error;
                        return { ok: false as const, message: error.message };
                    }
                }),
            );
        },
    );

    app.post<{ Body: Static<typeof CompareBody> }>(
        '/price/simulate/compare',
        { config: VIEW, schema: { body: CompareBody } },
        async ({ body, session }) => {
            const now = toWireTime(app.clock.date());
            const [before, after, orders] = await Promise.all([
                app.priceBook.read(),
                app.priceBook.withSet(body.changeSetId),
                pastOrders(app.db, session, now, body.days ?? 30),
            ]);
            return replay(orders, before, after, body.asOf ?? now);
        },
    );
};
