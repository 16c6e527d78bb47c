import { createContext, useContext, useLayoutEffect } from 'react';
import { type FilterValues, useListState } from '../useListState.ts';

/** What the list was last asked to be narrowed by, until it is. */
interface PendingFilter {
    read: () => FilterValues | undefined;
    write: (filter: FilterValues | undefined) => void;
}

export const createPendingFilter = (): PendingFilter => {
    let filter: FilterValues | undefined;
    return {
        read: () => filter,
        write: pending => {
            filter = pending;
        },
    };
};

/** The frame's own; without a frame each change starts from what is drawn. */
export const PendingFilterContext = createContext<PendingFilter | null>(null);

/**
 * The list's filter and the way to change it. react-admin takes a change up a moment later, so two quick presses (a tab, then 查询)
 * would each start from the same old filter and the second undo the first: here the second starts from the first.
 */
export const useFilterChange = () => {
    const { filterValues, setFilters } = useListState();
    const pending = useContext(PendingFilterContext);
    // Drawn: what was wanted is what is.
    useLayoutEffect(() => pending?.write(undefined), [pending, filterValues]);
    const change = (next: (now: FilterValues) => FilterValues) => {
        const filter = next(pending?.read() ?? filterValues);
        pending?.write(filter);
        setFilters(filter);
    };
    return { filterValues, change };
};
