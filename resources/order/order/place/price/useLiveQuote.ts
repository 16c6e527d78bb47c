import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { formatFen } from '#providers/format/money.ts';
import { askQuote } from '#providers/price/quotes.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { now } from '../moments.ts';

/** How long typing has to rest before the price is asked for again (S01). */
const REST_MS = 400;

interface Shown {
    key: string;
    answer: QuoteAnswer;
}

/** The last price that stood in the panel, and what it was asked with: what is sent has to be what was seen. */
export interface QuoteBoard {
    shown: () => Shown | undefined;
    show: (shown: Shown) => void;
    forget: () => void;
}

/** One form has one. */
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

/** The price of what is in the form, 400 ms after the last change; the former one stays while the next is asked for. */
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
    // Tells what sends the form, which is outside of any drawing.
    useEffect(() => {
        if (isFresh && settled !== undefined) board.show({ key: settled, answer });
    }, [board, isFresh, settled, answer]);
    const [amounts, setAmounts] = useState<{ last?: number; before?: number }>({});
    if (isFresh && answer.payableFen !== amounts.last) setAmounts({ last: answer.payableFen, before: amounts.last });
    return {
        answer,
        isLoading: key !== undefined && !isFresh && !query.error,
        error: settled === key ? query.error : null,
        /** The amount before the last change. */
        beforeFen: answer && amounts.last === answer.payableFen ? amounts.before : undefined,
        refetch: () => void query.refetch(),
    };
};

/**
 * The quote to order by: the one that was seen, while it holds; otherwise a new one, which has to be seen first when its amount is
 * another. @throws Error that says so
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
