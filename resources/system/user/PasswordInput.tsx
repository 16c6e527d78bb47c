import OutlinedInput from '@mui/material/OutlinedInput';
import { useInput } from 'react-admin';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { PasswordStrength } from '#src/kit/ui/PasswordStrength.tsx';

interface PasswordInputProps {
    source: string;
    label: string;
    hint?: string;
    hasStrength?: boolean;
    /** Why the value will not do; `values` is the whole form. */
    validate?: (value: string | undefined, values: Record<string, unknown>) => string | undefined;
}

/** A password that is typed and never shown or read back. */
export const PasswordInput = ({ source, label, hint, hasStrength = false, validate }: PasswordInputProps) => {
    const { id, field, fieldState } = useInput({ source, defaultValue: '', ...(validate ? { validate } : {}) });
    const error = fieldState.invalid ? fieldState.error?.message : undefined;
    const { ref, ...rest } = field;
    return (
        <LabeledControl id={id} label={label} isRequired error={error} hint={hint}>
            <OutlinedInput
                {...rest}
                inputRef={ref}
                id={id}
                type="password"
                fullWidth
                error={!!error}
                inputProps={{ autoComplete: 'new-password', 'aria-describedby': `${id}-note` }}
            />
            {hasStrength && <PasswordStrength password={String(field.value ?? '')} />}
        </LabeledControl>
    );
};
