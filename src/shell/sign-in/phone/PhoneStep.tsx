import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { verifyPhone } from '#providers/auth/selfService.ts';
import { useText } from '#providers/i18n/useText.ts';
import { digitsOf, faultsOf, phoneFault, smsCodeFault } from '../fieldFaults.ts';
import { LightForm } from '../LightForm.tsx';
import { SignInField } from '../SignInField.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';
import { useLightForm } from '../useLightForm.ts';

interface PhoneStepProps {
    username: string;
    onBack: () => void;
    /** Called with the verified data, including the server's token for the next step. */
    onDone: (proven: { username: string; phone: string; step: string }) => void;
}

/** Verification of the account's phone number by a code. */
export const PhoneStep = ({ username, onBack, onDone }: PhoneStepProps) => {
    const text = useText();
    const { values, field, failure, isBusy, props, show } = useLightForm({
        initial: { phone: '', smscode: '' },
        check: given => faultsOf({ phone: phoneFault(given.phone), smscode: smsCodeFault(given.smscode) }),
        send: async ({ phone, smscode }) => {
            const proven = await verifyPhone({ phone, smscode, username });
            onDone({ username: proven.username, phone, step: proven.smscode });
        },
    });
    const phone = field('phone');
    const handlePhoneFault = () => {
        const fault = phoneFault(values.phone);
        if (fault !== undefined) show({ phone: fault });
        return fault !== undefined;
    };
    return (
        <>
            <Box sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>{text('signIn.phoneHint', { username })}</Box>
            <LightForm form={props} label={text('signIn.stepPhone')} submit={text('signIn.next')} failure={failure} isBusy={isBusy}>
                <SignInField
                    {...phone}
                    label={text('signIn.phone')}
                    onChange={typed => phone.onChange(digitsOf(typed).slice(0, 11))}
                    autoComplete="tel-national"
                    inputMode="tel"
                    autoFocus
                />
                <SmsCodeField
                    {...field('smscode')}
                    phone={values.phone}
                    purpose="reset"
                    username={username}
                    onPhoneFault={handlePhoneFault}
                />
            </LightForm>
            <Button fullWidth onClick={onBack} sx={{ mt: 2 }}>
                {text('signIn.previous')}
            </Button>
        </>
    );
};
