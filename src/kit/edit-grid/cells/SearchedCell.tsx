import { useQuery } from '@tanstack/react-query';
import { tableText } from '#providers/dictionary/tableDictionary.ts';
import { isBlank, plain } from '../core/column.ts';
import type { CellProps } from './cellType.ts';
import { ChoiceCell } from './ChoiceCell.tsx';
import { dictOf, isAsked, rememberChoices } from './knownChoices.ts';

/** A value of a table dictionary as its text, which is fetched if it is not loaded yet. */
export const SearchedCell = (props: CellProps) => {
    const { column, value, choices } = props;
    const dict = dictOf(column) ?? '';
    const key = plain(value);
    const isMissing = isAsked(column) && !isBlank(value) && !choices.some(choice => choice.value === key);
    const { data } = useQuery({
        queryKey: ['table-dictionary-text', dict, key],
        queryFn: async ({ signal }) => {
            const text = await tableText(dict, key, signal);
            rememberChoices(dict, [{ value: key, text }]);
            return text;
        },
        enabled: isMissing,
        retry: false,
    });
    return <ChoiceCell {...props} text={isMissing ? (data ?? key) : props.text} />;
};
