import { Log } from '#contract/system/log.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { useFilterDraft } from '#src/kit/fields/filters/filterDraft.ts';
import { SearchSelect } from '#src/kit/ui/SearchSelect.tsx';

const SOURCE = 'username';

/** Narrows the log to one person, found by name. */
export const PersonFilter = () => {
    const { values, set } = useFilterDraft();
    const label = useFieldLabel(Log, SOURCE);
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
