import { type ComponentType, lazy } from 'react';

/** Screens that are no entity, by the component name that the server's menu gives them. */
export const PAGES: Readonly<Record<string, ComponentType | undefined>> = {
    'dashboard/Analysis': lazy(() => import('./dashboard/Analysis.tsx').then(({ Analysis }) => ({ default: Analysis }))),
};
