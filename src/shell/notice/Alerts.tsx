import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DELIVERED_CHOICES, NOTICE_KINDS, quietEnd, waysOf } from '#contract/system/account/notice-choices.ts';
import { chime } from '#providers/browser/chime.ts';
import { renewPush } from '#providers/account/ownDevice.ts';
import { type OpenedNotice, onOpenedNotice, showDesktopNotice } from '#providers/browser/desktopNotice.ts';
import { joinWindows, type WindowGroup } from '#providers/browser/windowGroup.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { markNoticeRead, NOTICES } from '#providers/realtime/notices.ts';
import { useNotificationSocket } from '#providers/realtime/useNotificationSocket.ts';
import { serverNow } from '#providers/store/serverClock.ts';
import { type Alert, alerts, notices } from '#providers/store/signals.ts';
import { useSession } from '#providers/store/useSession.ts';
import { preferencesQuery } from '#src/pages/account/usePreferences.ts';

const ALL_OF_THEM = '/isps/userAnnouncement';

/**
 * Shows new alerts according to the user's settings by kind: in the focused window, otherwise as a notification of the operating system,
 * once for all windows, optionally with a sound. Nothing is shown in the quiet hours.
 */
export const Alerts = () => {
    const text = useText();
    const navigate = useNavigate();
    const client = useQueryClient();
    const userId = useSession()?.user?.id;
    const group = useRef<WindowGroup>(undefined);
    // Coordinates with the other windows of this browser.
    useEffect(() => {
        if (userId === undefined) return undefined;
        const joined = joinWindows(`alerts:${userId}`);
        group.current = joined;
        return () => joined.leave();
    }, [userId]);

    const open = async ({ link, noticeId }: OpenedNotice) => {
        void navigate(link ?? ALL_OF_THEM);
        if (noticeId === undefined) return;
        // If this fails, the announcement stays unread in the bell.
        await markNoticeRead(noticeId).catch(() => undefined);
        await client.invalidateQueries({ queryKey: [NOTICES] });
    };
    const tell = async (alert: Alert) => {
        const preferences = await client.fetchQuery(preferencesQuery).catch(() => undefined);
        const choices = preferences?.notification ?? DELIVERED_CHOICES;
        const ways = waysOf(choices, alert.kind);
        if (ways.length === 0 || quietEnd(choices, formatDateTime(serverNow()))) return;
        if (!(await group.current?.isTelling())) return;
        if (ways.includes('sound')) void chime().catch(() => undefined);
        const isUsed = document.hasFocus();
        // A focused window receives no web push, so it shows the notification itself.
        if (!ways.includes('desktop') && !(isUsed && ways.includes('push'))) return;
        const kind = text(`notice.kinds.${alert.kind}`);
        const opens = { link: alert.link, noticeId: alert.isNotice ? alert.id : undefined };
        const onOpen = () => void open(opens);
        if (!isUsed) void showDesktopNotice({ id: alert.id, title: alert.title, body: kind, opens, onOpen }).catch(() => undefined);
        else if (alert.isNotice)
            notices.emit({ type: 'info', title: kind, message: alert.title, action: { label: text('notice.view'), run: onOpen } });
    };
    const openClicked = useEffectEvent((opened: OpenedNotice) => void open(opened));
    // Subscribes to clicks on notifications in the service worker.
    useEffect(() => onOpenedNotice(opened => openClicked(opened)), []);
    // Renews the push subscription for this session.
    useEffect(() => {
        if (userId !== undefined) void renewPush(userId).catch(() => undefined);
    }, [userId]);
    const hear = useEffectEvent((alert: Alert) => void tell(alert));
    // Subscribes to alerts that this window has detected itself.
    useEffect(() => alerts.on(alert => hear(alert)), []);
    useNotificationSocket(({ kind, msgId, msgTxt = '', link }) => {
        const known = NOTICE_KINDS.find(each => each === kind);
        if (known && msgId) void tell({ id: msgId, kind: known, title: msgTxt, isNotice: true, ...(link ? { link } : {}) });
    });
    return null;
};
