import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NoticeItem } from '#contract/system/announcement.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadNoticeBoard, NOTICE_BOARD, NOTICES } from '#providers/realtime/notices.ts';
import { useNotificationSocket } from '#providers/realtime/useNotificationSocket.ts';
import { useTitleCount } from '#src/kit/ui/useDocumentTitle.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useOpenNotice } from './useOpenNotice.ts';

const POLL_MS = 6000;

/**
 * The user's unread announcements. Polled every 6 s while the window is visible, and refetched on a push. A failure silently ends the
 * polling until another fetch succeeds (HEAD-08).
 */
function useNoticeBoard() {
    const queryClient = useQueryClient();
    const board = useQuery({
        queryKey: NOTICE_BOARD,
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

const ALL_OF_THEM = '/isps/userAnnouncement';
const WIDTH = 300;

/** The bell of the header: the number of unread announcements, the latest ones, and a link to all (HEAD-04). */
export const HeaderBell = () => {
    const text = useText();
    const navigate = useNavigate();
    const { lists, totals, total, refresh } = useNoticeBoard();
    const { opened, open, close, handle, canHandle } = useOpenNotice();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [tab, setTab] = useState<0 | 1>(0);
    useTitleCount(total);

    const handleShow = (target: HTMLElement) => {
        setAnchor(target);
        // Opens the tab that has announcements.
        setTab(totals[0] === 0 && totals[1] > 0 ? 1 : 0);
        refresh();
    };
    const handleOpen = (notice: NoticeItem) => {
        setAnchor(null);
        void open(notice);
    };
    return (
        <>
            <IconButton
                aria-label={total > 0 ? text('notice.bellCount', { count: total }) : text('notice.bell')}
                aria-haspopup="dialog"
                data-tour="bell"
                aria-expanded={!!anchor}
                onClick={event => handleShow(event.currentTarget)}
            >
                <Badge badgeContent={total} max={99} color="error">
                    <NotificationsNone />
                </Badge>
            </IconButton>
            <Popover
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                slotProps={{ paper: { role: 'dialog', 'aria-label': text('notice.bell'), sx: { width: WIDTH } } }}
            >
                <Tabs
                    value={tab}
                    onChange={(_event, next: 0 | 1) => setTab(next)}
                    variant="fullWidth"
                    sx={{ borderBottom: 1, borderColor: 'divider' }}
                >
                    <Tab label={text('notice.tabNotices', { count: totals[0] })} />
                    <Tab label={text('notice.tabMessages', { count: totals[1] })} />
                </Tabs>
                <NoticeList notices={lists[tab]} onOpen={handleOpen} />
                <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
                    <Button
                        fullWidth
                        onClick={() => {
                            setAnchor(null);
                            void navigate(ALL_OF_THEM);
                        }}
                    >
                        {text('notice.more')}
                    </Button>
                </Box>
            </Popover>
            <NoticeDialog notice={opened} canHandle={canHandle} onHandle={handle} onClose={close} />
        </>
    );
};
