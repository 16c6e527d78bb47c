import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardQuery } from '#contract/order/dispatch-board.ts';
import { DISPATCH, loadBoard, loadBoardCandidates } from '#providers/dispatch/dispatch.ts';
import { useOrderFeed } from '#providers/realtime/useOrderFeed.ts';
import { useReloadKept } from '#src/kit/page/useReloadKept.ts';
import { offsetOf } from './clock.ts';
import { useSteady } from './useSteady.ts';

const EVERY_MS = 15_000;
/** Delay of a refetch after an order event; short, so that dispatchers see each other's actions quickly. */
const FEED_REST_MS = 400;

/** Filters of the board; empty texts mean all. */
export interface BoardFilters {
    cityId: string;
    typeId: string;
    bizType: string;
    day: string;
    keyword: string;
    offline: boolean;
    /** First hour of the chart; empty: two hours ago. */
    start: string;
}

export const NO_FILTERS: BoardFilters = { cityId: '', typeId: '', bizType: '', day: '', keyword: '', offline: false, start: '' };

const queryOf = ({ day, offline, ...rest }: BoardFilters): BoardQuery => ({
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(day ? { appointFrom: day, appointTo: day } : {}),
    ...(offline ? { offline: '1' } : {}),
});

/** The board, refetched every 15 s and on every order event. */
export const useBoard = () => {
    const queryClient = useQueryClient();
    const [filters, setFilters] = useReloadKept('filters', NO_FILTERS);
    const [near, setNear] = useState('');
    const refresh = () => queryClient.invalidateQueries({ queryKey: [DISPATCH] });
    useOrderFeed(() => void refresh(), FEED_REST_MS);
    const query = useQuery({
        queryKey: [DISPATCH, 'board', filters, near],
        // The response contains its receive time, so that placeholder data keeps its own time.
        queryFn: async ({ signal }) => ({
            ...(await loadBoard({ ...queryOf(filters), ...(near ? { near } : {}) }, signal)),
            readAt: Date.now(),
        }),
        refetchInterval: EVERY_MS,
        placeholderData: keepPreviousData,
    });
    const board = useSteady(query.data);
    const measured = query.data ? offsetOf(query.data.now, query.data.readAt) : 0;
    const [offset, setOffset] = useState(measured);
    // Responses contain whole seconds, so smaller differences are ignored; they would re-render every row with a countdown.
    if (Math.abs(measured - offset) > 1000) setOffset(measured);
    return { query, board, filters, setFilters, near, setNear, refresh, offset };
};

/** Query options of the candidates for an order. */
export const candidatesOf = (orderId: string, keyword: string) => ({
    queryKey: [DISPATCH, 'candidates', orderId, keyword],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadBoardCandidates(orderId, keyword, signal),
});

/** The candidates for an order, best first. */
export const useCandidates = (orderId: string | null, keyword: string) =>
    useQuery({
        ...candidatesOf(orderId ?? '', keyword),
        enabled: orderId !== null,
        placeholderData: (previous, last) => (last?.queryKey[2] === orderId ? previous : undefined),
    });
