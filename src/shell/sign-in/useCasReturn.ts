import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { signInByTicket } from '#providers/auth/otherSignIns.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { appText } from '#providers/i18n/appText.ts';
import { takeTarget } from './casTarget.ts';
import { welcome } from './greet.ts';

/**
 * Coming back from the single sign-on with `?ticket=` (AUTH-04): the ticket leaves the address at once, is sent, and
 * the person goes where they wanted to go before. Gives what the form has to say meanwhile or afterwards.
 */
export function useCasReturn(): string | undefined {
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const { cas } = signInWays();
    const ticket = query.get('ticket');
    const service = cas?.service;
    const [notice, setNotice] = useState(() => (ticket && service !== undefined ? appText('signIn.casWorking') : undefined));
    // Synchronises with the address that the other server led to, and with ours.
    useEffect(() => {
        if (!ticket || service === undefined) return;
        const target = takeTarget();
        void navigate(target === undefined ? SIGN_IN : `${SIGN_IN}?redirect=${encodeURIComponent(target)}`, { replace: true });
        signInByTicket(ticket, service).then(welcome, (error: unknown) =>
            setNotice(error instanceof Error ? error.message : String(error)),
        );
    }, [ticket, service, navigate]);
    return notice;
}
