import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface SecretFieldProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    error?: string;
    hint?: string;
    autoComplete: 'current-password' | 'new-password';
    autoFocus?: boolean;
}

/** A password input with a button to show the password; pasting works. */
export const SecretField = ({ label, value, onChange, error, hint, autoComplete, autoFocus }: SecretFieldProps) => {
    const text = useText();
    const id = useId();
    const [isShown, setIsShown] = useState(false);
    return (
        <LabeledControl id={id} label={label} isRequired error={error} hint={hint}>
            <OutlinedInput
                fullWidth
                type={isShown ? 'text' : 'password'}
                value={value}
                autoFocus={autoFocus}
                autoComplete={autoComplete}
                error={!!error}
                onChange={event => onChange(event.target.value)}
                inputProps={{ id, 'aria-describedby': `${id}-note`, 'aria-invalid': !!error, 'aria-required': true, spellCheck: false }}
                endAdornment={
                    <IconButton
                        aria-label={text(isShown ? 'account.hidePassword' : 'account.showPassword')}
                        aria-pressed={isShown}
                        onClick={() => setIsShown(!isShown)}
                        edge="end"
                    >
                        {isShown ? <VisibilityOff /> : <Visibility />}
                    </IconButton>
                }
            />
        </LabeledControl>
    );
};
