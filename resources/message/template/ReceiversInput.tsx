import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { searchTable } from '#providers/dictionary/tableDictionary.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';

const PEOPLE = 'sys_user,realname,username';
const SEARCH_MS = 300;

interface Person {
    value: string;
    text: string;
}

/** People by name; their accounts are kept joined by commas, as on the wire. */
export const ReceiversInput = ({ source }: { source: string }) => {
    const text = useText();
    const label = text('message.receivers');
    const validate = (value: unknown) => (value ? undefined : appText('form.choose', { label }));
    const { id, field, fieldState } = useInput({ source, defaultValue: '', validate, isRequired: true });
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState<readonly Person[]>([]);
    const keyword = useDebounced(typed, SEARCH_MS);
    const found = useQuery({
        queryKey: ['table-dictionary', PEOPLE, keyword],
        queryFn: ({ signal }) => searchTable(PEOPLE, keyword, signal),
        placeholderData: keepPreviousData,
    });
    // Options that were found for another text are not offered.
    const isSearching = typed !== keyword || found.isPlaceholderData || found.isLoading;
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <Autocomplete<Person, true>
                multiple
                id={id}
                options={isSearching ? [] : (found.data ?? [])}
                value={[...chosen]}
                inputValue={typed}
                loading={isSearching}
                filterOptions={options => options}
                filterSelectedOptions
                limitTags={6}
                getOptionLabel={person => person.text}
                getOptionKey={person => person.value}
                isOptionEqualToValue={(one, other) => one.value === other.value}
                noOptionsText={text('notice.noUsers')}
                onInputChange={(_event, value) => setTyped(value)}
                onChange={(_event, people) => {
                    setChosen(people);
                    field.onChange(people.map(person => person.value).join());
                }}
                onBlur={() => field.onBlur()}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={field.ref}
                        error={!!error}
                        placeholder={chosen.length === 0 ? text('message.chooseReceivers') : ''}
                    />
                )}
            />
        </LabeledControl>
    );
};
