import { createContext, useContext } from 'react';

export interface FilterDraft {
    /** What the bar's controls hold; nothing is searched before 查询 or Enter. */
    values: Readonly<Record<string, unknown>>;
    /** Sets or, with a blank value, removes one key. */
    set: (key: string, value: unknown) => void;
    /** Searches with the draft. */
    apply: () => void;
}

/** Text in a filter that is no value of its field: it stays in the input, and is not searched for. */
export interface Misfit {
    misfit: string;
}

/** Is this value of a draft text that cannot be searched for? */
export const isMisfit = (value: unknown): value is Misfit => typeof value === 'object' && value !== null && 'misfit' in value;

/** The entries of a draft that can be searched for, and those that cannot. */
export const sortMisfits = (values: Readonly<Record<string, unknown>>) => {
    const entries = Object.entries(values);
    return {
        sound: Object.fromEntries(entries.filter(([, value]) => !isMisfit(value))),
        misfits: Object.fromEntries(entries.filter(([, value]) => isMisfit(value))),
    };
};

export const FilterDraftContext = createContext<FilterDraft>({ values: {}, set: () => {}, apply: () => {} });

/** The draft of the filter bar that a filter control is in. */
export const useFilterDraft = (): FilterDraft => useContext(FilterDraftContext);
