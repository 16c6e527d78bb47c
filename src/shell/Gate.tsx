import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { isUserPath, safeRedirect, SCAN, SIGN_IN, signInPath } from '#providers/auth/redirect.ts';
import { isPageLeaving } from '#providers/http/unauthorized.ts';
import { useSession } from '#providers/store/useSession.ts';
import { CrashPage } from '#src/pages/CrashPage.tsx';
import { firstPart, lazyPart } from '#src/kit/loading/lazyPart.ts';
import { isLeaving } from './leave.ts';
import { loadWorkspace } from './loadWorkspace.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { Splash } from './Splash.tsx';
import { USER_PAGES } from './sign-in/userPages.ts';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';

const ChoosePage = firstPart(() => import('./sign-in/ChoosePage.tsx'), 'ChoosePage');
const QrConfirmPage = lazyPart(() => import('./sign-in/qr/QrConfirmPage.tsx'), 'QrConfirmPage');
const Workspace = firstPart(loadWorkspace, 'Workspace');

/**
 * Renders the sign-in page or the workspace (ROUTE-02…04, ROUTE-07), and the choice of AUTH-06 between them. react-admin is only mounted for
 * signed-in users; otherwise it would redirect endlessly.
 */
export const Gate = () => {
    const session = useSession();
    const { pathname, search, hash } = useLocation();
    const [query] = useSearchParams();

    if (session?.choice) {
        return (
            <LoadingBoundary fallback={<Splash />}>
                <ChoosePage choice={session.choice} />
            </LoadingBoundary>
        );
    }
    if (session) {
        if (isUserPath(pathname)) return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
        return (
            <RouteErrorBoundary resetKey="workspace" fallback={<CrashPage />}>
                <LoadingBoundary fallback={<Splash />}>
                    {/* The key is the user, not the token, so that signing in again keeps the page. */}
                    {pathname === SCAN ? <QrConfirmPage /> : <Workspace key={session.user?.id ?? session.token} />}
                </LoadingBoundary>
            </RouteErrorBoundary>
        );
    }
    // A rejected session ends in a reload (ERR-03); a sign-in form that was shown before it would lose its input.
    if (isPageLeaving()) return <Splash />;
    const Page = USER_PAGES[pathname];
    if (!Page) {
        const from = pathname + search + hash;
        return <Navigate to={isLeaving() || isUserPath(pathname) ? SIGN_IN : signInPath(from)} replace />;
    }
    return (
        <RouteErrorBoundary resetKey="sign-in" fallback={<CrashPage />}>
            <LoadingBoundary fallback={<Splash />}>
                <Page />
            </LoadingBoundary>
        </RouteErrorBoundary>
    );
};
