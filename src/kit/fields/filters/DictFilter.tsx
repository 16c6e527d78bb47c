import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { ChoiceBox } from '../../ui/ChoiceBox.tsx';
import type { FilterControlProps } from '../kind.ts';
import { useFilterDraft } from './filterDraft.ts';
import { fromList, toList } from './listValue.ts';

/** One or several values of a dictionary, as the contract's filter allows. */
export const DictFilter = ({ source, field, label }: FilterControlProps) => {
    const { values, set } = useFilterDraft();
    const items = useDictionary(field.meta.dict ?? '');
    const isMultiple = field.meta.filter === 'in';
    return (
        <ChoiceBox
            prefix={label}
            choices={items.map(item => ({ id: item.value, text: item.text }))}
            isMultiple={isMultiple}
            value={toList(values[source])}
            onChange={chosen => set(source, fromList(chosen, isMultiple))}
            inputProps={{ 'aria-label': label }}
        />
    );
};
