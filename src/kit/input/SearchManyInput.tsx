import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import type { Choice } from './ChoiceBox.tsx';
import { SearchMany } from './SearchMany.tsx';

/** What the server is asked for: what fits a text, or those with given ids (joined by commas). */
type Asked = { text: string; ids?: undefined } | { ids: string; text?: undefined };

interface SearchManyInputProps {
    source: string;
    label: string;
    isRequired?: boolean;
    /** Begins the key under which answers are kept. */
    queryKey: readonly string[];
    find: (asked: Asked, signal: AbortSignal) => Promise<readonly Choice[]>;
    /** How the form holds the ids; joined by commas unless said otherwise. A comma at the end is read too. */
    join?: (ids: readonly string[]) => string;
    limitTags?: number;
    placeholder: string;
    emptyText?: string;
}

/** A list of ids in a form, chosen by what is typed. The names of those that the form began with are asked for. */
export const SearchManyInput = ({
    source,
    label,
    isRequired,
    queryKey,
    find,
    join = ids => ids.join(),
    limitTags,
    placeholder,
    emptyText,
}: SearchManyInputProps) => {
    const { id, field, fieldState } = useInput({ source, defaultValue: '' });
    const [picked, setPicked] = useState<readonly Choice[]>([]);
    const ids = [...new Set(String(field.value ?? '').split(','))].filter(Boolean);
    const unnamed = ids.filter(one => !picked.some(choice => choice.id === one)).join();
    const stored = useQuery({
        queryKey: [...queryKey, 'chosen', unnamed],
        queryFn: ({ signal }) => find({ ids: unnamed }, signal),
        enabled: unnamed !== '',
    });
    const named = new Map([...(stored.data ?? []), ...picked].map(choice => [choice.id, choice]));
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} error={error}>
            <SearchMany
                queryKey={[...queryKey, 'found']}
                find={(text, signal) => find({ text }, signal)}
                value={ids.map(one => named.get(one) ?? { id: one, text: '…' })}
                onChange={choices => {
                    setPicked(choices.filter(choice => named.has(choice.id) || !ids.includes(choice.id)));
                    field.onChange(join(choices.map(choice => choice.id)));
                }}
                limitTags={limitTags}
                placeholder={placeholder}
                emptyText={emptyText}
                error={!!error}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
