import { useState } from 'react';
import { loadCaptcha } from '#providers/auth/captcha.ts';

export interface Captcha {
    /** Absent until the server has asked for a captcha. */
    key?: string;
    /** `data:` address of the picture; absent while it loads. */
    image?: string;
    hasFailed: boolean;
    renew: () => void;
}

/** The picture puzzle of the sign-in page. */
export function useCaptcha(): Captcha {
    const [state, setState] = useState<Omit<Captcha, 'renew'>>({ hasFailed: false });
    const renew = () => {
        const key = String(Date.now());
        setState({ key, hasFailed: false });
        loadCaptcha(key).then(
            image => setState(now => (now.key === key ? { key, image, hasFailed: false } : now)),
            () => setState(now => (now.key === key ? { key, hasFailed: true } : now)),
        );
    };
    return { ...state, renew };
}
