import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forbidden, rightsChanged } from '#providers/store/signals.ts';
import { onSessionChange, shownSession } from '#providers/store/session.ts';
import { loadPermissions } from './loadPermissions.ts';

/** Permissions are not asked for again sooner than this when a window is looked at again, in milliseconds. */
const PAUSE_MS = 60_000;
/** The same after a refusal, which says that they have changed; many at once ask once. */
const PAUSE_AFTER_REFUSAL_MS = 2000;
/** When the server tells all windows of a change, they do not all ask at once. */
const SPREAD_MS = 1500;

/**
 * Keeps menus and permissions current while a user works (PERM-08): they are fetched again when the window is looked at
 * again, when the server refuses something that the screen offered, and when it says that rights have changed. Draw it once, inside the workspace.
 */
export const useFreshPermissions = (): void => {
    const queryClient = useQueryClient();
    // Synchronises with the server, the window's visibility and react-admin's cached answers about access.
    useEffect(() => {
        let askedAt = 0;
        let known = permissionText();
        const ask = (pause: number) => {
            if (!shownSession() || Date.now() - askedAt < pause) return;
            askedAt = Date.now();
            loadPermissions({ isFresh: true }).catch(() => undefined); // the loaded permissions stay in use
        };
        const askWhenVisible = () => {
            if (document.visibilityState === 'visible') ask(PAUSE_MS);
        };
        let told: ReturnType<typeof setTimeout> | undefined;
        const askSoon = () => {
            clearTimeout(told);
            told = setTimeout(() => ask(0), Math.random() * SPREAD_MS);
        };
        const ends = [
            rightsChanged.on(askSoon),
            forbidden.on(() => ask(PAUSE_AFTER_REFUSAL_MS)),
            onSessionChange(() => {
                const text = permissionText();
                if (text === known) return;
                known = text;
                void queryClient.invalidateQueries({ queryKey: ['auth'] });
            }),
        ];
        document.addEventListener('visibilitychange', askWhenVisible);
        return () => {
            document.removeEventListener('visibilitychange', askWhenVisible);
            clearTimeout(told);
            ends.forEach(end => end());
        };
    }, [queryClient]);
};

const permissionText = (): string => JSON.stringify(shownSession()?.permissions);
