import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { Depart, type DepartPerson } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, loadPeople } from '#providers/org/departs.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

const choiceOf = ({ id, realname, username }: DepartPerson) => ({ id, text: `${realname} (${username})` });

/** Who is in charge of the department, found by name or account. */
export const DirectorInput = () => {
    const text = useText();
    const label = useFieldLabel(Depart, 'directorUserIds');
    const { id, field, fieldState } = useInput({ source: 'directorUserIds', defaultValue: '' });
    const [keyWord, setKeyWord] = useState('');
    const ids = String(field.value ?? '');
    const chosen = ids.split(',').filter(Boolean);
    const found = useQuery({
        queryKey: [DEPARTS, 'people', 'search', keyWord],
        queryFn: ({ signal }) => loadPeople({ keyWord }, signal),
    });
    const stored = useQuery({
        queryKey: [DEPARTS, 'people', ids],
        queryFn: ({ signal }) => loadPeople({ ids }, signal),
        enabled: ids !== '',
        placeholderData: keepPreviousData,
    });
    const known = new Map([...(stored.data ?? []), ...(found.data ?? [])].map(person => [person.id, person]));
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} error={error}>
            <ChoiceBox
                isMultiple
                choices={[...known.values()].map(choiceOf)}
                isLoading={found.isLoading}
                value={chosen}
                onSearch={setKeyWord}
                onChange={next => field.onChange(next.join())}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                placeholder={chosen.length === 0 ? text('org.director') : ''}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
