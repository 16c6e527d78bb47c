import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { formatFen } from '#providers/format/money.ts';
import { askQuote } from '#providers/price/quotes.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { now } from '../moments.ts';

/** Debounce time before a new quote is requested (S01). */
const REST_MS = 400;

interface Shown {
    key: string;
    answer: QuoteAnswer;
}

/** The last displayed quote, with its request body: an order must be placed at the price that the user saw. */
export interface QuoteBoard {
    shown: () => Shown | undefined;
    show: (shown: Shown) => void;
    forget: () => void;
}

/** Created once per form. */
export const createQuoteBoard = (): QuoteBoard => {
    let last: Shown | undefined;
    return {
        shown: () => last,
        show: shown => {
            last = shown;
        },
        forget: () => {
            last = undefined;
        },
    };
};

const keyOf = (body: QuoteBody): string => JSON.stringify(body);
const isOver = ({ validUntil }: QuoteAnswer): boolean => validUntil !== undefined && validUntil <= now();

/** Quote for the form's values, 400 ms after the last change; the previous quote stays visible while the next one is loading. */
export const useLiveQuote = (body: QuoteBody | undefined, board: QuoteBoard) => {
    const key = body && keyOf(body);
    const settled = useDebounced(key, REST_MS);
    const query = useQuery({
        queryKey: ['order-quote', settled],
        queryFn: ({ signal }) => askQuote(JSON.parse(settled ?? '') as QuoteBody, signal),
        enabled: settled !== undefined,
        placeholderData: keepPreviousData,
        staleTime: Infinity,
        gcTime: 0,
        retry: false,
    });
    const { data, isPlaceholderData } = query;
    const answer = key === undefined ? undefined : data;
    const isFresh = answer !== undefined && !isPlaceholderData && !query.isFetching && !query.error && settled === key;
    // Publishes the quote for the submit handler, which runs outside rendering.
    useEffect(() => {
        if (isFresh && settled !== undefined) board.show({ key: settled, answer });
    }, [board, isFresh, settled, answer]);
    const [amounts, setAmounts] = useState<{ last?: number; before?: number }>({});
    if (isFresh && answer.payableFen !== amounts.last) setAmounts({ last: answer.payableFen, before: amounts.last });
    return {
        answer,
        isLoading: key !== undefined && !isFresh && !query.error,
        error: settled === key ? query.error : null,
        /** Amount of the previous quote. */
        beforeFen: answer && amounts.last === answer.payableFen ? amounts.before : undefined,
        refetch: () => void query.refetch(),
    };
};

/**
 * The quote to submit: the displayed one while it is valid, otherwise a new one. If its amount differs, it is displayed first and an error
 * is thrown.
 * @throws Error with a message about the new amount
 */
export const quoteToSend = async (board: QuoteBoard, body: QuoteBody, text: TextOf): Promise<QuoteAnswer> => {
    const key = keyOf(body);
    const shown = board.shown();
    if (shown?.key === key && !isOver(shown.answer)) return shown.answer;
    const answer = await askQuote(body);
    if (shown?.answer.payableFen === answer.payableFen) return answer;
    board.show({ key, answer });
    throw new Error(text('place.quote.moved', { amount: formatFen(answer.payableFen) }));
};
