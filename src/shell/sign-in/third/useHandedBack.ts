import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { takeTarget } from './casTarget.ts';

/**
 * Receives a query parameter with which another server redirected back, and replaces the URL by the sign-in page with the wanted redirect
 * target. `onHanded` is called after the URL has changed, because a session that starts earlier would use the old URL, which has no redirect
 * target.
 * @param name name of the query parameter
 */
export function useHandedBack(name: string, onHanded: (value: string) => void): void {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const handed = query.get(name);
    const [taken, setTaken] = useState(handed);
    if (handed && handed !== taken) setTaken(handed);
    const hear = useEffectEvent(onHanded);
    // Replaces the URL, then calls `onHanded`.
    useEffect(() => {
        if (!handed) {
            if (taken) hear(taken);
            return;
        }
        const target = takeTarget();
        void navigate(target === undefined ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(target)}`, { replace: true });
    }, [handed, taken, navigate]);
}
