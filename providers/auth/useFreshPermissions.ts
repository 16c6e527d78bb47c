import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forbidden, rightsChanged } from '#providers/store/signals.ts';
import { onSessionChange, shownSession } from '#providers/store/session.ts';
import { loadPermissions } from './loadPermissions.ts';

/** Minimum interval between refetches when the window becomes visible, in milliseconds. */
const PAUSE_MS = 60_000;
/** Minimum interval after refusals, which indicate a change; several at once cause one refetch. */
const PAUSE_AFTER_REFUSAL_MS = 2000;
/** Maximum random delay after a push of a change, so that not all windows refetch at once. */
const SPREAD_MS = 1500;

/**
 * Keeps menus and permissions up to date (PERM-08): they are refetched when the window becomes visible, when the server refuses an action
 * that the screen offered, and when it pushes a change of permissions. Use it once, inside the workspace.
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
