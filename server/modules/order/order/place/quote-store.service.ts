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

/** The pinned price data of an order: pricing with it always gives the same amounts. */
export interface PriceSnapshot {
    rules: Ruleset;
    input: PriceInput;
    payableFen: number;
}

type Pricing = Pick<FastifyInstance, 'priceBook' | 'dictionary'>;

/** Prices a request with the published prices, at the level of the given customer. */
export const quotePublished = async (app: Pricing, db: Db | Tx, body: QuoteBody): Promise<Quoted & { ttlMin: number }> => {
    const book = await app.priceBook.read();
    const level = body.customerId ? await customerLevel(db, body.customerId) : null;
    return { ...quoteBy(book, body, level, app.dictionary), ttlMin: book.config('quote_ttl_min', body.cityId) };
};

/** The customer's level, which determines discounts. @throws AppError VALIDATION for an unknown customer */
export const customerLevel = async (db: Db | Tx, customerId: string): Promise<string> => {
    const [found] = await db.select({ level: customers.levelCode }).from(customers).where(eq(customers.id, customerId)).limit(1);
    if (!found) throw refuse('VALIDATION', {}, { fields: { customerId: '客户不存在' } });
    return found.level;
};

type Asker = Pick<Session, 'tenantId' | 'username'>;

/** The time of a quote and its validity in minutes. */
interface Validity {
    now: string;
    ttlMin: number;
}

/** A quote as its table row, and the text of its snapshot. */
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

/** Stores a quote with its rules; returns its id and expiry. */
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
 * The same for a caller who only asks for a price, as one autocommit statement: a quote lost in a crash is requested again, so the commit
 * need not wait for the disk.
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
 * A prepared statement, because every change in the form stores a quote: built and planned once, with the same columns for all rows. The
 * snapshot is sent as the text that was hashed, because it is most of the row.
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

/** Marks the quote as used for an order. Returns false if it was used before. */
export const takeQuote = async (tx: Tx, id: string, orderId: string, by: string): Promise<boolean> => {
    const used = await tx
        .update(quotes)
        .set({ status: 'used', orderId, updateBy: by, updateTime: sql`now()`, version: sql`${quotes.version} + 1` })
        .where(and(eq(quotes.id, id), eq(quotes.status, 'valid')))
        .returning({ id: quotes.id });
    return used.length > 0;
};
