import { createContext, useContext } from 'react';

export interface FilterDraft {
    /** What the bar's controls hold; nothing is searched before 查询 or Enter. */
    values: Readonly<Record<string, unknown>>;
    /** Sets or, with a blank value, removes one key. */
    set: (key: string, value: unknown) => void;
    /** Searches with the draft. */
    apply: () => void;
}

export const FilterDraftContext = createContext<FilterDraft>({ values: {}, set: () => {}, apply: () => {} });

/** The draft of the filter bar that a filter control is in. */
export const useFilterDraft = (): FilterDraft => useContext(FilterDraftContext);
