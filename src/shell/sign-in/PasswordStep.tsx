import { resetPassword } from '#providers/auth/selfService.ts';
import { useText } from '#providers/i18n/useText.ts';
import { PasswordStrength } from '#src/kit/ui/PasswordStrength.tsx';
import { faultsOf, passwordFaults } from './fieldFaults.ts';
import { LightForm } from './LightForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useLightForm } from './useLightForm.ts';

interface PasswordStepProps {
    username: string;
    phone: string;
    /** From the phone check. */
    step: string;
    onDone: () => void;
}

/** The new password. One that the server refuses can be changed and sent again. */
export const PasswordStep = ({ username, phone, step, onDone }: PasswordStepProps) => {
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
