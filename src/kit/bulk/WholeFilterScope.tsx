import { type ReactNode, useMemo, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useSavedViews } from '../list/saved-views/useSavedViews.ts';
import { useListState } from '../list/useListState.ts';
import { MOST_CHOSEN, WholeFilterContext } from './wholeFilter.ts';

/** Remembers that all of the filter is selected, until the filter or the chosen rows change. */
export const WholeFilterScope = ({ children }: { children: ReactNode }) => {
    const { filterValues, selectedIds = [] } = useListState();
    const [chosen, setChosen] = useState<string>();
    const now = JSON.stringify([filterValues, selectedIds]);
    // Another backend keeps no views, and knows no acts on a filter either.
    const { isLoaded: isOurs } = useSavedViews(useResourceContext() ?? '');
    const isWhole = selectedIds.length > 0 && chosen === now;
    const isTask = isWhole || (isOurs && selectedIds.length > MOST_CHOSEN);
    const value = useMemo(() => ({ isWhole, isTask, choose: () => setChosen(now) }), [isWhole, isTask, now]);
    return <WholeFilterContext value={value}>{children}</WholeFilterContext>;
};
