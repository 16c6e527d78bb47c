import { Announcement } from '#contract/system/announcement.ts';
import { loadRecipients } from '#providers/realtime/notices.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SearchManyInput } from '#src/kit/input/SearchManyInput.tsx';

/** The people whom an announcement is for, found by name or account. wire: kept as a comma list that ends with a comma. */
export const RecipientInput = () => {
    const text = useText();
    return (
        <SearchManyInput
            source="userIds"
            label={useNameOf()(Announcement.fields.userIds.meta)}
            isRequired
            queryKey={[Announcement.resource, 'recipients']}
            find={async (asked, signal) => {
                const people = await loadRecipients({ keyword: asked.text, ids: asked.ids }, signal);
                return people.map(({ id, realname, username, departName }) => ({
                    id,
                    text: [text('notice.nameAndAccount', { name: realname, account: username }), departName].filter(Boolean).join(' · '),
                }));
            }}
            join={ids => ids.map(one => `${one},`).join('')}
            limitTags={6}
            placeholder={text('notice.chooseUsers')}
            emptyText={text('notice.noUsers')}
        />
    );
};
