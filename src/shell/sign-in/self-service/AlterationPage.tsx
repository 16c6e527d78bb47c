import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { resetPassword } from '#providers/auth/selfService.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PasswordStrength } from '#src/kit/input/PasswordStrength.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { faultsOf, passwordFaults } from '../fieldFaults.ts';
import { FrameTitle } from '../FrameTitle.tsx';
import { LightForm } from '../LightForm.tsx';
import { Outcome } from './Outcome.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { PhoneStep } from '../phone/PhoneStep.tsx';
import { SignInField } from '../SignInField.tsx';
import { TextLink } from '../TextLink.tsx';
import { useLightForm } from '../useLightForm.ts';
import { UserFrame } from '../UserFrame.tsx';

interface PasswordStepProps {
    username: string;
    phone: string;
    /** Step token of the phone verification. */
    step: string;
    onDone: () => void;
}

/** Input of the new password. If the server rejects it, another one can be sent. */
const PasswordStep = ({ username, phone, step, onDone }: PasswordStepProps) => {
    const text = useText();
    const { values, field, failure, isBusy, props } = useLightForm({
        initial: { password: '', confirm: '' },
        check: given => faultsOf(passwordFaults(given)),
        send: async ({ password }) => {
            await resetPassword({ username, phone, smscode: step, password });
            onDone();
        },
    });
    return (
        <LightForm form={props} label={text('signIn.stepPassword')} submit={text('signIn.next')} failure={failure} isBusy={isBusy}>
            <PasswordField
                {...field('password')}
                label={text('signIn.newPassword')}
                note={text('signIn.passwordHint')}
                autoComplete="new-password"
                autoFocus
            />
            <PasswordStrength password={values.password} words={[username, phone]} />
            <PasswordField {...field('confirm')} label={text('signIn.confirmPassword')} autoComplete="new-password" />
        </LightForm>
    );
};

interface AccountStepProps {
    username: string;
    onDone: (username: string) => void;
}

/** Input of the account. It is not checked by the server, which would reveal the existing accounts. */
const AccountStep = ({ username, onDone }: AccountStepProps) => {
    const text = useText();
    const { field, failure, isBusy, props } = useLightForm({
        initial: { username },
        check: given => faultsOf({ username: given.username.trim() === '' ? text('auth.usernameNeeded') : undefined }),
        send: async given => onDone(given.username.trim()),
    });
    return (
        <LightForm form={props} label={text('signIn.stepAccount')} submit={text('signIn.next')} failure={failure} isBusy={isBusy}>
            <SignInField
                {...field('username')}
                label={text('signIn.username')}
                note={text('signIn.accountHint')}
                autoComplete="username"
                autoFocus
            />
        </LightForm>
    );
};

interface StepsBarProps {
    labels: string[];
    /** Index of the current step. */
    current: number;
}

/** Progress through a few steps. */
const StepsBar = ({ labels, current }: StepsBarProps) => (
    <Box component="ol" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0, mb: 5, gap: 2 }}>
        {labels.map((label, index) => (
            <Box
                component="li"
                key={label}
                aria-current={index === current ? 'step' : undefined}
                sx={{
                    flex: 1,
                    pt: 2,
                    fontSize: 12,
                    borderTop: 3,
                    borderColor: index <= current ? 'primary.main' : 'divider',
                    color: index === current ? 'text.primary' : 'text.secondary',
                    fontWeight: index === current ? 600 : 400,
                }}
            >
                {`${index + 1}. ${label}`}
            </Box>
        ))}
    </Box>
);

/** The data of each of the four steps (AUTH-10). */
type Progress =
    | { at: 'account'; username: string }
    | { at: 'phone'; username: string }
    | { at: 'password'; username: string; phone: string; step: string }
    | { at: 'done'; username: string };

const ORDER = ['account', 'phone', 'password', 'done'] as const;

/** Reset of a forgotten password: account, phone verification, new password, done. */
export const AlterationPage = () => {
    const text = useText();
    useDocumentTitle(text('signIn.alterationTitle'));
    const [progress, setProgress] = useState<Progress>({ at: 'account', username: '' });
    const { username } = progress;
    if (!signInWays().phone) {
        return (
            <UserFrame>
                <Outcome kind="info" title={text('signIn.alterationClosed')} hint={text('signIn.alterationClosedHint')}>
                    <TextLink to={SIGN_IN}>{text('signIn.backToSignIn')}</TextLink>
                </Outcome>
            </UserFrame>
        );
    }
    return (
        <UserFrame>
            <FrameTitle>{text('signIn.alterationTitle')}</FrameTitle>
            <StepsBar
                labels={[text('signIn.stepAccount'), text('signIn.stepPhone'), text('signIn.stepPassword'), text('signIn.stepDone')]}
                current={ORDER.indexOf(progress.at)}
            />
            {progress.at === 'account' && (
                <AccountStep username={username} onDone={given => setProgress({ at: 'phone', username: given })} />
            )}
            {progress.at === 'phone' && (
                <PhoneStep
                    username={username}
                    onBack={() => setProgress({ at: 'account', username })}
                    onDone={proven => setProgress({ at: 'password', ...proven })}
                />
            )}
            {progress.at === 'password' && <PasswordStep {...progress} onDone={() => setProgress({ at: 'done', username })} />}
            {progress.at === 'done' ? (
                <Outcome kind="success" title={text('signIn.altered')} hint={text('signIn.alteredHint', { username })}>
                    <Button component={Link} to={SIGN_IN} state={{ username }} variant="contained" size="large" fullWidth>
                        {text('signIn.goSignIn')}
                    </Button>
                </Outcome>
            ) : (
                <TextLink to={SIGN_IN}>{text('signIn.backToSignIn')}</TextLink>
            )}
        </UserFrame>
    );
};
