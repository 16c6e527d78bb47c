import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { notices } from '#providers/store/signals.ts';

/** Hands react-admin's notifications to the one place that shows notices. */
export const NotificationBridge = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const translate = useTranslate();
    // Empties react-admin's queue, which is outside of this component.
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
