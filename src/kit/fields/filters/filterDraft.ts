import { createContext, useContext } from 'react';

export interface FilterDraft {
    /** Values of the bar's controls; they apply only on 查询 or Enter. */
    values: Readonly<Record<string, unknown>>;
    /** Sets a key, or removes it if the value is blank. */
    set: (key: string, value: unknown) => void;
    /** Searches with the draft. */
    apply: () => void;
}

/** Text in a filter that is not a valid value of its field: it stays in the input but is not searched for. */
export interface Misfit {
    misfit: string;
}

/** Whether a value of the draft is text that cannot be searched for. */
export const isMisfit = (value: unknown): value is Misfit => typeof value === 'object' && value !== null && 'misfit' in value;

/** Splits the entries of a draft into those that can be searched for and those that cannot. */
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
