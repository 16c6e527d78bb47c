import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type Choice, ChoiceBox } from './ChoiceBox.tsx';

type BoxProps = Pick<
    ComponentProps<typeof ChoiceBox>,
    'limitTags' | 'placeholder' | 'emptyText' | 'error' | 'onBlur' | 'inputRef' | 'inputProps'
>;

interface SearchManyProps extends BoxProps {
    /** Begins the key under which answers are kept. */
    queryKey: readonly string[];
    /** Asks the server for what fits the typed text, or for some to begin with. */
    find: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;
    value: readonly Choice[];
    onChange: (chosen: Choice[]) => void;
}

/**
 * Several choices that the server finds by what is typed. Those that are chosen are on offer below while nothing is typed, so that they can be
 * taken back; beside what a text finds, Enter would take back the first of them.
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
