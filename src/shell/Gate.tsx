import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { HOME, safeRedirect, SIGN_IN, signInPath } from '#providers/auth/redirect.ts';
import { useSession } from '#providers/store/useSession.ts';
import { isLeaving } from './leave.ts';
import { loadWorkspace } from './loadWorkspace.ts';
import { Splash } from './Splash.tsx';

const SignInPage = lazy(() => import('./sign-in/SignInPage.tsx').then(({ SignInPage: page }) => ({ default: page })));
const Workspace = lazy(loadWorkspace);

const isUserPath = (path: string) => path === '/user' || path.startsWith('/user/');

/**
 * Decides between sign-in and workspace (ROUTE-02…04). react-admin lives behind it and is never mounted signed out:
 * it would redirect in circles.
 */
export const Gate = () => {
    const session = useSession();
    const { pathname, search, hash } = useLocation();
    const [query] = useSearchParams();

    if (session) {
        if (isUserPath(pathname)) return <Navigate to={safeRedirect(query.get('redirect') ?? HOME)} replace />;
        return (
            <Suspense fallback={<Splash />}>
                <Workspace key={session.token} />
            </Suspense>
        );
    }
    if (pathname !== SIGN_IN) {
        const from = pathname + search + hash;
        return <Navigate to={isLeaving() || isUserPath(pathname) ? SIGN_IN : signInPath(from)} replace />;
    }
    return (
        <Suspense fallback={<Splash />}>
            <SignInPage />
        </Suspense>
    );
};
