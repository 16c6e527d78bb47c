import { ChoiceBox } from '../../ui/ChoiceBox.tsx';
import type { FilterControlProps } from '../kind.ts';
import { useFilterDraft } from './filterDraft.ts';

const CHOICES = [
    { id: 'true', text: '是' },
    { id: 'false', text: '否' },
];

/** Yes, no, or either. */
export const BoolFilter = ({ source, label }: FilterControlProps) => {
    const { values, set } = useFilterDraft();
    const value = values[source];
    return (
        <ChoiceBox
            prefix={label}
            choices={CHOICES}
            value={typeof value === 'boolean' ? [String(value)] : []}
            onChange={([chosen]) => set(source, chosen === undefined ? undefined : chosen === 'true')}
            inputProps={{ 'aria-label': label }}
        />
    );
};
