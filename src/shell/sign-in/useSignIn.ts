import { useState } from 'react';
import { signIn, wantsCaptcha } from '#providers/auth/signIn.ts';
import { welcome } from './greet.ts';
import { useCaptcha } from './useCaptcha.ts';

export interface Credentials {
    username: string;
    password: string;
    captcha: string;
    isRemembered: boolean;
}

/** Signs in; a refusal keeps everything that was typed, and the captcha comes once the server asks for it (AUTH-11). */
export function useSignIn() {
    const captcha = useCaptcha();
    const [error, setError] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);

    const submit = async ({ username, password, captcha: typed, isRemembered }: Credentials) => {
        setIsBusy(true);
        setError(undefined);
        const proof = captcha.key === undefined ? {} : { captcha: typed, checkKey: captcha.key };
        try {
            welcome(await signIn({ username, password, remember_me: isRemembered, ...proof }));
        } catch (failure) {
            setError(failure instanceof Error ? failure.message : String(failure));
            // A captcha is good for one attempt, so each refusal brings a new picture.
            if (captcha.key !== undefined || wantsCaptcha(failure)) captcha.renew();
        } finally {
            setIsBusy(false);
        }
    };
    return { submit, error, isBusy, captcha };
}
