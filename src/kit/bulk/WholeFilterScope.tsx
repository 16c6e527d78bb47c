import { type ReactNode, useMemo, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useSavedViews } from '../list/saved-views/useSavedViews.ts';
import { useListState } from '../list/useListState.ts';
import { MOST_CHOSEN, WholeFilterContext } from './wholeFilter.ts';

/** Remembers that all rows of the filter are selected, until the filter or the selected rows change. */
export const WholeFilterScope = ({ children }: { children: ReactNode }) => {
    const { filterValues, selectedIds = [] } = useListState();
    const [chosen, setChosen] = useState<string>();
    const now = JSON.stringify([filterValues, selectedIds]);
    // A backend without saved views has no acts on a filter either.
    const { isLoaded: isOurs } = useSavedViews(useResourceContext() ?? '');
    const isWhole = selectedIds.length > 0 && chosen === now;
    const isTask = isWhole || (isOurs && selectedIds.length > MOST_CHOSEN);
    const value = useMemo(() => ({ isWhole, isTask, choose: () => setChosen(now) }), [isWhole, isTask, now]);
    return <WholeFilterContext value={value}>{children}</WholeFilterContext>;
};
