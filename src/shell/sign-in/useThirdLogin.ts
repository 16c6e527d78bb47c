import { useEffect, useRef, useState } from 'react';
import { BIND_PHONE, THIRD_FAILED } from '#contract/system/sign-in-words.ts';
import { signInByThirdParty, thirdLoginUrl } from '#providers/auth/otherSignIns.ts';
import { page } from '#providers/http/page.ts';
import { appText } from '#providers/i18n/appText.ts';
import { welcome } from './greet.ts';

/** Sign-in through a third party's window (AUTH-03): only a message of this site and of that very window counts. */
export function useThirdLogin() {
    const opened = useRef<Window | null>(null);
    const [failure, setFailure] = useState<string>();
    const [binding, setBinding] = useState<string>();

    const accept = async (id: string) => {
        setBinding(undefined);
        try {
            welcome(await signInByThirdParty(id));
        } catch (error) {
            setFailure(error instanceof Error ? error.message : String(error));
        }
    };
    const begin = (source: string) => {
        opened.current = page.openWindow(thirdLoginUrl(source), 'third-login');
        setFailure(opened.current ? undefined : appText('signIn.popupBlocked'));
    };
    // Listens to the window that was opened.
    useEffect(() => {
        const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
            if (origin !== location.origin || !opened.current || source !== opened.current || typeof data !== 'string') return;
            opened.current = null;
            if (data === THIRD_FAILED) setFailure(appText('signIn.thirdFailed'));
            else if (data.startsWith(`${BIND_PHONE},`)) setBinding(data.slice(BIND_PHONE.length + 1));
            else void accept(data);
        };
        window.addEventListener('message', handleMessage);
        return () => window.removeEventListener('message', handleMessage);
    }, []);
    return { begin, failure, binding, endBinding: () => setBinding(undefined), accept };
}
