import { required } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { useReferenceChoices } from '#src/kit/fields/useReferenceChoices.ts';
import { ids } from '#contract/balance/activity.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface IdsInputProps {
    source: string;
    resource: string;
    label: string;
    disabled?: boolean;
}

/** Selects one or more records of another resource; the value is a list of their ids. */
export const IdsInput = ({ source, resource, label, disabled }: IdsInputProps) => {
    const text = useText();
    const placeholder = text('form.choose', { label });
    const { field, inputRef, error, frame, aria } = useControl(
        { source, field: ids(label, label), label, isRequired: true, disabled, validate: [required(placeholder)] },
        { format: value => value, parse: value => value },
    );
    const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
    const { choices, isLoading, search } = useReferenceChoices(resource, chosen);
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                isMultiple
                choices={choices}
                isLoading={isLoading}
                onSearch={search}
                value={chosen}
                onChange={field.onChange}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                disabled={disabled}
                placeholder={chosen.length > 0 ? undefined : placeholder}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
