import { useQuery } from '@tanstack/react-query';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { post } from '#providers/http/http.ts';

type Answer = { ok: true; quote: QuoteAnswer } | { ok: false; message: string };

/** Prices many conditions at once. */
export const useBatchQuotes = (inputs: readonly QuoteBody[]) =>
    useQuery({
        queryKey: ['price/simulate', 'batch', inputs],
        queryFn: ({ signal }) => post<Answer[]>('/price/simulate/batch', { inputs }, { signal }),
        enabled: inputs.length > 0,
    });
