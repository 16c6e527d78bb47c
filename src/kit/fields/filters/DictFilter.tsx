import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import type { FilterControlProps } from '../kind.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';

/** One or several values of a dictionary, as the contract's filter allows. */
export const DictFilter = ({ source, field, label }: FilterControlProps) => {
    const items = useDictionary(field.meta.dict ?? '');
    return (
        <ChoiceFilter
            source={source}
            label={label}
            choices={items.map(item => ({ id: item.value, text: item.text }))}
            isMultiple={field.meta.filter === 'in'}
        />
    );
};
