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
    /** The selected demo account, which fills the form. */
    chosen: DemoAccount | undefined;
    /** Message of another sign-in method, shown below the form. */
    notice: string | undefined;
}

/** Tabs for 账号登录, 手机登录 and 扫码登录, if the server supports them; no QR code on a phone, which cannot scan its own screen. A single method has no tab. */
const SignInWays = ({ chosen, notice }: SignInWaysProps) => {
    const text = useText();
    const [way, setWay] = useState('account');
    const [seen, setSeen] = useState(chosen);
    // A demo account switches to the account form.
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

/** Signs in with the ticket of the single sign-on redirect (AUTH-04). Returns the message for the form, in progress or afterwards. */
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

/** The demo accounts by role; only on demo servers (AUTH-13). */
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

/** 注册账户 and 忘记密码, if the server supports them. */
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

/** The sign-in page; without react-admin, so that it loads fast. */
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
