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
    /** The choices belong to an earlier text: none of them is meant yet. */
    isLoading: boolean;
    /** Nothing is offered before something is typed. */
    isPrompt: boolean;
    /** Why the server did not answer. */
    message?: string;
}

/** What the list of a cell offers for the typed text: the server's answers, or the column's choices by part of the text, pinyin or initials. */
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
