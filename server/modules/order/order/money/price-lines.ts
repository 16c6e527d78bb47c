import { sql } from 'drizzle-orm';
import type { AdjustLine, BridgeLine } from '#contract/order/order-actions.ts';
import type { Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import type { PriceLine } from '#server/pricing/rules.ts';
import type { OrderContext } from '../lifecycle/move-order.service.ts';
import { orderPriceLines } from './order-price-line.table.ts';
import type { OrderRow } from '../order.table.ts';

type Phase = 'quote' | 'final';

/** Name of the line with the sum of all adjustments. */
const ADJUSTMENT = '人工改价';

interface Kept extends Record<string, unknown> {
    code: PriceLine['code'];
    name: string;
    amountFen: number;
    seq: number;
}

const keptLines = async (tx: Tx, orderId: string, phase: Phase): Promise<Kept[]> => {
    const { rows } = await tx.execute<Kept>(sql`
        select line_code as code, name, amount_fen::float8 as "amountFen", seq from ord_price_line
         where order_id = ${orderId} and phase = ${phase} order by seq`);
    return rows;
};

/** Appends price lines: the table is append-only. */
export const keepLines = async (
    { tx, actor, now }: OrderContext,
    order: Pick<OrderRow, 'id' | 'tenantId'>,
    phase: Phase,
    lines: readonly Omit<PriceLine, 'side'>[],
): Promise<void> => {
    if (lines.length === 0) return;
    const from = (await keptLines(tx, order.id, phase)).at(-1)?.seq ?? 0;
    await tx.insert(orderPriceLines).values(
        lines.map((line, index) => ({
            id: newId(),
            tenantId: order.tenantId,
            createBy: actor.session.username,
            createTime: now,
            orderId: order.id,
            phase,
            seq: from + index + 1,
            lineCode: line.code,
            name: line.name,
            qty: line.qty,
            unit: line.unit,
            priceFen: line.priceFen,
            amountFen: line.amountFen,
            ruleId: line.ruleId,
            ruleText: line.text?.slice(0, 255) ?? null,
        })),
    );
};

/** The lines of the quote, for an order completed at the agreed price. */
export const quotedLines = async (tx: Tx, orderId: string): Promise<Omit<PriceLine, 'side'>[]> => {
    const { rows } = await tx.execute<Omit<PriceLine, 'side'> & Record<string, unknown>>(sql`
        select line_code as code, name, qty::float8 as qty, unit, price_fen::float8 as "priceFen", amount_fen::float8 as "amountFen",
               rule_id::text as "ruleId", rule_text as text
          from ord_price_line where order_id = ${orderId} and phase = 'quote' order by seq`);
    return rows;
};

/** Replaces the adjustment line by its items from the quote, as long as they still add up to the adjustment. */
export const withQuotedAdjustment = async (
    tx: Tx,
    orderId: string,
    lines: readonly Omit<PriceLine, 'side'>[],
): Promise<readonly Omit<PriceLine, 'side'>[]> => {
    const at = lines.findIndex(({ code }) => code === 'adjust');
    const quoted = (await quotedLines(tx, orderId)).filter(({ code }) => code === 'adjust');
    return at >= 0 && sumOf(quoted) === lines[at]?.amountFen ? lines.toSpliced(at, 1, ...quoted) : lines;
};

interface Repriced {
    lines: readonly PriceLine[];
    adjustFen: number;
    reason: string;
    /** The items of the adjustment, if given. */
    parts?: readonly AdjustLine[] | null | undefined;
}

/** Stores the differences of a changed price, line by line, so that the lines of the phase still add up to the payable amount. */
export const keepDifference = async (
    context: OrderContext,
    order: OrderRow,
    phase: Phase,
    { lines, adjustFen, reason, parts }: Repriced,
): Promise<void> => {
    const told = parts ?? [];
    const kept = sumByCode(await keptLines(context.tx, order.id, phase));
    const wanted = lines.length > 0 ? sumByCode(lines) : withAdjustment(kept, adjustFen - order.adjustFen);
    const changes = [...new Set([...kept.keys(), ...wanted.keys()])].map(code => ({
        code: code as PriceLine['code'],
        amountFen: (wanted.get(code)?.amountFen ?? 0) - (kept.get(code)?.amountFen ?? 0) - (code === 'adjust' ? sumOf(told) : 0),
        name: code === 'adjust' ? ADJUSTMENT : `${nameOf(code, wanted, kept)}（改价）`,
    }));
    const rows = told.map(({ name, amountFen, remark }) => ({ code: 'adjust' as const, name, amountFen, text: remark || reason }));
    await keepLines(
        context,
        order,
        phase,
        [...rows, ...changes.filter(({ amountFen }) => amountFen !== 0).map(change => ({ ...change, text: reason }))].map(line => ({
            ...line,
            qty: 1,
            unit: null,
            priceFen: line.amountFen,
            ruleId: null,
        })),
    );
};

/** Each item's cost in the quote and in the final price. */
export const bridgeOf = async (tx: Tx, orderId: string): Promise<BridgeLine[]> => {
    const [quote, final] = [sumByCode(await keptLines(tx, orderId, 'quote')), sumByCode(await keptLines(tx, orderId, 'final'))];
    return [...new Set([...quote.keys(), ...final.keys()])].map(code => ({
        code,
        name: nameOf(code, final, quote),
        quoteFen: quote.get(code)?.amountFen ?? 0,
        finalFen: final.get(code)?.amountFen ?? 0,
    }));
};

interface Summed {
    name: string;
    amountFen: number;
}

const sumOf = (lines: readonly { amountFen: number }[]): number => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

const sumByCode = (lines: readonly { code: string; name: string; amountFen: number }[]): Map<string, Summed> => {
    const sums = new Map<string, Summed>();
    for (const { code, name, amountFen } of lines)
        sums.set(code, { name: sums.get(code)?.name ?? name, amountFen: (sums.get(code)?.amountFen ?? 0) + amountFen });
    return sums;
};

const nameOf = (code: string, ...sums: readonly Map<string, Summed>[]): string =>
    code === 'adjust' ? ADJUSTMENT : (sums.map(each => each.get(code)?.name).find(name => name !== undefined) ?? code);

/** An order without pinned rules: only the adjustment changes, and the driver's part with it. */
const withAdjustment = (kept: ReadonlyMap<string, Summed>, byFen: number): Map<string, Summed> => {
    const more = (code: string, name: string) => ({
        name: kept.get(code)?.name ?? name,
        amountFen: (kept.get(code)?.amountFen ?? 0) + byFen,
    });
    return new Map([
        ...kept,
        ['adjust', more('adjust', ADJUSTMENT)],
        ...(kept.has('driver') ? [['driver', more('driver', '司机应得')] as const] : []),
    ]);
};
