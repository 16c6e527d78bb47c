import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/envelope.ts';
import { Order } from '#contract/order/order.ts';
import { permissionOf } from '#contract/permissions.ts';
import { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/session.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { answerOf, type Quoted, quoteBy } from '#server/modules/price/quote.service.ts';
import { pinRules } from '#server/pricing/pin.ts';
import { snapshotHash } from '#server/pricing/snapshot.ts';
import { customers } from '../../users/customer/customer.table.ts';
import { quotes } from './quote.table.ts';

/** POST /order/order/quote: the price of an order not yet placed, kept with the rules it came from until it expires. */
export const quoteRoutes = async (app: FastifyInstance): Promise<void> => {
    app.post<{ Body: QuoteBody }>(
        '/order/order/quote',
        {
            config: { auth: { permission: permissionOf(Order, 'add') } },
            schema: { body: QuoteBody, response: { 200: envelopeOf(QuoteAnswer) } },
        },
        async ({ session, body }) => {
            const book = body.changeSetId ? await app.priceBook.withSet(body.changeSetId) : await app.priceBook.read();
            const quoted = quoteBy(book, body, body.customerId ? await levelOf(app, body.customerId) : null, app.dictionary);
            const answer = answerOf(quoted, session.permissions.has(permissionOf(Order, 'cost')));
            // A price of a draft or of another day can be looked at, not ordered.
            if (body.changeSetId || body.asOf) return answer;
            const validUntil = addMinutes(toWireTime(app.clock.date()), book.config('quote_ttl_min', body.cityId));
            return { ...answer, quoteId: await keepQuote(app, session, body, quoted, validUntil), validUntil };
        },
    );
};

const levelOf = async (app: FastifyInstance, customerId: string): Promise<string> => {
    const [found] = await app.db.select({ level: customers.levelCode }).from(customers).where(eq(customers.id, customerId)).limit(1);
    if (!found) throw refuse('VALIDATION', {}, { fields: { customerId: '客户不存在' } });
    return found.level;
};

const keepQuote = async (app: FastifyInstance, session: Session, body: QuoteBody, quoted: Quoted, validUntil: string): Promise<string> => {
    const id = newId();
    const snapshot = { rules: pinRules(quoted.input, quoted.rules), input: quoted.input, payableFen: quoted.quote.payableFen };
    const row = {
        id,
        tenantId: session.tenantId,
        createBy: session.username,
        cityId: body.cityId,
        quoteNo: `BJ${id}`,
        customerId: body.customerId ?? null,
        bizType: body.bizType as 'hoist',
        typeId: body.typeId,
        input: body,
        priceAt: body.appointAt,
        validUntil,
        snapshot,
        snapshotHash: snapshotHash(snapshot),
        payableFen: quoted.quote.payableFen,
    };
    // A quote that a crash loses is asked for again: the commit need not wait for the disk.
    await app.db.transaction(async tx => {
        await tx.execute(sql`set local synchronous_commit = off`);
        await tx.insert(quotes).values(row);
    });
    return id;
};
