import { Announcement } from '#contract/system/announcement.ts';
import { loadRecipients } from '#providers/realtime/notices.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { SearchManyInput } from '#src/kit/input/SearchManyInput.tsx';

/** Recipients of an announcement, selected by name or account. wire: the value is a comma list that ends with a comma. */
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
