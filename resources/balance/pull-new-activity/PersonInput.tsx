import { useFormContext } from 'react-hook-form';
import { PullNewActivity } from '#contract/balance/pull-new-activity.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { subjectsOf } from './pullRule.ts';

interface PersonInputProps {
    source: 'inviterKind' | 'inviteeKind' | 'rewardTo';
    /** Values of the dictionary that can be chosen. */
    offered: readonly string[];
    disabled?: boolean;
}

/** Input for a dictionary value with a limited choice. A change of `inviterKind` also sets the default account of the reward. */
export const PersonInput = ({ source, offered, disabled }: PersonInputProps) => {
    const contract = PullNewActivity.fields[source];
    const label = useFieldLabel(PullNewActivity, source);
    const items = useDictionary(contract.meta.dict ?? '');
    const { setValue } = useFormContext();
    const { field, inputRef, error, frame, aria } = useControl(
        {
            source,
            field: contract,
            label,
            isRequired: true,
            disabled,
            validate: validatorsOf(contract, label, true),
            defaultValue: (contract as { default?: unknown }).default,
        },
        { format: value => value, parse: value => value },
    );
    // Shows nothing instead of a code until the dictionary's texts are loaded.
    const chosen = typeof field.value === 'string' && items.length > 0 ? [field.value] : [];
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={items.filter(item => offered.includes(item.value)).map(item => ({ id: item.value, text: item.text }))}
                value={chosen}
                onChange={([value]) => {
                    field.onChange(value ?? null);
                    if (source === 'inviterKind') setValue('rewardTo', subjectsOf(value)[0] ?? null, { shouldDirty: true });
                }}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                disabled={disabled}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
