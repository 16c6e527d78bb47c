import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { SignInField } from '../SignInField.tsx';

interface PasswordFieldProps {
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
    note?: string | undefined;
    autoFocus?: boolean;
    /** `name` and `label` default to `password` and 密码. */
    name?: string;
    label?: string;
    autoComplete?: 'current-password' | 'new-password';
}

/** A password input with a button to show the password; pasting works. */
export const PasswordField = (props: PasswordFieldProps) => {
    const text = useText();
    const [isShown, setIsShown] = useState(false);
    return (
        <SignInField
            name="password"
            label={text('auth.password')}
            autoComplete="current-password"
            {...props}
            type={isShown ? 'text' : 'password'}
            end={
                <IconButton
                    aria-label={isShown ? text('signIn.hidePassword') : text('signIn.showPassword')}
                    aria-pressed={isShown}
                    onClick={() => setIsShown(!isShown)}
                    edge="end"
                >
                    {isShown ? <VisibilityOff /> : <Visibility />}
                </IconButton>
            }
        />
    );
};
