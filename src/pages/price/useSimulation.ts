import { useState } from 'react';
import type { QuoteAnswer, QuoteBody } from '#contract/price/quote.ts';
import { post } from '#providers/http/http.ts';

/** A quote and what was asked. */
export interface Simulated {
    body: QuoteBody;
    quote: QuoteAnswer;
}

/** Trial quotes: the newest one, and those kept beside it for comparison. */
export const useSimulation = (most: number) => {
    const [current, setCurrent] = useState<Simulated>();
    const [pinned, setPinned] = useState<Simulated[]>([]);
    const [problem, setProblem] = useState<string>();
    const [isSending, setSending] = useState(false);
    const run = async (body: QuoteBody) => {
        setSending(true);
        setProblem(undefined);
        try {
            const quote = await post<QuoteAnswer>('/price/simulate/quote', body);
            setCurrent({ body, quote });
        } catch (error) {
            setCurrent(undefined);
            setProblem((error as Error).message);
        } finally {
            setSending(false);
        }
    };
    return {
        current,
        pinned,
        problem,
        isSending,
        run,
        pin: () => {
            if (!current) return;
            setPinned([...pinned, current].slice(-most));
            setCurrent(undefined);
        },
        clear: () => setPinned([]),
    };
};
