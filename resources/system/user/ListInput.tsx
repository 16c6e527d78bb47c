import { useInput } from 'react-admin';
import { splitList } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { type Choice, ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface ListInputProps {
    source: string;
    label: string;
    choices: readonly Choice[];
    /** Several values, joined by commas as on the wire. */
    isMultiple?: boolean;
    /** The single value is a number and required. */
    isNumber?: boolean;
    /** Why the value cannot be changed; the input is then read-only. */
    fixedBecause?: string | undefined;
}

/** Selects one or several values that the contract stores as text. */
export const ListInput = ({ source, label, choices, isMultiple = false, isNumber = false, fixedBecause }: ListInputProps) => {
    const text = useText();
    const same = (value: unknown) => value;
    const { id, field, fieldState } = useInput({ source, format: same, parse: same });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const value = splitList(field.value === null || field.value === undefined ? '' : String(field.value));
    const handleChange = (next: string[]) => {
        if (!isNumber) field.onChange(next.join());
        else if (next[0]) field.onChange(Number(next[0]));
    };
    return (
        <LabeledControl id={id} label={label} error={error} hint={fixedBecause}>
            <ChoiceBox
                choices={choices}
                value={value}
                onChange={handleChange}
                isMultiple={isMultiple}
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                disabled={fixedBecause !== undefined}
                placeholder={text('form.choose', { label })}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
