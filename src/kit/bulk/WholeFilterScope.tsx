import { type ReactNode, useMemo, useState } from 'react';
import { useListState } from '../list/useListState.ts';
import { WholeFilterContext } from './wholeFilter.ts';

/** Remembers that all of the filter is selected, until the filter or the chosen rows change. */
export const WholeFilterScope = ({ children }: { children: ReactNode }) => {
    const { filterValues, selectedIds = [] } = useListState();
    const [chosen, setChosen] = useState<string>();
    const now = JSON.stringify([filterValues, selectedIds]);
    const isWhole = selectedIds.length > 0 && chosen === now;
    const value = useMemo(() => ({ isWhole, choose: () => setChosen(now) }), [isWhole, now]);
    return <WholeFilterContext value={value}>{children}</WholeFilterContext>;
};
