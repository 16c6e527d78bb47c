import { useState } from 'react';
import { BIND_PHONE, THIRD_FAILED } from '#contract/system/sign-in-words.ts';
import { signInByThirdParty, thirdLoginUrl } from '#providers/auth/otherSignIns.ts';
import { appText } from '#providers/i18n/appText.ts';
import { useMessageWindow } from '#src/kit/ui/useMessageWindow.ts';
import { welcome } from './greet.ts';

/** Sign-in through a third party's window (AUTH-03). */
export function useThirdLogin() {
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
    const openWindow = useMessageWindow(message => {
        if (message === THIRD_FAILED) setFailure(appText('signIn.thirdFailed'));
        else if (message.startsWith(`${BIND_PHONE},`)) setBinding(message.slice(BIND_PHONE.length + 1));
        else void accept(message);
    });
    const begin = (source: string) =>
        setFailure(openWindow(thirdLoginUrl(source), 'third-login') ? undefined : appText('signIn.popupBlocked'));
    return { begin, failure, binding, endBinding: () => setBinding(undefined), accept };
}
