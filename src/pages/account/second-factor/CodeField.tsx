import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface CodeFieldProps {
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
    hint?: string;
}

/** Input of an authenticator app's code, with autofill by phones and browsers. */
export const CodeField = ({ value, onChange, error, hint }: CodeFieldProps) => {
    const text = useText();
    const id = useId();
    return (
        <LabeledControl id={id} label={text('proof.code')} isRequired error={error} hint={hint}>
            <OutlinedInput
                fullWidth
                autoFocus
                value={value}
                error={!!error}
                autoComplete="one-time-code"
                onChange={event => onChange(event.target.value)}
                inputProps={{ id, 'aria-describedby': `${id}-note`, 'aria-invalid': !!error, 'aria-required': true, spellCheck: false }}
            />
        </LabeledControl>
    );
};
