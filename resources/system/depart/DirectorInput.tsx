import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { Depart, type DepartPerson } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, loadPeople } from '#providers/org/departs.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { SearchMany } from '#src/kit/input/SearchMany.tsx';

const choiceOf = ({ id, realname, username }: DepartPerson) => ({ id, text: `${realname} (${username})` });

/** Who is in charge of the department, found by name or account. */
export const DirectorInput = () => {
    const text = useText();
    const label = useFieldLabel(Depart, 'directorUserIds');
    const { id, field, fieldState } = useInput({ source: 'directorUserIds', defaultValue: '' });
    const ids = String(field.value ?? '');
    const stored = useQuery({
        queryKey: [DEPARTS, 'people', ids],
        queryFn: ({ signal }) => loadPeople({ ids }, signal),
        enabled: ids !== '',
        placeholderData: keepPreviousData,
    });
    const known = new Map(stored.data?.map(person => [person.id, choiceOf(person)]));
    const chosen = ids.split(',').filter(Boolean);
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} error={error}>
            <SearchMany
                queryKey={[DEPARTS, 'people', 'search']}
                find={async (keyWord, signal) => (await loadPeople({ keyWord }, signal)).map(choiceOf)}
                value={chosen.map(one => known.get(one) ?? { id: one, text: '…' })}
                onChange={people => field.onChange(people.map(person => person.id).join())}
                placeholder={text('org.director')}
                error={!!error}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
