import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DELIVERED_CHOICES, NOTICE_KINDS, quietEnd, waysOf } from '#contract/system/account/notice-choices.ts';
import { chime } from '#providers/browser/chime.ts';
import { showDesktopNotice } from '#providers/browser/desktopNotice.ts';
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
 * Tells the person what has just come, as they have chosen by kind: in the window that is used, else by a notice of the operating
 * system, once for all windows; with a sound. Silent in the quiet hours.
 */
export const Alerts = () => {
    const text = useText();
    const navigate = useNavigate();
    const client = useQueryClient();
    const userId = useSession()?.user?.id;
    const group = useRef<WindowGroup>(undefined);
    // Joins the other windows of this browser.
    useEffect(() => {
        if (userId === undefined) return undefined;
        const joined = joinWindows(`alerts:${userId}`);
        group.current = joined;
        return () => joined.leave();
    }, [userId]);

    const open = async ({ id, link, isNotice }: Alert) => {
        void navigate(link ?? ALL_OF_THEM);
        if (!isNotice) return;
        // It stays unread where that fails, so the bell still has it.
        await markNoticeRead(id).catch(() => undefined);
        await client.invalidateQueries({ queryKey: [NOTICES] });
    };
    const tell = async (alert: Alert) => {
        const preferences = await client.fetchQuery(preferencesQuery).catch(() => undefined);
        const choices = preferences?.notification ?? DELIVERED_CHOICES;
        const ways = waysOf(choices, alert.kind);
        if (ways.length === 0 || quietEnd(choices, formatDateTime(serverNow()))) return;
        if (!(await group.current?.isTelling())) return;
        if (ways.includes('sound')) void chime().catch(() => undefined);
        if (!ways.includes('desktop')) return;
        const kind = text(`notice.kinds.${alert.kind}`);
        const onOpen = () => void open(alert);
        if (!document.hasFocus()) showDesktopNotice({ id: alert.id, title: alert.title, body: kind, onOpen });
        else if (alert.isNotice)
            notices.emit({ type: 'info', title: kind, message: alert.title, action: { label: text('notice.view'), run: onOpen } });
    };
    const hear = useEffectEvent((alert: Alert) => void tell(alert));
    // Listens to what this window has found out itself.
    useEffect(() => alerts.on(alert => hear(alert)), []);
    useNotificationSocket(({ kind, msgId, msgTxt = '', link }) => {
        const known = NOTICE_KINDS.find(each => each === kind);
        if (known && msgId) void tell({ id: msgId, kind: known, title: msgTxt, isNotice: true, ...(link ? { link } : {}) });
    });
    return null;
};
