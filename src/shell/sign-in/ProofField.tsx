import type { ProofWay } from '#contract/system/account/sign-in-words.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PasswordField } from './account/PasswordField.tsx';
import { SignInField } from './SignInField.tsx';

interface ProofFieldProps {
    way: ProofWay;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
}

/** Input for the proof of identity: the password, or a code of the authenticator app or a recovery code. */
export const ProofField = ({ way, value, onChange, error }: ProofFieldProps) => {
    const text = useText();
    if (way === 'password') return <PasswordField value={value} onChange={onChange} error={error} autoFocus />;
    return (
        <SignInField
            name="code"
            label={text('proof.code')}
            value={value}
            onChange={onChange}
            error={error}
            note={text('proof.recoveryNote')}
            autoComplete="one-time-code"
            autoFocus
        />
    );
};
