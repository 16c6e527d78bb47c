import { useQuery } from '@tanstack/react-query';
import type { QuoteBody } from '#contract/price/quote.ts';
import { simulateBatch } from '#providers/price/quotes.ts';

/** Quotes for many conditions in one request. */
export const useBatchQuotes = (inputs: readonly QuoteBody[]) =>
    useQuery({
        queryKey: ['price/simulate', 'batch', inputs],
        queryFn: ({ signal }) => simulateBatch(inputs, signal),
        enabled: inputs.length > 0,
    });
