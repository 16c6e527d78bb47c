import DoneAll from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadMyNotices, markAllRead, NOTICES } from '#providers/realtime/notices.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { TextFilters } from '#src/kit/input/TextFilters.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { NoticeDialog } from '#src/shell/notice/NoticeDialog.tsx';
import { useOpenNotice } from '#src/shell/notice/useOpenNotice.ts';
import { MessageTable } from './MessageTable.tsx';

/** Marks every announcement of the user as read, after a confirmation. */
const MarkAllReadButton = () => {
    const text = useText();
    const [isAsking, setAsking] = useState(false);
    const mark = useAct(markAllRead, { stale: [[NOTICES]], onDone: () => setAsking(false) });
    return (
        <>
            <Button variant="outlined" startIcon={<DoneAll />} onClick={() => setAsking(true)}>
                {text('notice.markAll')}
            </Button>
            <ConfirmDialog
                open={isAsking}
                title={text('notice.markAllTitle')}
                confirm={text('notice.confirm')}
                isBusy={mark.isPending}
                onConfirm={() => mark.mutate()}
                onClose={() => setAsking(false)}
            >
                {text('notice.markAllAsk')}
            </ConfirmDialog>
        </>
    );
};

const STATES = ['', '0', '1'] as const;

/** SYS-12 我的消息: every announcement for the user, unread first. The filters are in the URL. */
export const UserAnnouncementList = () => {
    const text = useText();
    const title = useMenuTitle('/isps/userAnnouncement') ?? text('notice.bell');
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const asked = {
        titile: params.get('titile') ?? '', // wire: titile
        sender: params.get('sender') ?? '',
        readFlag: params.get('readFlag') ?? '',
        pageNo: Number(params.get('pageNo') ?? 1),
        pageSize: Number(params.get('pageSize') ?? 10),
    };
    const { data, error, refetch, isFetching } = useQuery({
        queryKey: [NOTICES, 'mine', asked],
        queryFn: ({ signal }) => loadMyNotices(asked, signal),
        placeholderData: keepPreviousData,
    });
    const { opened, open, close, handle, canHandle } = useOpenNotice();

    /** Applies filters; a changed filter resets the page to the first. */
    const ask = (change: Record<string, string | number>, replace = true) =>
        setParams(
            before => {
                const next = new URLSearchParams(before);
                if (!('pageNo' in change)) next.delete('pageNo');
                for (const [key, value] of Object.entries(change)) {
                    if (value === '') next.delete(key);
                    else next.set(key, String(value));
                }
                return next;
            },
            { replace },
        );
    const isNarrowed = asked.titile !== '' || asked.sender !== '' || asked.readFlag !== '';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
                <Typography variant="h1" sx={{ mr: 'auto' }}>
                    {title}
                </Typography>
                <MarkAllReadButton />
            </Box>
            <Paper
                variant="outlined"
                sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 420, md: 0 }, overflow: 'hidden' }}
            >
                <Tabs
                    value={STATES.findIndex(state => state === asked.readFlag)}
                    onChange={(_event, index: number) => ask({ readFlag: STATES[index] ?? '' }, false)}
                    sx={{ px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
                >
                    <Tab label={text('notice.all')} />
                    <Tab label={text('notice.unread')} />
                    <Tab label={text('notice.read')} />
                </Tabs>
                <TextFilters
                    key={`${asked.titile}|${asked.sender}`}
                    labels={{ titile: text('notice.title'), sender: text('notice.sentBy') }}
                    values={asked}
                    onAsk={ask}
                />
                <Box sx={{ height: 2 }}>
                    {isFetching && data && <LinearProgress aria-label={text('common.loading')} sx={{ height: 2 }} />}
                </Box>
                {error && (
                    <Box sx={{ px: 4, pb: 3 }}>
                        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
                    </Box>
                )}
                <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
                    {!data && !error && <LoadingSkeleton />}
                    {data && data.records.length > 0 && <MessageTable notices={data.records} onOpen={notice => void open(notice)} />}
                    {data?.records.length === 0 &&
                        (isNarrowed ? (
                            <EmptyState title={text('notice.noMatch')} picture="search" />
                        ) : (
                            <EmptyState title={text('notice.emptyMine')} hint={text('notice.emptyMineHint')} />
                        ))}
                </Box>
                {data && data.total > 0 && (
                    <PagingBar page={asked.pageNo} size={asked.pageSize} total={data.total} onAsk={change => ask(change, false)} />
                )}
            </Paper>
            <NoticeDialog notice={opened} canHandle={canHandle} onHandle={handle} onClose={close} />
        </Box>
    );
};
