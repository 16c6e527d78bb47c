import Fingerprint from '@mui/icons-material/FingerprintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BIND_PHONE, THIRD_FAILED, THIRD_MESSAGE } from '#contract/system/account/sign-in-words.ts';
import type { LoginResult } from '#contract/system/account/auth.ts';
import { signInByThirdParty, thirdLoginUrl, thirdPageUrl } from '#providers/auth/otherSignIns.ts';
import { signInByPasskey } from '#providers/auth/passkey.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { canUsePasskeys } from '#providers/browser/passkey.ts';
import { isMessengerBrowser, page } from '#providers/browser/page.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMessageWindow } from '#src/kit/dialog/useMessageWindow.ts';
import { keepTarget } from './casTarget.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { loadWorkspace } from '../../loadWorkspace.ts';
import { welcome } from '../greet.ts';
import { useHandedBack } from './useHandedBack.ts';

/** The step token for binding a phone number, if the message requires it. */
const stepIn = (message: string | null): string | undefined =>
    message?.startsWith(`${BIND_PHONE},`) ? message.slice(BIND_PHONE.length + 1) : undefined;

/** Sign-in through a third party's window, or its page if windows are not available (AUTH-03), and by passkey. */
function useThirdLogin() {
    const [query] = useSearchParams();
    const [failure, setFailure] = useState<string>();
    const [binding, setBinding] = useState<string>();

    const enter = async (signIn: () => Promise<LoginResult>) => {
        setFailure(undefined);
        try {
            welcome(await signIn());
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
        }
    };
    const accept = (id: string) => {
        setBinding(undefined);
        return enter(() => signInByThirdParty(id));
    };
    const hear = (message: string) => {
        const step = stepIn(message);
        if (message === THIRD_FAILED) setFailure(appText('signIn.thirdFailed'));
        else if (step !== undefined) setBinding(step);
        else void accept(message);
    };
    useHandedBack(THIRD_MESSAGE, hear);
    const openWindow = useMessageWindow(hear);
    const begin = (source: string) => {
        if (isMessengerBrowser()) {
            keepTarget(query.get('redirect'));
            page.leaveFor(thirdPageUrl(source));
            return;
        }
        setFailure(openWindow(thirdLoginUrl(source), 'third-login') ? undefined : appText('signIn.popupBlocked'));
    };
    return { begin, failure, binding, endBinding: () => setBinding(undefined), accept, enter };
}

const BindPhoneDialog = lazyDialog(() => import('../phone/BindPhoneDialog.tsx'), 'BindPhoneDialog');

/** Buttons for passkey, single sign-on and third parties; nothing if none is configured (AUTH-03, AUTH-04). */
export const OtherWays = () => {
    const text = useText();
    const [query] = useSearchParams();
    const { cas, third, passkey } = signInWays();
    const hasPasskey = passkey && canUsePasskeys();
    const { begin, failure, binding, endBinding, accept, enter } = useThirdLogin();
    if (!cas && third.length === 0 && !hasPasskey) return null;
    const handleCas = () => {
        keepTarget(query.get('redirect'));
        page.leaveFor(cas?.loginUrl ?? '');
    };
    return (
        <Box component="section" aria-label={text('signIn.otherWays')} sx={{ mt: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: 12, color: 'text.secondary', mb: 2 }}>
                <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} />
                {text('signIn.otherWays')}
                <Box sx={{ flex: 1, borderTop: 1, borderColor: 'divider' }} />
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2 }}>
                {hasPasskey && (
                    <Button
                        variant="outlined"
                        startIcon={<Fingerprint />}
                        onClick={() => {
                            loadWorkspace().catch(() => undefined);
                            void enter(signInByPasskey);
                        }}
                    >
                        {text('passkey.name')}
                    </Button>
                )}
                {cas && (
                    <Button variant="outlined" onClick={handleCas}>
                        {text('signIn.cas')}
                    </Button>
                )}
                {third.map(({ source, name }) => (
                    <Button key={source} variant="outlined" onClick={() => begin(source)}>
                        {name}
                    </Button>
                ))}
            </Box>
            <Box role="alert" sx={{ minHeight: 22, color: 'error.main' }}>
                {failure}
            </Box>
            {binding !== undefined && <BindPhoneDialog step={binding} onBound={accept} onClose={endBinding} />}
        </Box>
    );
};
