import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { signInByTicket } from '#providers/auth/otherSignIns.ts';
import { ALTERATION, REGISTER } from '#providers/auth/redirect.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { appText } from '#providers/i18n/appText.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { PHONE } from '#src/kit/ui/useIsPhone.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FrameTitle } from './FrameTitle.tsx';
import { welcome } from './greet.ts';
import { OtherWays } from './third/OtherWays.tsx';
import { useHandedBack } from './third/useHandedBack.ts';
import { SignInForm } from './account/SignInForm.tsx';
import { TextLink } from './TextLink.tsx';
import { UserFrame } from './UserFrame.tsx';
import { useState } from 'react';
import { type DemoAccount, demoAccounts } from './account/demoAccounts.ts';
import { WayTabs } from './WayTabs.tsx';

const PhoneForm = lazyDialog(() => import('./phone/PhoneForm.tsx'), 'PhoneForm');
const QrPanel = lazyDialog(() => import('./qr/QrPanel.tsx'), 'QrPanel');

interface SignInWaysProps {
    /** A demo account that was pressed: the form takes it over. */
    chosen: DemoAccount | undefined;
    /** What another way has to say, under the form. */
    notice: string | undefined;
}

/** 账号登录, 手机登录 and 扫码登录 side by side, as far as the server has them; a phone can't scan its own screen. Alone, the first has no tab. */
const SignInWays = ({ chosen, notice }: SignInWaysProps) => {
    const text = useText();
    const [way, setWay] = useState('account');
    const [seen, setSeen] = useState(chosen);
    // A demo account is for the account form, wherever the person is.
    if (chosen !== seen) {
        setSeen(chosen);
        setWay('account');
    }
    const { phone, qrcode } = signInWays();
    const tabs = [
        { key: 'account', label: text('signIn.byAccount') },
        ...(phone ? [{ key: 'phone', label: text('signIn.byPhone') }] : []),
        ...(qrcode && !matchMedia(PHONE).matches ? [{ key: 'qr', label: text('signIn.byQr') }] : []),
    ];
    if (tabs.length === 1) return <SignInForm chosen={chosen} notice={notice} />;
    return (
        <>
            <WayTabs label={text('signIn.ways')} tabs={tabs} chosen={way} onChoose={setWay} />
            <Box role="tabpanel" id={`way-panel-${way}`} aria-labelledby={`way-${way}`} sx={{ minHeight: { xs: 372, sm: 340 } }}>
                {way === 'account' && <SignInForm chosen={chosen} notice={notice} />}
                {way === 'phone' && <PhoneForm />}
                {way === 'qr' && <QrPanel />}
            </Box>
        </>
    );
};

/** Signs in by the ticket that the single sign-on led back with (AUTH-04). Gives what the form has to say meanwhile or afterwards. */
function useCasReturn(): string | undefined {
    const { cas } = signInWays();
    const [notice, setNotice] = useState<string>();
    useHandedBack('ticket', ticket => {
        if (!cas) return;
        setNotice(appText('signIn.casWorking'));
        signInByTicket(ticket, cas.service).then(welcome, (error: unknown) =>
            setNotice(error instanceof Error ? error.message : String(error)),
        );
    });
    return notice;
}

interface DemoAccountsProps {
    onChoose: (account: DemoAccount) => void;
}

/** The demo accounts by role; absent on any other server (AUTH-13). */
const DemoAccounts = ({ onChoose }: DemoAccountsProps) => {
    const text = useText();
    const accounts = demoAccounts();
    if (accounts.length === 0) return null;
    return (
        <Box component="section" aria-label={text('auth.demoAccounts')} sx={{ mt: 5 }}>
            <Box sx={{ textAlign: 'center', fontSize: 12, color: 'text.secondary', mb: 2 }}>{text('signIn.demoHint')}</Box>
            <Box
                sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}
            >
                {accounts.map(account => (
                    <Button
                        key={account.username}
                        variant="outlined"
                        title={account.username}
                        onClick={() => onChoose(account)}
                        sx={{ px: 1, fontSize: 13 }}
                    >
                        {account.role}
                    </Button>
                ))}
            </Box>
        </Box>
    );
};

/** 注册账户 and 忘记密码, where the server has them. */
const SelfServiceLinks = () => {
    const text = useText();
    const ways = signInWays();
    if (!ways.register && !ways.phone) return null;
    return (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
            {ways.register ? <TextLink to={REGISTER}>{text('signIn.register')}</TextLink> : <span />}
            {ways.phone && <TextLink to={ALTERATION}>{text('signIn.forgotten')}</TextLink>}
        </Box>
    );
};

/** The way in; no react-admin, so that it is usable at once. */
export const SignInPage = () => {
    const text = useText();
    useDocumentTitle(text('signIn.pageTitle'));
    const cas = useCasReturn();
    const [chosen, setChosen] = useState<DemoAccount>();
    return (
        <UserFrame>
            <FrameTitle>{text('signIn.title')}</FrameTitle>
            <SignInWays chosen={chosen} notice={cas} />
            <SelfServiceLinks />
            <OtherWays />
            <DemoAccounts onChoose={account => setChosen({ ...account })} />
        </UserFrame>
    );
};
