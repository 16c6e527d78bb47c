import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { auth } from '#providers/i18n/texts/auth.ts';
import { SignInField } from './SignInField.tsx';

interface PasswordFieldProps {
    value: string;
    onChange: (value: string) => void;
    error?: string;
    autoFocus?: boolean;
}

/** The password, hidden until one asks to see it; pasting works. */
export const PasswordField = (props: PasswordFieldProps) => {
    const [isShown, setIsShown] = useState(false);
    return (
        <SignInField
            {...props}
            name="password"
            label={auth.zh.password}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            end={
                <IconButton
                    aria-label={isShown ? '隐藏密码' : '显示密码'}
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
