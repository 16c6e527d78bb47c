import { useState } from 'react';
import { useInput } from 'react-admin';
import { searchTable } from '#providers/dictionary/tableDictionary.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import type { Choice } from '#src/kit/input/ChoiceBox.tsx';
import { SearchMany } from '#src/kit/input/SearchMany.tsx';

const PEOPLE = 'sys_user,realname,username';

const find = async (typed: string, signal: AbortSignal): Promise<Choice[]> =>
    (await searchTable(PEOPLE, typed, signal)).map(item => ({ id: item.value, text: item.text }));

/** Selects people by name; the value is a comma list of their accounts, as on the wire. */
export const ReceiversInput = ({ source }: { source: string }) => {
    const text = useText();
    const label = text('message.receivers');
    const validate = (value: unknown) => (value ? undefined : appText('form.choose', { label }));
    const { id, field, fieldState } = useInput({ source, defaultValue: '', validate, isRequired: true });
    const [chosen, setChosen] = useState<readonly Choice[]>([]);
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <SearchMany
                queryKey={['table-dictionary', PEOPLE, 'choices']}
                find={find}
                value={chosen}
                onChange={people => {
                    setChosen(people);
                    field.onChange(people.map(person => person.id).join());
                }}
                limitTags={6}
                placeholder={text('message.chooseReceivers')}
                emptyText={text('notice.noUsers')}
                error={!!error}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
