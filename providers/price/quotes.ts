import { Order } from '#contract/order/order.ts';
import type { QuoteAnswer, QuoteBody, ReplayReport } from '#contract/price/quote.ts';
import { Simulation } from '#contract/price/simulate.ts';
import { post } from '#providers/http/http.ts';

/** The price of an order that is being placed, with the number to order by. */
export const askQuote = (body: QuoteBody, signal?: AbortSignal): Promise<QuoteAnswer> => post(`${Order.wire}/quote`, body, { signal });

/** A trial quote; nothing is kept of it. */
export const simulateQuote = (body: QuoteBody): Promise<QuoteAnswer> => post(`${Simulation.wire}/quote`, body);

/** One of many trial quotes: its price, or why there is none. */
export type BatchQuote = { ok: true; quote: QuoteAnswer } | { ok: false; message: string };

/** Trial quotes for many conditions, in their order. */
export const simulateBatch = (inputs: readonly QuoteBody[], signal: AbortSignal): Promise<BatchQuote[]> =>
    post(`${Simulation.wire}/batch`, { inputs }, { signal });

/** Past orders priced under a change set. */
export const replayOrders = (
    body: { changeSetId: string; days: number; asOf: QuoteBody['appointAt'] },
    signal: AbortSignal,
): Promise<ReplayReport> => post(`${Simulation.wire}/compare`, body, { signal });
