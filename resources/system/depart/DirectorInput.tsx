import { Depart } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, loadPeople } from '#providers/org/departs.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { SearchManyInput } from '#src/kit/input/SearchManyInput.tsx';

/** Heads of the department, selected by name or account. */
export const DirectorInput = () => {
    const text = useText();
    return (
        <SearchManyInput
            source="directorUserIds"
            label={useFieldLabel(Depart, 'directorUserIds')}
            queryKey={[DEPARTS, 'people']}
            find={async (asked, signal) => {
                const people = await loadPeople({ keyWord: asked.text, ids: asked.ids }, signal);
                return people.map(({ id, realname, username }) => ({ id, text: `${realname} (${username})` }));
            }}
            placeholder={text('org.director')}
        />
    );
};
