import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import type { FilterControlProps } from '../kind.ts';
import { useFilterDraft } from './filterDraft.ts';

/** Yes, no, or either. */
export const BoolFilter = ({ source, label }: FilterControlProps) => {
    const text = useText();
    const { values, set } = useFilterDraft();
    const value = values[source];
    return (
        <ChoiceBox
            prefix={label}
            choices={[
                { id: 'true', text: text('common.yes') },
                { id: 'false', text: text('common.no') },
            ]}
            value={typeof value === 'boolean' ? [String(value)] : []}
            onChange={([chosen]) => set(source, chosen === undefined ? undefined : chosen === 'true')}
            inputProps={{ 'aria-label': label }}
        />
    );
};
