import type { FilterControlProps } from '../kind.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { NumberRangeFilter } from './NumberRangeFilter.tsx';

/** A span of numbers, or, of a small scale such as one to five stars (`filter: 'in'`), some of its steps. */
export const NumberFilter = (props: FilterControlProps) => {
    const { minimum = 0, maximum = 0 } = props.field as { minimum?: number; maximum?: number };
    if (props.field.meta.filter !== 'in') return <NumberRangeFilter {...props} />;
    const steps = Array.from({ length: maximum - minimum + 1 }, (_, at) => maximum - at);
    const choices = steps.map(step => ({ id: String(step), text: `${step}${props.field.meta.unit ?? ''}` }));
    return <ChoiceFilter source={props.source} label={props.label} choices={choices} isMultiple />;
};
