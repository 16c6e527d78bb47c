import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { takeTarget } from './casTarget.ts';

/**
 * Hears what another server's page led back with in the address, which it leaves at once for the path that was wanted. It is told once the
 * page shows the new address: a session that begins before that is led by the old one, which knows no path.
 * @param name of the parameter in the query
 */
export function useHandedBack(name: string, onHanded: (value: string) => void): void {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const handed = query.get(name);
    const [taken, setTaken] = useState(handed);
    if (handed && handed !== taken) setTaken(handed);
    const hear = useEffectEvent(onHanded);
    // Synchronises with the address that the other server led to, and with ours.
    useEffect(() => {
        if (!handed) {
            if (taken) hear(taken);
            return;
        }
        const target = takeTarget();
        void navigate(target === undefined ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(target)}`, { replace: true });
    }, [handed, taken, navigate]);
}
