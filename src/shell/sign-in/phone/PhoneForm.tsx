import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { signInByPhone } from '#providers/auth/otherSignIns.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadWorkspace } from '../../loadWorkspace.ts';
import { digitsOf, faultsOf, phoneFault, smsCodeFault } from '../fieldFaults.ts';
import { LightForm } from '../LightForm.tsx';
import { SignInField } from '../SignInField.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';
import { useLightForm } from '../useLightForm.ts';
import { welcome } from '../greet.ts';

/** Mobile number and code (AUTH-02). */
export const PhoneForm = () => {
    const text = useText();
    const [isRemembered, setIsRemembered] = useState(false);
    const { values, field, failure, isBusy, props, show } = useLightForm({
        initial: { mobile: '', captcha: '' },
        check: ({ mobile, captcha }) => faultsOf({ mobile: phoneFault(mobile), captcha: smsCodeFault(captcha) }),
        send: async given => welcome(await signInByPhone({ ...given, remember_me: isRemembered })),
    });
    const mobile = field('mobile');
    const handlePhoneFault = () => {
        const fault = phoneFault(values.mobile);
        if (fault !== undefined) show({ mobile: fault });
        return fault !== undefined;
    };
    return (
        <LightForm
            form={props}
            label={text('signIn.byPhone')}
            submit={text('auth.signIn')}
            failure={failure}
            isBusy={isBusy}
            beforeSubmit={
                <FormControlLabel
                    control={<Checkbox checked={isRemembered} onChange={event => setIsRemembered(event.target.checked)} />}
                    label={text('auth.remember')}
                    sx={{ ml: '-5px', mb: 2 }}
                />
            }
        >
            <SignInField
                {...mobile}
                label={text('signIn.phone')}
                onChange={typed => {
                    mobile.onChange(digitsOf(typed).slice(0, 11));
                    // Preloads the workspace's code while the user waits for the message.
                    loadWorkspace().catch(() => undefined);
                }}
                autoComplete="tel-national"
                inputMode="tel"
                autoFocus
            />
            {/* The height of password and captcha, so that the button has the same position on both tabs. */}
            <Box sx={{ minHeight: { xs: 140, sm: 132 } }}>
                <SmsCodeField {...field('captcha')} phone={values.mobile} purpose="login" onPhoneFault={handlePhoneFault} />
            </Box>
        </LightForm>
    );
};
