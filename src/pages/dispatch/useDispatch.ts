import { useEventCallback } from '@mui/material/utils';
import { useState } from 'react';
import type { BoardCandidate } from '#contract/order/dispatch-board.ts';
import { useMayRelease } from '#src/domain/dispatch/useMayRelease.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useAssign } from './useAssign.ts';
import { useBoard, useCandidates } from './useBoard.ts';
import { useSteady } from './useSteady.ts';

/** Maximum number of orders in a plan. */
export const MAX_CHECKED = 50;

/**
 * The board with the state of the assignment: the chosen order, its candidates, and the orders marked for a plan. `onGiven` is called after
 * an assignment; `refused` is the reason of a failed one.
 */
export const useDispatch = (onGiven: () => void) => {
    const board = useBoard();
    const assigning = useAssign(board.refresh);
    const { assign, setRefused } = assigning;
    const mayRelease = useMayRelease();
    const [activeId, setActiveId] = useState<string | null>(null);
    const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
    const [chosen, setChosen] = useState<string>();
    const [keyword, setKeyword] = useState('');
    const [releasing, setReleasing] = useState<BoardCandidate>();
    const pool = board.board?.pool ?? [];
    const active = pool.find(order => order.id === activeId);
    // Drivers of the chosen order's city come first, so that all candidates are on the chart.
    if (active && active.cityId !== board.near) board.setNear(active.cityId);
    const drivers = useCandidates(active?.id ?? null, useDebounced(keyword, 300));
    const steady = useSteady(drivers.data);
    const candidates = {
        data: steady && steady.orderId === active?.id ? steady : undefined,
        error: drivers.error,
        refetch: drivers.refetch,
    };
    const waiting = pool.filter(order => order.offer === null).map(order => order.id);
    const marked = new Set(waiting.filter(id => checked.has(id)));

    // Stable functions, because a changed one re-renders all rows.
    const choose = useEventCallback((id: string) => {
        if (id === activeId) return;
        setActiveId(id);
        setChosen(undefined);
        setKeyword('');
        setRefused(undefined);
    });
    const mark = useEventCallback((id: string) =>
        setChecked(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id])),
    );
    /** Goes to the next pending order, unless the user has chosen another one in the meantime. */
    const advance = useEventCallback((given: string, next: string | null) => {
        if (given !== activeId) return;
        setActiveId(next);
        setChosen(undefined);
        setKeyword('');
        onGiven();
    });
    /** Assigns the chosen order; if the user may release the obstacles, asks for a reason first. */
    const give = async (one: BoardCandidate, certReason?: string) => {
        if (!active) return;
        if (certReason === undefined && mayRelease(one)) return setReleasing(one);
        setReleasing(undefined);
        const at = waiting.indexOf(active.id);
        if (await assign(active, one, certReason)) advance(active.id, waiting[at + 1] ?? waiting[at - 1] ?? null);
    };
    return {
        ...board,
        ...assigning,
        active,
        choose,
        give,
        candidates,
        keyword,
        setKeyword,
        chosen,
        setChosen,
        releasing,
        setReleasing,
        marked,
        mark,
        markAll: () => setChecked(new Set(marked.size > 0 ? [] : waiting.slice(0, MAX_CHECKED))),
        unmark: () => setChecked(new Set()),
    };
};
