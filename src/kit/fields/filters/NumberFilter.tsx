import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { FilterControlProps } from '../kind.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { NumberRangeFilter } from './NumberRangeFilter.tsx';

/** A range of numbers, or, for a small scale such as one to five stars (`filter: 'in'`), a selection of its values. */
export const NumberFilter = (props: FilterControlProps) => {
    const { minimum = 0, maximum = 0 } = props.field as { minimum?: number; maximum?: number };
    const text = useText();
    const unitOf = useUnitOf();
    if (props.field.meta.filter !== 'in') return <NumberRangeFilter {...props} />;
    const { unit } = props.field.meta;
    const steps = Array.from({ length: maximum - minimum + 1 }, (_, at) => maximum - at);
    const choices = steps.map(step => ({
        id: String(step),
        text: unit ? text('common.measured', { n: step, unit: unitOf(unit) }) : String(step),
    }));
    return <ChoiceFilter source={props.source} label={props.label} choices={choices} isMultiple />;
};
