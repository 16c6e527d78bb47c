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
    /** The values of the dictionary that are offered. */
    offered: readonly string[];
    disabled?: boolean;
}

/** A value of a dictionary of which only some can be chosen; a new inviter brings his usual account along. */
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
    // Until the texts are there, nothing rather than a code.
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
