import { useState } from 'react';
import { loadCaptcha } from '#providers/auth/captcha.ts';
import { wantsCaptcha } from '#providers/auth/signIn.ts';
import { useText } from '#providers/i18n/useText.ts';

export interface Captcha {
    /** Undefined until the server has required a captcha. */
    key?: string;
    /** `data:` URL of the picture; undefined while it loads. */
    image?: string;
    hasFailed: boolean;
    renew: () => void;
    /**
     * Returns the message for a refused sign-in. A captcha is valid for one attempt, so after each refusal the next picture is loaded if one
     * is required.
     */
    afterRefusal: (failure: unknown) => string;
}

/** The captcha of the sign-in page. */
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
        // The captcha was not shown before, so it cannot have been wrong.
        if (isWanted && !isShown) return text('auth.captchaNeeded');
        return failure instanceof Error ? failure.message : String(failure);
    };
    return { ...state, renew, afterRefusal };
}
