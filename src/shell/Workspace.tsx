import { memo, useEffect, useState } from 'react';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import { loadPermissions, readPermissionsAs } from '#providers/auth/loadPermissions.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession } from '#providers/store/session.ts';
import { useSession } from '#providers/store/useSession.ts';
import { AdminApp } from './AdminApp.tsx';
import { inOurWords } from './menu/inOurWords.ts';
import { Splash } from './Splash.tsx';

readPermissionsAs(inOurWords);

/**
 * Loads menu and permissions before react-admin is rendered (ROUTE-09). Without them (a failure, or an empty menu) the session is closed,
 * and the sign-in page leads back here (ROUTE-10, ROUTE-11). Memoized, because `Gate` re-renders on every navigation.
 */
export const Workspace = memo(() => {
    const current = useSession()?.permissions;
    const [permissions, setPermissions] = useState<PermissionResult | undefined>(current);
    // Each fetched menu rebuilds the routes (ROUTE-19); while there is none, the previous ones stay.
    if (current && current !== permissions) setPermissions(current);
    const isLoaded = permissions !== undefined;
    // Loads the permissions once per session.
    useEffect(() => {
        if (isLoaded) return undefined;
        let isGone = false;
        loadPermissions().then(
            loaded => !isGone && setPermissions(loaded),
            (error: unknown) => {
                if (isGone) return;
                notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
                closeSession({ keepDrafts: true });
            },
        );
        return () => {
            isGone = true;
        };
    }, [isLoaded]);
    return permissions ? <AdminApp permissions={permissions} /> : <Splash />;
});
