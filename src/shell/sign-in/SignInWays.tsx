import Box from '@mui/material/Box';
import { useState } from 'react';
import { signInWays } from '#providers/auth/signInWays.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { DemoAccount } from './demoAccounts.ts';
import { SignInForm } from './SignInForm.tsx';
import { WayTabs } from './WayTabs.tsx';
import { lazyOverlay } from '#src/kit/ui/lazyPart.ts';

const PhoneForm = lazyOverlay('shell/sign-in/PhoneForm', async () => ({ default: (await import('./PhoneForm.tsx')).PhoneForm }));

interface SignInWaysProps {
    /** A demo account that was pressed: the form takes it over. */
    chosen: DemoAccount | undefined;
    /** What another way has to say, under the form. */
    notice: string | undefined;
}

/** 账号登录 and 手机登录 side by side; without a message provider there is only the first, and no tabs. */
export const SignInWays = ({ chosen, notice }: SignInWaysProps) => {
    const text = useText();
    const [way, setWay] = useState('account');
    const [seen, setSeen] = useState(chosen);
    // A demo account is for the account form, wherever the person is.
    if (chosen !== seen) {
        setSeen(chosen);
        setWay('account');
    }
    if (!signInWays().phone) return <SignInForm chosen={chosen} notice={notice} />;
    const tabs = [
        { key: 'account', label: text('signIn.byAccount') },
        { key: 'phone', label: text('signIn.byPhone') },
    ];
    return (
        <>
            <WayTabs label={text('signIn.ways')} tabs={tabs} chosen={way} onChoose={setWay} />
            <Box role="tabpanel" id={`way-panel-${way}`} aria-labelledby={`way-${way}`} sx={{ minHeight: { xs: 372, sm: 340 } }}>
                {way === 'account' ? <SignInForm chosen={chosen} notice={notice} /> : <PhoneForm />}
            </Box>
        </>
    );
};
