import { useState } from 'react';
import { signInAgain } from '#providers/auth/signInAgain.ts';
import { wantsCaptcha } from '#providers/auth/signIn.ts';
import type { SignInOutcome } from '#providers/http/unauthorized.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import { useCaptcha } from '../sign-in/useCaptcha.ts';

interface Typed {
    username: string;
    password: string;
    captcha: string;
}

/** Signs in over the open page; a refusal keeps what was typed, and the captcha comes once the server asks for it. */
export function useSignInAgain(onDone: (outcome: SignInOutcome) => void) {
    const captcha = useCaptcha();
    const [error, setError] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);

    const submit = async ({ username, password, captcha: typed }: Typed) => {
        setIsBusy(true);
        setError(undefined);
        const proof = captcha.key === undefined ? {} : { captcha: typed.trim(), checkKey: captcha.key };
        // «Stay signed in» is kept as it was chosen: the name is remembered only with it.
        const isRemembered = readStored(KEYS.rememberedUsername) === username.trim();
        try {
            onDone(await signInAgain({ username: username.trim(), password, remember_me: isRemembered, ...proof }));
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
