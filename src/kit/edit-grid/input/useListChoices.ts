import { useQuery } from '@tanstack/react-query';
import { searchTable } from '#providers/dictionary/tableDictionary.ts';
import { halfWidth } from '#providers/format/width.ts';
import { useDebounced } from '../../input/useDebounced.ts';
import { usePinyin } from '../../input/usePinyin.ts';
import { dictOf, isAsked, rememberChoices } from '../cells/knownChoices.ts';
import type { Choice, GridColumn } from '../core/column.ts';

/** DICT-04. */
const SEARCH_MS = 300;

interface ListChoices {
    choices: readonly Choice[];
    /** The choices are still those of an earlier text, so none of them can be picked. */
    isLoading: boolean;
    /** Nothing has been typed yet, so there are no choices. */
    isPrompt: boolean;
    /** Error message of the search. */
    message?: string;
}

/** The choices of a cell for the typed text: the server's matches, or the column's choices filtered by part of the text, pinyin or initials. */
export const useListChoices = (column: GridColumn, all: readonly Choice[], typed: string): ListChoices => {
    const wanted = halfWidth(typed).trim();
    const isServers = isAsked(column);
    const keyword = useDebounced(wanted, SEARCH_MS);
    const dict = dictOf(column) ?? '';
    const found = useQuery({
        queryKey: ['table-dictionary', dict, keyword],
        queryFn: async ({ signal }) => {
            const items = await searchTable(dict, keyword, signal);
            rememberChoices(dict, items);
            return items;
        },
        enabled: isServers && keyword !== '',
        retry: false,
    });
    const pinyin = usePinyin(!isServers && /[a-z]/i.test(wanted));
    if (isServers)
        return {
            choices: wanted === '' ? [] : (found.data ?? []),
            isLoading: wanted !== '' && (keyword !== wanted || found.isLoading),
            isPrompt: wanted === '',
            ...(found.error ? { message: found.error.message } : {}),
        };
    const isNarrowed = wanted !== '' && column.allowSearch !== false;
    const lower = wanted.toLowerCase();
    const choices = isNarrowed ? all.filter(({ text }) => text.toLowerCase().includes(lower) || pinyin?.(text, lower) != null) : all;
    return { choices, isLoading: false, isPrompt: false };
};
