import { useState } from 'react';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import type { FilterControlProps } from '../kind.ts';
import { useReferenceChoices } from '../useReferenceChoices.ts';
import { useFilterDraft } from './filterDraft.ts';
import { fromList, toList } from './listValue.ts';

/** Filters by records of another resource. */
export const ReferenceFilter = ({ source, field, label }: FilterControlProps) => {
    const { values, set } = useFilterDraft();
    const chosen = toList(values[source]);
    // The choices are only loaded when the filter is opened, so that they do not delay the list.
    const [isOpened, setOpened] = useState(false);
    const { choices, isLoading, search } = useReferenceChoices(field.meta.resource ?? '', chosen, isOpened);
    const isMultiple = field.meta.filter === 'in';
    return (
        <ChoiceBox
            prefix={label}
            choices={choices}
            isLoading={isLoading}
            onSearch={search}
            onOpen={() => setOpened(true)}
            isMultiple={isMultiple}
            value={chosen}
            onChange={next => set(source, fromList(next, isMultiple))}
            inputProps={{ 'aria-label': label }}
        />
    );
};
