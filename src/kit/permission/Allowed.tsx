import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { StandardAction } from '#contract/kit/entity.ts';
import { useMay } from './useMay.ts';

interface AllowedProps {
    action: StandardAction;
    children: ReactNode;
}

/**
 * A screen of the entity for who may use it; others are told what is missing. react-admin's own check asks in two steps that each draw
 * the whole workspace again before the first row is even asked for, so its screens stand in here with `disableAuthentication`; that somebody
 * has signed in is known where the workspace is drawn, and the server decides in any case.
 */
export const Allowed = ({ action, children }: AllowedProps) => (useMay()(action) ? children : <Navigate to="/access-denied" replace />);
