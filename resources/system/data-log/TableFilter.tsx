import { DataLog, type LoggedTable } from '#contract/system/data-log.ts';
import { fromList, toList } from '#src/kit/fields/filters/listValue.ts';
import { useFilterDraft } from '#src/kit/fields/filters/filterDraft.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ChoiceBox } from '#src/kit/ui/ChoiceBox.tsx';
import { useDataLogQuery } from './useDataLogQuery.ts';

const SOURCE = 'tableName';

/** Narrows to the records of some entities. */
export const TableFilter = () => {
    const { values, set } = useFilterDraft();
    const label = useFieldLabel(DataLog, SOURCE);
    const { data = [] } = useDataLogQuery<LoggedTable[]>('tables', {});
    return (
        <ChoiceBox
            prefix={label}
            choices={data.map(({ value, text }) => ({ id: value, text }))}
            isMultiple
            value={toList(values[SOURCE])}
            onChange={chosen => set(SOURCE, fromList(chosen, true))}
            inputProps={{ 'aria-label': label }}
        />
    );
};
