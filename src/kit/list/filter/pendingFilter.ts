import { createContext, useContext, useLayoutEffect } from 'react';
import { type FilterValues, useListState } from '../useListState.ts';

/** The filter that was set last, until it is applied. */
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

/** Provided by the frame; without it each change starts from the rendered filter. */
export const PendingFilterContext = createContext<PendingFilter | null>(null);

/**
 * The list's filter and a function to change it. react-admin applies a change with a delay, so two quick changes (a tab, then 查询) would both
 * start from the old filter, and the second would undo the first. Here the second starts from the first.
 */
export const useFilterChange = () => {
    const { filterValues, setFilters } = useListState();
    const pending = useContext(PendingFilterContext);
    // The pending filter has been applied.
    useLayoutEffect(() => pending?.write(undefined), [pending, filterValues]);
    const change = (next: (now: FilterValues) => FilterValues) => {
        const filter = next(pending?.read() ?? filterValues);
        pending?.write(filter);
        setFilters(filter);
    };
    return { filterValues, change };
};
