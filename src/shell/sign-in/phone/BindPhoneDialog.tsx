import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { bindThirdPhone } from '#providers/auth/otherSignIns.ts';
import { useText } from '#providers/i18n/useText.ts';
import { digitsOf, faultsOf, phoneFault, smsCodeFault } from '../fieldFaults.ts';
import { LightForm } from '../LightForm.tsx';
import { SignInField } from '../SignInField.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';
import { useLightForm } from '../useLightForm.ts';

interface BindPhoneDialogProps {
    /** Step token from the third party's window. */
    step: string;
    /** Called with the id to sign in with. */
    onBound: (id: string) => Promise<void>;
    onClose: () => void;
}

/** Binds a third party's account that is not bound yet: the user verifies the phone number of an account of this product. */
export const BindPhoneDialog = ({ step, onBound, onClose }: BindPhoneDialogProps) => {
    const text = useText();
    const { values, field, failure, isBusy, props, show } = useLightForm({
        initial: { mobile: '', captcha: '' },
        check: ({ mobile, captcha }) => faultsOf({ mobile: phoneFault(mobile), captcha: smsCodeFault(captcha) }),
        send: async ({ mobile, captcha }) => onBound(await bindThirdPhone({ mobile, captcha, thirdUserUuid: step })),
    });
    const mobile = field('mobile');
    const handlePhoneFault = () => {
        const fault = phoneFault(values.mobile);
        if (fault !== undefined) show({ mobile: fault });
        return fault !== undefined;
    };
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="bind-title">
            <DialogTitle id="bind-title">{text('signIn.bindTitle')}</DialogTitle>
            <DialogContent>
                <Box sx={{ color: 'text.secondary', mb: 3 }}>{text('signIn.bindHint')}</Box>
                <LightForm form={props} label={text('signIn.bindTitle')} submit={text('signIn.bind')} failure={failure} isBusy={isBusy}>
                    <SignInField
                        {...mobile}
                        label={text('signIn.phone')}
                        onChange={typed => mobile.onChange(digitsOf(typed).slice(0, 11))}
                        autoComplete="tel-national"
                        inputMode="tel"
                        autoFocus
                    />
                    <SmsCodeField {...field('captcha')} phone={values.mobile} purpose="login" onPhoneFault={handlePhoneFault} />
                </LightForm>
                <Button fullWidth onClick={onClose} sx={{ mt: 2 }}>
                    {text('signIn.backToSignIn')}
                </Button>
            </DialogContent>
        </Dialog>
    );
};
