import { useQuery } from '@tanstack/react-query';
import type { QuoteBody } from '#contract/price/quote.ts';
import { simulateBatch } from '#providers/price/quotes.ts';

/** Prices many conditions at once. */
export const useBatchQuotes = (inputs: readonly QuoteBody[]) =>
    useQuery({
        queryKey: ['price/simulate', 'batch', inputs],
        queryFn: ({ signal }) => simulateBatch(inputs, signal),
        enabled: inputs.length > 0,
    });
