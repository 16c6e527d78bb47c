import { useState } from 'react';
import { loadCaptcha } from '#providers/auth/captcha.ts';
import { wantsCaptcha } from '#providers/auth/signIn.ts';
import { useText } from '#providers/i18n/useText.ts';

export interface Captcha {
    /** Absent until the server has asked for a captcha. */
    key?: string;
    /** `data:` address of the picture; absent while it loads. */
    image?: string;
    hasFailed: boolean;
    renew: () => void;
    /** What to say about a refused sign-in. A captcha is good for one attempt, so each refusal brings the next picture where one is asked for. */
    afterRefusal: (failure: unknown) => string;
}

/** The picture puzzle of the sign-in page. */
export function useCaptcha(): Captcha {
    const text = useText();
    const [state, setState] = useState<Omit<Captcha, 'renew' | 'afterRefusal'>>({ hasFailed: false });
    const renew = () => {
        const key = String(Date.now());
        setState({ key, hasFailed: false });
        loadCaptcha(key).then(
            image => setState(now => (now.key === key ? { key, image, hasFailed: false } : now)),
            () => setState(now => (now.key === key ? { key, hasFailed: true } : now)),
        );
    };
    const afterRefusal = (failure: unknown) => {
        const [isShown, isWanted] = [state.key !== undefined, wantsCaptcha(failure)];
        if (isShown || isWanted) renew();
        // Nobody has typed a wrong one yet.
        if (isWanted && !isShown) return text('auth.captchaNeeded');
        return failure instanceof Error ? failure.message : String(failure);
    };
    return { ...state, renew, afterRefusal };
}
