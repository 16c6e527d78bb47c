import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadNoticeBoard, NOTICES } from '#providers/realtime/notices.ts';
import { useNotificationSocket } from '#providers/realtime/useNotificationSocket.ts';

const POLL_MS = 6000;

/**
 * The user's unread announcements. Asked for every 6 s while the window is seen, and at once when the server pushes; a
 * failure ends the polling without a word until something else brings the lists (HEAD-08).
 */
export function useNoticeBoard() {
    const queryClient = useQueryClient();
    const board = useQuery({
        queryKey: [NOTICES, 'board'],
        queryFn: ({ signal }) => loadNoticeBoard(signal),
        refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_MS),
        placeholderData: keepPreviousData,
    });
    const refresh = useCallback(() => void queryClient.invalidateQueries({ queryKey: [NOTICES] }), [queryClient]);
    useNotificationSocket(frame => {
        if (frame.cmd === 'topic' || frame.cmd === 'user') refresh();
    });
    const { anntMsgList = [], anntMsgTotal = 0, sysMsgList = [], sysMsgTotal = 0 } = board.data ?? {};
    return {
        lists: [anntMsgList, sysMsgList] as const,
        totals: [anntMsgTotal, sysMsgTotal] as const,
        total: anntMsgTotal + sysMsgTotal,
        refresh,
    };
}
