import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { Announcement, type Recipient, userIdsOf } from '#contract/system/announcement.ts';
import { loadRecipients } from '#providers/realtime/notices.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SearchMany } from '#src/kit/input/SearchMany.tsx';

const KEY = [Announcement.resource, 'recipients'];

/** The people whom an announcement is for, found by name or account. wire: kept as a comma list that ends with a comma. */
export const RecipientInput = () => {
    const text = useText();
    const label = useNameOf()(Announcement.fields.userIds.meta);
    const { id, field, fieldState } = useInput({ source: 'userIds', defaultValue: '' });
    const choiceOf = ({ id: one, realname, username, departName }: Recipient) => ({
        id: one,
        text: [text('notice.nameAndAccount', { name: realname, account: username }), departName].filter(Boolean).join(' · '),
    });
    const ids = userIdsOf(field.value as string);
    const stored = useQuery({
        queryKey: [...KEY, 'chosen', field.value],
        queryFn: async ({ signal }) => (await loadRecipients({ ids: String(field.value) }, signal)).map(choiceOf),
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
    });
    const known = new Map(stored.data?.map(person => [person.id, person]));
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <SearchMany
                queryKey={KEY}
                find={async (keyword, signal) => (await loadRecipients({ keyword }, signal)).map(choiceOf)}
                value={ids.map(one => known.get(one) ?? { id: one, text: '…' })}
                onChange={people => field.onChange(people.map(person => `${person.id},`).join(''))}
                limitTags={6}
                placeholder={text('notice.chooseUsers')}
                emptyText={text('notice.noUsers')}
                error={!!error}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
