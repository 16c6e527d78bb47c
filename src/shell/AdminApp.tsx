import { useQueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from 'react-admin';
import { useEffect, useState } from 'react';
import { Navigate, Route } from 'react-router-dom';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import { createAuthProvider } from '#providers/auth/authProvider.ts';
import { useFreshPermissions } from '#providers/auth/useFreshPermissions.ts';
import { useInLanguage } from '#providers/auth/useShownPermissions.ts';
import { homeAmong } from '#providers/auth/homePages.ts';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { createQueryClient } from '#providers/data/queryClient.ts';
import { relabelRows } from '#providers/dictionary/rowTexts.ts';
import { onRecovery } from '#providers/http/connection.ts';
import { notices, rightsChanged } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { onDelivered } from '#providers/i18n/delivered.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { withAccount } from '#providers/store/listChoices.ts';
import { withLanguage } from '#providers/i18n/localeStore.ts';
import { useI18nProvider } from '#providers/i18n/useI18nProvider.ts';
import { useNotificationSocket } from '#providers/realtime/useNotificationSocket.ts';
import { useSession } from '#providers/store/useSession.ts';
import { RESOURCES } from '#resources/index.ts';
import { CrashPage } from '#src/pages/CrashPage.tsx';
import { Forbidden } from '#src/pages/Forbidden.tsx';
import { Layout } from './layout/Layout.tsx';
import { fetchOpening } from './menu/fetchAhead.ts';
import { ListPrewarm } from './prewarm/ListPrewarm.tsx';
import { routesOf } from './routes.tsx';
import { Splash } from './Splash.tsx';
import { FIXED_PAGES } from './fixedPages.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';
import { lazyPart } from '#src/kit/loading/lazyPart.ts';
import { SheetResource } from '#src/kit/resource/SheetResource.tsx';

/** Keeps the workspace up to date: menus and permissions, the language of rows, and queries that failed while the server was unreachable. */
const Upkeep = () => {
    const queryClient = useQueryClient();
    useFreshPermissions();
    useNotificationSocket(frame => {
        if (frame.cmd === 'permission') rightsChanged.emit();
    });
    // Updates the cached rows when the language changes.
    useEffect(() => onDelivered(() => relabelRows(queryClient)), [queryClient]);
    // Subscribes to the recovery of the connection.
    useEffect(
        () =>
            onRecovery(() => {
                notices.emit({ message: appText('errors.backOnline'), type: 'success' });
                // Only failed queries, so that the record of an open form is not refetched during input.
                void queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' });
            }),
        [queryClient],
    );
    const userId = useSession()?.user?.id;
    // Synchronises the store with the account.
    useEffect(() => (userId === undefined ? undefined : lists.follow(userId)), [userId]);
    return null;
};

const FirstPassword = lazyPart(() => import('./FirstPassword.tsx'), 'FirstPassword');
const FirstSecondFactor = lazyPart(() => import('./FirstSecondFactor.tsx'), 'FirstSecondFactor');

interface AdminAppProps {
    permissions: PermissionResult;
}

const PLACES = RESOURCES.map(({ entity }) => entity);
const dataProvider = createDataProvider(PLACES);
const authProvider = createAuthProvider(PLACES);
const i18nProvider = createI18nProvider(PLACES);
const lists = withAccount(localStorageStore(undefined, 'diaoyun'));
const store = withLanguage(lists.store);

/**
 * react-admin with the routes of the server's menu. Its UI components (layout, login, notification) are not bundled, because the shell has
 * its own.
 */
export const AdminApp = ({ permissions }: AdminAppProps) => {
    // One client per session, so that the cache never contains data of another user.
    const [queryClient] = useState(createQueryClient);
    const i18n = useI18nProvider(i18nProvider);
    const { resources, pages } = routesOf(useInLanguage(permissions));
    const user = useSession()?.user;
    // Loads the scripts of the first page while the frame renders.
    useState(() => fetchOpening(permissions, user?.homePath));
    if (!i18n) return <Splash />;
    if (user?.mustChangePassword || user?.mustSetSecondFactor)
        return (
            <CoreAdminContext {...{ dataProvider, authProvider, store, queryClient }} i18nProvider={i18n}>
                <LoadingBoundary fallback={<Splash />}>
                    {user.mustChangePassword ? <FirstPassword /> : <FirstSecondFactor />}
                </LoadingBoundary>
            </CoreAdminContext>
        );
    return (
        <CoreAdminContext {...{ dataProvider, authProvider, store, queryClient }} i18nProvider={i18n}>
            <Upkeep />
            <ListPrewarm />
            <CoreAdminUI layout={Layout} catchAll={ToNotFound} loading={Splash} error={CrashPage} accessDenied={Forbidden} disableTelemetry>
                <CustomRoutes>
                    <Route path="/" element={<Navigate to={homeAmong(permissions, user?.homePath)} replace />} />
                    {FIXED_PAGES.map(({ path, element }) => (
                        <Route key={path} path={path} element={element} />
                    ))}
                    {pages.map(({ path, element }) => (
                        <Route key={path} path={path} element={element} />
                    ))}
                </CustomRoutes>
                {resources.map(resource => (
                    <SheetResource key={resource.name} {...resource} />
                ))}
            </CoreAdminUI>
        </CoreAdminContext>
    );
};

const ToNotFound = () => <Navigate to="/404" replace />;
