import { useFilterDraft } from '#src/kit/fields/filters/filterDraft.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';

const SOURCE = 'username';

/** Filters the list by a person, selected by name. */
export const PersonFilter = () => {
    const { values, set } = useFilterDraft();
    const label = useFieldLabel(useEntity(), SOURCE);
    const value = values[SOURCE];
    return (
        <SearchSelect
            code="sys_user,realname,username"
            value={typeof value === 'string' ? value : ''}
            onChange={next => set(SOURCE, next)}
            label={label}
            prefix={label}
        />
    );
};
