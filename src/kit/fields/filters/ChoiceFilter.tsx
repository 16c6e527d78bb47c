import { type Choice, ChoiceBox } from '../../input/ChoiceBox.tsx';
import { useFilterDraft } from './filterDraft.ts';
import { fromList, toList } from './listValue.ts';

interface ChoiceFilterProps {
    source: string;
    label: string;
    choices: readonly Choice[];
    isMultiple?: boolean;
    /** Called before the list opens, to fetch the choices. */
    onOpen?: () => void;
}

/** One or several of a few known values. */
export const ChoiceFilter = ({ source, label, choices, isMultiple = false, onOpen }: ChoiceFilterProps) => {
    const { values, set } = useFilterDraft();
    return (
        <ChoiceBox
            prefix={label}
            choices={choices}
            isMultiple={isMultiple}
            {...(onOpen ? { onOpen } : {})}
            value={toList(values[source])}
            onChange={chosen => set(source, fromList(chosen, isMultiple))}
            inputProps={{ 'aria-label': label }}
        />
    );
};
