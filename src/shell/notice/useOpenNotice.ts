import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { markNoticeRead, NOTICES } from '#providers/realtime/notices.ts';
import { useSession } from '#providers/store/useSession.ts';
import { noticeTarget } from './noticeTarget.ts';

/**
 * Opens an announcement: its target page if it has a valid one, otherwise its text (HEAD-06). In both cases it is marked as read, here and
 * in the user's other windows (HEAD-07).
 */
export function useOpenNotice() {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const notify = useNotify();
    const menu = useSession()?.permissions?.menu ?? [];
    const [opened, setOpened] = useState<NoticeItem>();
    const targetOf = (notice: NoticeItem) => noticeTarget(notice, menu);

    const handle = (notice: NoticeItem) => {
        const target = targetOf(notice);
        setOpened(undefined);
        if (target?.kind === 'page') void navigate(target.path);
        if (target?.kind === 'site') window.open(target.url, '_blank', 'noopener,noreferrer');
    };
    const open = async (notice: NoticeItem) => {
        if (notice.openType === 'component' && targetOf(notice)) handle(notice);
        else setOpened(notice);
        if (notice.readFlag === '1') return;
        try {
            await markNoticeRead(notice.anntId);
            await queryClient.invalidateQueries({ queryKey: [NOTICES] });
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        }
    };
    return {
        opened,
        open,
        close: () => setOpened(undefined),
        handle,
        canHandle: opened?.openType === 'url' && targetOf(opened) !== undefined,
    };
}
