import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QuoteBody } from '#contract/price/quote.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addMinutes } from '#server/kit/time.ts';
import { type Quoted, quoteBy } from '#server/modules/price/quote.service.ts';
import { pinRules } from '#server/pricing/pin.ts';
import type { PriceInput, Ruleset } from '#server/pricing/rules.ts';
import { canonical, textHash } from '#server/pricing/snapshot.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { quotes, type QuoteRow } from './quote.table.ts';

/** What an order keeps of its price: pricing with it gives the same amounts for ever. */
export interface PriceSnapshot {
    rules: Ruleset;
    input: PriceInput;
    payableFen: number;
}

type Pricing = Pick<FastifyInstance, 'priceBook' | 'dictionary'>;

/** Prices what was asked by the published prices, at the level of the customer named. */
export const quotePublished = async (app: Pricing, db: Db | Tx, body: QuoteBody): Promise<Quoted & { ttlMin: number }> => {
    const book = await app.priceBook.read();
    const level = body.customerId ? await customerLevel(db, body.customerId) : null;
    return { ...quoteBy(book, body, level, app.dictionary), ttlMin: book.config('quote_ttl_min', body.cityId) };
};

/** The level whose discounts a customer gets. @throws AppError VALIDATION for a customer who does not exist. */
export const customerLevel = async (db: Db | Tx, customerId: string): Promise<string> => {
    const [found] = await db.select({ level: customers.levelCode }).from(customers).where(eq(customers.id, customerId)).limit(1);
    if (!found) throw refuse('VALIDATION', {}, { fields: { customerId: '客户不存在' } });
    return found.level;
};

type Asker = Pick<Session, 'tenantId' | 'username'>;

/** The moment of a quote and for how many minutes it holds. */
interface Validity {
    now: string;
    ttlMin: number;
}

/** A quote as its table has it, and the text of its snapshot. */
const rowOf = ({ tenantId, username }: Asker, body: QuoteBody, { input, rules, quote }: Quoted, { now, ttlMin }: Validity) => {
    const id = newId();
    const snapshot: PriceSnapshot = { rules: pinRules(input, rules), input, payableFen: quote.payableFen };
    const text = canonical(snapshot);
    const row = {
        id,
        tenantId,
        createBy: username,
        cityId: body.cityId,
        quoteNo: `BJ${id}`,
        customerId: body.customerId ?? null,
        bizType: body.bizType as 'hoist',
        typeId: body.typeId,
        input: body,
        priceAt: body.appointAt,
        validUntil: addMinutes(now, ttlMin),
        snapshot,
        snapshotHash: textHash(text),
        payableFen: quote.payableFen,
    };
    return { row, text };
};

/** Keeps a quote with the rules it came from; answers its id and until when it may be ordered by. */
export const keepQuote = async (
    tx: Tx,
    asker: Asker,
    body: QuoteBody,
    quoted: Quoted,
    validity: Validity,
): Promise<{ id: string; validUntil: string; snapshot: PriceSnapshot }> => {
    const { row } = rowOf(asker, body, quoted, validity);
    await tx.insert(quotes).values(row);
    return row;
};

/**
 * The same for who only asks, in one statement that is its own transaction: a quote that a crash loses is asked for again, so the
 * commit need not wait for the disk.
 */
export const keepLooseQuote = async (
    db: Db,
    asker: Asker,
    body: QuoteBody,
    quoted: Quoted,
    validity: Validity,
): Promise<{ id: string; validUntil: string }> => {
    const { row, text } = rowOf(asker, body, quoted, validity);
    await looseInsert(db, row).execute({ ...row, snapshot: text });
    return row;
};

type KeptRow = ReturnType<typeof rowOf>['row'];

/**
 * What every change of the form's fields asks is written, and planned by the database, once; all rows have the same columns. The
 * snapshot goes as the text it was hashed by: it is most of the row.
 */
const prepareLooseInsert = (db: Db, row: KeptRow) =>
    db
        .insert(quotes)
        .values({
            ...(Object.fromEntries(Object.keys(row).map(key => [key, sql.placeholder(key)])) as Record<keyof KeptRow, Placeholder>),
            snapshot: sql`${sql.placeholder('snapshot')}::jsonb`,
        })
        .returning({ commit: sql`set_config('synchronous_commit', 'off', true)` })
        .prepare('keep_quote');

const prepared = new WeakMap<Db, ReturnType<typeof prepareLooseInsert>>();

const looseInsert = (db: Db, row: KeptRow) => {
    const known = prepared.get(db) ?? prepareLooseInsert(db, row);
    prepared.set(db, known);
    return known;
};

/** A quote of the caller's tenant, or undefined. */
export const findQuote = async (db: Db | Tx, id: string, tenantId: number): Promise<QuoteRow | undefined> => {
    const [found] = await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, id), eq(quotes.tenantId, tenantId), eq(quotes.delFlag, 0)))
        .limit(1);
    return found;
};

/** The quote has become an order. False when somebody else ordered by it first. */
export const takeQuote = async (tx: Tx, id: string, orderId: string, by: string): Promise<boolean> => {
    const used = await tx
        .update(quotes)
        .set({ status: 'used', orderId, updateBy: by, updateTime: sql`now()`, version: sql`${quotes.version} + 1` })
        .where(and(eq(quotes.id, id), eq(quotes.status, 'valid')))
        .returning({ id: quotes.id });
    return used.length > 0;
};
