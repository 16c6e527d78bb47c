import { useNavigate } from 'react-router-dom';
import { REGISTER_RESULT, SIGN_IN } from '#providers/auth/redirect.ts';
import { register } from '#providers/auth/selfService.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PasswordStrength } from '#src/kit/input/PasswordStrength.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { digitsOf, faultsOf, passwordFaults, phoneFault, smsCodeFault, usernameFault } from '../fieldFaults.ts';
import { FrameTitle } from '../FrameTitle.tsx';
import { LightForm } from '../LightForm.tsx';
import { Outcome } from './Outcome.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { SignInField } from '../SignInField.tsx';
import { SmsCodeField } from '../phone/SmsCodeField.tsx';
import { TextLink } from '../TextLink.tsx';
import { UserFrame } from '../UserFrame.tsx';
import { useLightForm } from '../useLightForm.ts';

const EMPTY = { username: '', password: '', confirm: '', phone: '', smscode: '' };

/** Registration of an account (AUTH-09). A taken username is only reported once the phone code is correct. */
export const RegisterPage = () => {
    const text = useText();
    useDocumentTitle(text('signIn.registerTitle'));
    const navigate = useNavigate();
    const { values, field, failure, isBusy, props, show } = useLightForm({
        initial: EMPTY,
        check: given =>
            faultsOf({
                username: usernameFault(given.username),
                ...passwordFaults(given),
                phone: phoneFault(given.phone),
                smscode: smsCodeFault(given.smscode),
            }),
        send: async ({ username, password, phone, smscode }) => {
            const made = await register({ username, password, phone, smscode });
            void navigate(REGISTER_RESULT, { replace: true, state: made });
        },
    });
    const phone = field('phone');
    const handlePhoneFault = () => {
        const fault = phoneFault(values.phone);
        if (fault !== undefined) show({ phone: fault });
        return fault !== undefined;
    };
    if (!signInWays().register) {
        return (
            <UserFrame>
                <Outcome kind="info" title={text('signIn.registerClosed')} hint={text('signIn.registerClosedHint')}>
                    <TextLink to={SIGN_IN}>{text('signIn.backToSignIn')}</TextLink>
                </Outcome>
            </UserFrame>
        );
    }
    return (
        <UserFrame>
            <FrameTitle>{text('signIn.registerTitle')}</FrameTitle>
            <LightForm form={props} label={text('signIn.registerTitle')} submit={text('signIn.register')} failure={failure} isBusy={isBusy}>
                <SignInField
                    {...field('username')}
                    label={text('signIn.username')}
                    note={text('signIn.usernameHint')}
                    autoComplete="username"
                    autoFocus
                />
                <PasswordField {...field('password')} note={text('signIn.passwordHint')} autoComplete="new-password" />
                <PasswordStrength password={values.password} words={[values.username, values.phone]} />
                <PasswordField {...field('confirm')} label={text('signIn.confirmPassword')} autoComplete="new-password" />
                <SignInField
                    {...phone}
                    label={text('signIn.phone')}
                    onChange={typed => phone.onChange(digitsOf(typed).slice(0, 11))}
                    autoComplete="tel-national"
                    inputMode="tel"
                />
                <SmsCodeField {...field('smscode')} phone={values.phone} purpose="register" onPhoneFault={handlePhoneFault} />
            </LightForm>
            <TextLink to={SIGN_IN}>{text('signIn.haveAccount')}</TextLink>
        </UserFrame>
    );
};
