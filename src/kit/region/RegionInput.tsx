import { useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { asText } from '../fields/kind.ts';
import { RegionPicker } from './RegionPicker.tsx';

interface RegionInputProps {
    source: string;
    label: string;
    isRequired?: boolean;
    disabled?: boolean;
    helperText?: string;
    depth?: 1 | 2 | 3;
}

/** A form field that holds the code of a region. */
export const RegionInput = ({ source, label, isRequired = false, disabled, helperText, depth }: RegionInputProps) => {
    const text = useText();
    const choose = text('form.choose', { label });
    const { id, field, fieldState } = useInput({
        source,
        defaultValue: '',
        validate: value => (isRequired && asText(value) === '' ? choose : undefined),
    });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    return (
        <LabeledControl id={id} label={label} isRequired={isRequired} {...(error ? { error } : {})} hint={helperText}>
            <RegionPicker
                id={id}
                label={label}
                value={asText(field.value)}
                onChange={field.onChange}
                onBlur={field.onBlur}
                disabled={disabled}
                error={!!error}
                describedBy={`${id}-note`}
                {...(depth === undefined ? {} : { depth })}
            />
        </LabeledControl>
    );
};
