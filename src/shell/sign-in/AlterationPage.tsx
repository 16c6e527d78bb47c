import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { AccountStep } from './AccountStep.tsx';
import { FrameTitle } from './FrameTitle.tsx';
import { Outcome } from './Outcome.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { StepsBar } from './StepsBar.tsx';
import { TextLink } from './TextLink.tsx';
import { UserFrame } from './UserFrame.tsx';

/** What is known at each of the four steps (AUTH-10). */
type Progress =
    | { at: 'account'; username: string }
    | { at: 'phone'; username: string }
    | { at: 'password'; username: string; phone: string; step: string }
    | { at: 'done'; username: string };

const ORDER = ['account', 'phone', 'password', 'done'] as const;

/** A forgotten password: account, phone check, new password, done. */
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
