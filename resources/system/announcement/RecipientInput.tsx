import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { Announcement, type Recipient, userIdsOf } from '#contract/system/announcement.ts';
import { loadRecipients } from '#providers/realtime/notices.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';

const SEARCH_MS = 300;
const NONE: readonly Recipient[] = [];

/** The people whom an announcement is for, found by name or account. wire: kept as a comma list that ends with a comma. */
export const RecipientInput = () => {
    const text = useText();
    const label = useNameOf()(Announcement.fields.userIds.meta);
    const { id, field, fieldState } = useInput({ source: 'userIds', defaultValue: '' });
    const nameOf = ({ realname, username, departName }: Recipient) =>
        [text('notice.nameAndAccount', { name: realname, account: username }), departName].filter(Boolean).join(' · ');
    const [typed, setTyped] = useState('');
    const keyword = useDebounced(typed, SEARCH_MS);
    const ids = userIdsOf(field.value as string);
    const found = useQuery({
        queryKey: [Announcement.resource, 'recipients', keyword],
        queryFn: ({ signal }) => loadRecipients({ keyword }, signal),
        placeholderData: keepPreviousData,
    });
    const stored = useQuery({
        queryKey: [Announcement.resource, 'recipients', 'chosen', field.value],
        queryFn: ({ signal }) => loadRecipients({ ids: String(field.value) }, signal),
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
    });
    const known = new Map([...(stored.data ?? NONE), ...(found.data ?? NONE)].map(person => [person.id, person]));
    const chosen = ids.map(one => known.get(one) ?? { id: one, username: one, realname: '…', departName: null });
    // Options that were found for another text are not offered.
    const isSearching = typed !== keyword || found.isPlaceholderData || found.isLoading;
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <Autocomplete
                multiple
                id={id}
                options={isSearching ? [] : (found.data ?? NONE)}
                value={chosen}
                inputValue={typed}
                loading={isSearching}
                filterOptions={options => options}
                filterSelectedOptions
                disableCloseOnSelect
                limitTags={6}
                getOptionLabel={nameOf}
                getOptionKey={person => person.id}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                noOptionsText={text('notice.noUsers')}
                onInputChange={(_event, value) => setTyped(value)}
                onChange={(_event, people) => field.onChange(people.map(person => `${person.id},`).join(''))}
                onBlur={() => field.onBlur()}
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={field.ref}
                        error={!!error}
                        placeholder={ids.length === 0 ? text('notice.chooseUsers') : ''}
                    />
                )}
            />
        </LabeledControl>
    );
};
