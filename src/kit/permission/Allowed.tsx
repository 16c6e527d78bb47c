import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { StandardAction } from '#contract/kit/entity.ts';
import { useMay } from './useMay.ts';

interface AllowedProps {
    action: StandardAction;
    children: ReactNode;
}

/**
 * Renders a screen of the entity if the user has the permission, otherwise redirects to the access denied page. react-admin's own check has
 * two asynchronous steps, which each re-render the whole workspace before the first row is requested, so its screens are used with
 * `disableAuthentication`. The workspace itself requires a signed-in user, and the server checks in any case.
 */
export const Allowed = ({ action, children }: AllowedProps) => (useMay()(action) ? children : <Navigate to="/access-denied" replace />);
