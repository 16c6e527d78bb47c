import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { notices } from '#providers/store/signals.ts';

/** Passes react-admin's notifications to `NoticeHost`. */
export const NotificationBridge = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const translate = useTranslate();
    // Empties react-admin's notification queue.
    useEffect(() => {
        if (notifications.length === 0) return;
        const next = takeNotification();
        if (!next || typeof next.message !== 'string') return;
        const messageArgs = next.notificationOptions?.messageArgs as Record<string, unknown> | undefined;
        notices.emit({
            message: translate(next.message, { _: next.message, ...messageArgs }),
            type: next.type === 'info' ? 'info' : next.type,
        });
    }, [notifications, takeNotification, translate]);
    return null;
};
