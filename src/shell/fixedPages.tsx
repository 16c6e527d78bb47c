import { type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { HELP } from '#src/pages/help/helpPath.ts';
import { NotFound } from '#src/pages/NotFound.tsx';
import { pageFor } from '#src/pages/registry.ts';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

const page = (component: string) => {
    const Page = pageFor(component) as ComponentType;
    return (
        <LoadingBoundary fallback={<LoadingSkeleton />}>
            <Page />
        </LoadingBoundary>
    );
};

/** Routes that do not depend on the menu, for every signed-in user. */
export const FIXED_PAGES = [
    { path: '/404', element: <NotFound /> },
    { path: HELP, element: page('help/HelpPage') },
    { path: '/view/:id', element: page('view/OpenView') },
    { path: '/test', element: <Navigate to="/test/home" replace /> },
    { path: '/test/home', element: page('test/TestHome') },
    // Lists of online form records; the server checks the permission.
    { path: '/online/cgformList/:form/*', element: page('online/AutoList') },
    ...['Tree', 'Erp', 'Tab', 'InnerTable'].map(kind => ({
        path: `/online/cgform${kind}List/:form/*`,
        element: page('online/RecordsAddress'),
    })),
    { path: '/exception', element: <Navigate to="/exception/403" replace /> },
    { path: '/exception/403', element: page('exception/403') },
    { path: '/exception/404', element: page('exception/404') },
    { path: '/exception/500', element: page('exception/500') },
];
