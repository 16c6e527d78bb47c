import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type Choice, ChoiceBox } from './ChoiceBox.tsx';

type BoxProps = Pick<
    ComponentProps<typeof ChoiceBox>,
    'limitTags' | 'placeholder' | 'emptyText' | 'error' | 'onBlur' | 'inputRef' | 'inputProps'
>;

interface SearchManyProps extends BoxProps {
    /** Prefix of the query keys. */
    queryKey: readonly string[];
    /** Fetches the matches of the typed text, or some initial choices for an empty text. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
    value: readonly Choice[];
    onChange: (chosen: Choice[]) => void;
}

/**
 * Several choices that the server searches by the typed text. Chosen ones are listed while nothing is typed, so that they can be removed.
 * They are not listed among matches, because Enter would remove the first of them.
 */
export const SearchMany = ({ queryKey, find, value, onChange, ...box }: SearchManyProps) => {
    const [typed, setTyped] = useState('');
    const found = useQuery({ queryKey: [...queryKey, typed], queryFn: ({ signal }) => find(typed, signal) });
    const offered = found.data ?? [];
    const isFound = ({ id }: Choice) => offered.some(choice => choice.id === id);
    const choices = [...offered, ...value.filter(choice => !isFound(choice))];
    return (
        <ChoiceBox
            {...box}
            isMultiple
            choices={choices}
            filterOptions={all => (typed === '' ? all : all.filter(isFound))}
            value={value.map(({ id }) => id)}
            isLoading={found.isLoading}
            emptyText={found.error?.message ?? box.emptyText}
            onSearch={text => setTyped(text.trim())}
            onChange={ids => {
                onChange(ids.flatMap(id => choices.find(choice => choice.id === id) ?? []));
                setTyped('');
            }}
        />
    );
};
