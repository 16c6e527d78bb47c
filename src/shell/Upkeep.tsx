import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { relabelRows } from '#providers/dictionary/rowTexts.ts';
import { onDelivered } from '#providers/i18n/delivered.ts';
import { useFreshPermissions } from '#providers/auth/useFreshPermissions.ts';
import { onRecovery } from '#providers/http/connection.ts';
import { notices, rightsChanged } from '#providers/http/signals.ts';
import { useNotificationSocket } from '#providers/realtime/useNotificationSocket.ts';
import { appText } from '#providers/i18n/appText.ts';

/** Keeps the workspace current: menus and rights while a person works, the language of rows, and what failed to load while the server was away. */
export const Upkeep = () => {
    const queryClient = useQueryClient();
    useFreshPermissions();
    useNotificationSocket(frame => {
        if (frame.cmd === 'permission') rightsChanged.emit();
    });
    // Listens to the language: rows that are here follow it.
    useEffect(() => onDelivered(() => relabelRows(queryClient)), [queryClient]);
    // Listens to the connection.
    useEffect(
        () =>
            onRecovery(() => {
                notices.emit({ message: appText('errors.backOnline'), type: 'success' });
                // Only what failed: a form's record is left alone while somebody types over it.
                void queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' });
            }),
        [queryClient],
    );
    return null;
};
