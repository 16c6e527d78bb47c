import type { SearchAnswer } from '#contract/kit/search.ts';
import { getRecord } from '#providers/data/asking.ts';
import { isNotThere } from '#providers/errors/httpError.ts';

const NOTHING: SearchAnswer = { found: [], late: [] };

/** The records that a text may mean. A backend without the search finds none. */
export const searchRecords = async (keyword: string, signal?: AbortSignal): Promise<SearchAnswer> => {
    try {
        return await getRecord<SearchAnswer>('/sys/search', { keyword }, { signal });
    } catch (error) {
        if (isNotThere(error)) return NOTHING;
        throw error;
    }
};

/** The question for react-query; the same text asked twice within seconds is one call. */
export const searchQuery = (keyword: string) => ({
    queryKey: ['search', keyword],
    queryFn: ({ signal }: { signal: AbortSignal }) => searchRecords(keyword, signal),
    staleTime: 5000,
    retry: false,
});
