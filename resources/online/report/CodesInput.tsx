import { required, useInput } from 'react-admin';
import { splitList } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { type Choice, ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface CodesInputProps {
    source: string;
    label: string;
    choices: readonly Choice[];
    onSearch?: (text: string) => void;
}

/** Selects one or more codes; the value is a comma list, as on the wire. */
export const CodesInput = ({ source, label, ...box }: CodesInputProps) => {
    const text = useText();
    const same = (value: unknown) => value;
    const { id, field, fieldState } = useInput({ source, defaultValue: '', format: same, parse: same, validate: required() });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired error={error}>
            <ChoiceBox
                {...box}
                value={splitList(String(field.value ?? ''))}
                onChange={codes => field.onChange(codes.join())}
                isMultiple
                onBlur={() => field.onBlur()}
                inputRef={field.ref}
                error={!!error}
                placeholder={text('form.choose', { label })}
                inputProps={{ id }}
            />
        </LabeledControl>
    );
};
