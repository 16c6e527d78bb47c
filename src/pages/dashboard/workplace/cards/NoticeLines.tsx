import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { loadMyNotices, NOTICES } from '#providers/realtime/notices.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isNotThere } from '#providers/errors/httpError.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { LiveLine } from '../../LiveLine.tsx';

/** The newest announcements for the user. */
export const NoticeLines = () => {
    const text = useText();
    const notices = useQuery({
        queryKey: [NOTICES, 'workplace'],
        queryFn: ({ signal }) => loadMyNotices({ pageNo: 1, pageSize: 6 }, signal),
    });
    if (isNotThere(notices.error)) return null;
    return (
        <Paper variant="outlined" component="section" aria-label={text('work.notices')} sx={{ p: 4, minWidth: 0, overflowY: 'auto' }}>
            <Typography variant="h2" sx={{ mb: 2 }}>
                {text('work.notices')}
            </Typography>
            <QueryState query={notices} empty={text('work.noNotices')} isEmpty={page => page.records.length === 0}>
                {page => (
                    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                        {page.records.map(notice => (
                            <LiveLine
                                key={notice.id}
                                to="/isps/userAnnouncement"
                                title={notice.titile /* wire: titile */}
                                note={notice.sendTime ?? ''}
                                tag={text(notice.readFlag === '1' ? 'work.read' : 'work.unread')}
                                tone={notice.readFlag === '1' ? 'default' : 'processing'}
                            />
                        ))}
                    </Box>
                )}
            </QueryState>
        </Paper>
    );
};
