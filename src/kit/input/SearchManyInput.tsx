import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import type { Choice } from './ChoiceBox.tsx';
import { SearchMany } from './SearchMany.tsx';

/** A request to the server: the matches of a text, or the choices with given ids (joined by commas). */
type Asked = { text: string; ids?: undefined } | { ids: string; text?: undefined };

interface SearchManyInputProps {
    source: string;
    label: string;
    isRequired?: boolean;
    /** Prefix of the query keys. */
    queryKey: readonly string[];
    find: (asked: Asked, signal: AbortSignal) => Promise<readonly Choice[]>;
    /** Converts the ids to the form value. Defaults to joining them by commas. A trailing comma is accepted when the value is read. */
    join?: (ids: readonly string[]) => string;
    limitTags?: number;
    placeholder: string;
    emptyText?: string;
}

/** A list of ids in a form, chosen by a text search. The names of the initial ids are fetched. */
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
