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

/** Several choices that the server finds by what is typed; those that are chosen stay on offer below, so that they can be taken back. */
export const SearchMany = ({ queryKey, find, value, onChange, ...box }: SearchManyProps) => {
    const [typed, setTyped] = useState('');
    const found = useQuery({ queryKey: [...queryKey, typed], queryFn: ({ signal }) => find(typed, signal) });
    const offered = found.data ?? [];
    const choices = [...offered, ...value.filter(({ id }) => !offered.some(choice => choice.id === id))];
    return (
        <ChoiceBox
            {...box}
            isMultiple
            choices={choices}
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
